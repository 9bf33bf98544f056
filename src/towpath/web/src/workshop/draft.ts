// An edition that is being typed in: kept in this browser as it grows, and read by the loader of the game, which the server has.
import { computed, signal } from '@preact/signals';
import { api, file, openTable, Refused } from '../api';
import type { Drawer } from '../games';
import { t } from '../i18n';
import { named } from '../names';
import type { Edition, Item, Parts, Problem, Studied } from '../wire';
import { bringWords } from './words';

export type Value = string | number | boolean | Value[] | { [key: string]: Value };
export type Row = { [key: string]: Value };
export type Files = Record<string, Row>;
export type Mark = 'open' | 'partly' | 'mine' | 'book';

const UNDO = 200; // steps that can be taken back
const PAUSE = 120; // milliseconds of rest after which the loader is asked

/** What stands at the end of a way; nothing if nothing does. */
export function valueAt(data: Value | undefined, at: string): Value | undefined {
  let found: Value | undefined = data;
  for (const key of at ? at.split('/') : [])
    found = found && typeof found === 'object' ? (found as Row)[key] : undefined;
  return found;
}

/** The same data with another value at the end of a way; without a value, without that key. */
export function changed(data: Value | undefined, keys: string[], value: Value | undefined): Value {
  const [key, ...rest] = keys;
  if (key === undefined) return value as Value;
  const inner = rest.length ? changed(valueAt(data, key), rest, value) : value;
  if (Array.isArray(data)) {
    const list = [...data];
    if (inner === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = inner;
    return list;
  }
  const { [key]: _, ...others } = (data ?? {}) as Row;
  return inner === undefined ? others : { ...((data ?? {}) as Row), [key]: inner };
}

/** Whether a row counts as known: as its own source says, as in every report of an edition. */
const isKnown = (row: Row | undefined): boolean => !!row && row.source !== 'reconstructed';
const sources = (row: Row | undefined) => Object.entries(row ?? {}).filter(([key]) => key.endsWith('_source'));
/** Whether anything of a row is still to be looked at. */
const isOpen = (row: Row | undefined): boolean =>
  !isKnown(row) || sources(row).some(([, value]) => value === 'reconstructed');

/** Where the values of a row come from, all of them taken together. */
export function markOf(row: Row | undefined): Mark {
  const known = isKnown(row);
  if (sources(row).some(([, value]) => (value !== 'reconstructed') !== known)) return 'partly';
  return !known ? 'open' : row?.source === 'owner' ? 'mine' : 'book';
}

const idOf = (item: Pick<Item, 'file' | 'at'>) => `${item.file}/${item.at}`;

/** Where the names of one language call an item; rows without an id are called by their number. */
function kindsOf(names: Value | undefined, item: Pick<Item, 'file' | 'at'>, row: Row): string[] {
  const id = String(row.id ?? Number(item.at.split('/').at(-1)) + 1);
  return Object.entries((names ?? {}) as Row)
    .filter(([kind, table]) => (row.id !== undefined || kind === item.file) && id in (table as Row))
    .map(([kind]) => `${kind}/${id}`);
}

/** The files with a new title in every language: what is printed on the owner's own box. */
function renamed(files: Files, item: Pick<Item, 'file' | 'at'>, before: Row, row: Row): Files {
  if (!files.names || row.name === before.name || typeof row.name !== 'string') return files;
  let names: Value = files.names;
  for (const [language, kinds] of Object.entries(files.names))
    for (const way of kindsOf(kinds, item, row)) names = changed(names, [language, ...way.split('/')], row.name);
  return { ...files, names: names as Row };
}

export class Draft {
  readonly files = signal<Files | null>(null);
  readonly at = signal('');
  readonly studied = signal<Studied | null>(null);
  /** The last drawing that was possible. */
  readonly catalogue = signal<unknown>(null);
  /** The same with names in the page's language, and who draws from it. */
  readonly named = computed(() => named(this.catalogue.value));
  readonly drawer = signal<Drawer | null>(null);
  readonly online = signal(true);
  readonly kept = signal(true);
  readonly problem = signal('');
  readonly undoable = signal(0);

  readonly items = computed<Item[]>(() => this.studied.value?.items ?? []);
  readonly item = computed(() => this.items.value.find((one) => idOf(one) === this.at.value));
  readonly row = computed<Row>(() => this.rowOf(this.item.value) ?? {});
  readonly problems = computed<Problem[]>(() => this.studied.value?.problems ?? []);

  /** How many of some items are known, and how many of these by whoever types. */
  count(items: Item[]): { all: number; known: number; mine: number } {
    const rows = items.map((item) => this.rowOf(item));
    const mine = rows.filter((row) => row?.source === 'owner').length;
    return { all: rows.length, known: rows.filter(isKnown).length, mine };
  }

  private past: { files: Files; at: string }[] = [];
  private noted = ''; // what was typed in last: one field is one step back, however long it took
  private timer = 0;
  private asked = 0;
  private waiting: Promise<void> | null = null;
  private unread = false; // a line that the loader has not answered to

  constructor(readonly game: string) {}

  private get key() {
    return `towpath.workshop.${this.game}`;
  }

  async open(): Promise<void> {
    bringWords(this.game).catch(() => {});
    try {
      const stored = localStorage.getItem(this.key);
      const found = stored ? JSON.parse(stored) : null;
      if (found?.files?.edition) {
        this.files.value = found.files;
        this.at.value = found.at ?? '';
      }
    } catch {
      // What cannot be read is begun anew.
    }
    if (!this.files.peek()) await this.anew();
    await this.study();
    if (!this.item.peek()) this.next();
  }

  /** Begin with the shipped edition. */
  async anew(): Promise<void> {
    const { parts } = await api<Parts>('GET', `/workshop/${this.game}`);
    const files = parts as Files;
    this.replace({ ...files, edition: { ...files.edition, name: 'my-box' } });
  }

  rowOf(item: Pick<Item, 'file' | 'at'> | undefined): Row | undefined {
    const found = item && valueAt(this.files.value?.[item.file], item.at);
    return found && typeof found === 'object' ? (found as Row) : undefined;
  }

  markAt(item: Item): Mark {
    return markOf(this.rowOf(item));
  }

  isOpen(item: Item): boolean {
    return isOpen(this.rowOf(item));
  }

  /** What is printed as the title of an item, in a language if it has one there. */
  titleOf(item: Item, language: string): string {
    const row = this.rowOf(item);
    const [own] = row?.name ? kindsOf(this.files.value?.names?.[language], item, row) : [];
    return own ? String(valueAt(this.files.value?.names, `${language}/${own}`)) : String(row?.name ?? '');
  }

  /** Another edition in the place of this one; that can be taken back too. */
  replace(files: Files): void {
    this.note();
    this.files.value = files;
    this.save();
    this.soon();
  }

  private note(typed = ''): void {
    const files = this.files.peek();
    const again = typed !== '' && typed === this.noted;
    this.noted = typed;
    if (!files || again) return;
    this.past = [...this.past.slice(1 - UNDO), { files, at: this.at.peek() }];
    this.undoable.value = this.past.length;
  }

  undo(): void {
    const last = this.past.pop();
    this.noted = '';
    if (!last) return;
    this.undoable.value = this.past.length;
    this.files.value = last.files;
    this.at.value = last.at;
    this.save();
    void this.study();
  }

  /** As it was before the line was typed. */
  dropLine(): void {
    if (this.noted === `${this.at.peek()} line`) this.undo();
    else void this.study();
  }

  private save(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify({ files: this.files.peek(), at: this.at.peek() }));
      this.kept.value = true;
    } catch {
      this.kept.value = false;
    }
  }

  /** Go to an item; the loader says what it is made of. */
  go(id: string): Promise<void> {
    this.at.value = id;
    this.noted = '';
    this.save();
    // What is known of the item before is not of this one.
    const known = this.studied.peek();
    if (known) this.studied.value = { ...known, fields: [], entries: [], line: '', wrong: null };
    return this.study();
  }

  /** A value of the item at its way, or a row itself where the way is empty. */
  set(way: string, value: Value | undefined): void {
    const item = this.item.peek();
    const files = this.files.peek();
    if (!item || !files) return;
    this.note(way && `${this.at.peek()} ${way}`);
    const before = this.row.peek();
    const row = changed(before, way ? way.split('/') : [], value) as Row;
    const made = changed(files[item.file], item.at.split('/'), row) as Row;
    this.files.value = renamed({ ...files, [item.file]: made }, item, before, row);
    this.save();
    this.soon();
  }

  name(value: string): void {
    const files = this.files.peek();
    if (!files) return;
    this.files.value = { ...files, edition: { ...files.edition, name: value } };
    this.save();
    this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.study(), PAUSE);
  }

  /** Ask the loader now; the answer counts if nothing was asked since. */
  study(line?: string): Promise<void> {
    clearTimeout(this.timer);
    const files = this.files.peek();
    this.asked += 1;
    this.unread = line !== undefined;
    const mine = this.asked;
    const run = async () => {
      try {
        const body = { parts: files, item: this.at.peek(), ...(line === undefined ? {} : { line }) };
        const found = await api<Studied>('POST', `/workshop/${this.game}/study`, body);
        this.online.value = true;
        this.problem.value = '';
        if (mine !== this.asked) return;
        this.unread = false;
        this.take(found, line !== undefined);
      } catch (error) {
        this.online.value = error instanceof Refused;
        if (error instanceof Refused) this.problem.value = error.message;
      }
    };
    this.waiting = run();
    return this.waiting;
  }

  private take(found: Studied, typed: boolean): void {
    this.studied.value = found;
    if (found.catalogue) this.catalogue.value = found.catalogue;
    const item = this.item.peek();
    const files = this.files.peek();
    // The loader has filled in what the rules fix, or read a line.
    if (item && files && !found.wrong && JSON.stringify(found.row) !== JSON.stringify(this.row.peek())) {
      if (typed) this.note(`${this.at.peek()} line`);
      const made = changed(files[item.file], item.at.split('/'), found.row as Row) as Row;
      this.files.value = renamed({ ...files, [item.file]: made }, item, this.row.peek(), found.row as Row);
      this.save();
    }
  }

  /** What is wrong with the item itself. */
  wrongHere(): Problem[] {
    const item = this.item.value;
    return this.problems.value.filter(
      (one) => item && !one.between && one.file === item.file && `${one.at}/`.startsWith(`${item.at}/`),
    );
  }

  /** The item is as it is printed: go to the next one that is not known. */
  async confirm(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.waiting;
    if (this.unread && !this.online.peek()) this.problem.value = t('ws.offline_no');
    if (this.unread || this.studied.peek()?.wrong) return false;
    if (this.online.peek()) await this.study();
    if (!this.item.peek() || this.wrongHere().length) return false;
    const known = Object.entries(this.row.peek()).filter(
      ([key, value]) => !(key.endsWith('_source') && value === 'reconstructed'),
    );
    this.set('', { ...Object.fromEntries(known), source: 'owner' });
    this.next();
    return true;
  }

  /** Leave a value reconstructed in an item that is confirmed, or the other way round. */
  toggle(key: string): void {
    const unsure = this.row.peek()[`${key}_source`] === 'reconstructed';
    this.set(`${key}_source`, unsure ? undefined : 'reconstructed');
  }

  /** The next item that is not known, from here on and then from the beginning. */
  next(): void {
    const items = this.items.peek();
    const here = items.findIndex((one) => idOf(one) === this.at.peek());
    const order = [...items.slice(here + 1), ...items.slice(0, here + 1)];
    const found = order.find((one) => this.isOpen(one)) ?? items[0];
    if (found) void this.go(idOf(found));
  }

  /** The item that a problem speaks of, or the first one of its file. */
  itemOf({ file, at }: Problem): Item | undefined {
    const items = this.items.value.filter((item) => item.file === file);
    return items.filter((item) => `${at}/`.startsWith(`${item.at}/`)).at(-1) ?? items[0];
  }

  /** Go to the next problem, and round again. */
  nextProblem(): void {
    const found = this.problems.peek().map((one) => this.itemOf(one));
    const here = found.lastIndexOf(this.item.peek());
    const item = found[(here + 1) % found.length];
    if (item) void this.go(idOf(item));
  }

  step(by: number): void {
    const items = this.items.peek();
    const here = items.findIndex((one) => idOf(one) === this.at.peek());
    const found = items[(here + by + items.length) % items.length];
    if (found) void this.go(idOf(found));
  }

  /** One more row of a list that may have any number, like the last one there. */
  add(file: string, at: string): void {
    const files = this.files.peek();
    const rows = files && valueAt(files[file], at);
    if (!files || !Array.isArray(rows)) return;
    const last = (rows.at(-1) ?? {}) as Row;
    const fresh: Row = { ...last, source: 'reconstructed' };
    if (typeof last.id === 'string') fresh.id = `${last.id}-${rows.length + 1}`;
    this.note();
    this.files.value = { ...files, [file]: changed(files[file], at.split('/'), [...rows, fresh]) as Row };
    // Until the loader has named it, so that the page need not wait.
    const known = this.studied.peek();
    const like = known?.items.findLastIndex((one) => one.file === file && one.at === `${at}/${rows.length - 1}`) ?? -1;
    if (known && like >= 0) {
      const item = { ...known.items[like], at: `${at}/${rows.length}`, title: '' };
      this.studied.value = { ...known, items: known.items.toSpliced(like + 1, 0, item) };
    }
    void this.go(`${file}/${at}/${rows.length}`);
  }

  /** Whether the item is one of a list that may have any number. */
  readonly loose = computed(() => {
    const item = this.item.value;
    return (this.studied.value?.rows ?? []).some(
      (one) => item && one.file === item.file && item.at.replace(/\/\d+$/, '') === one.at,
    );
  });

  /** Take the item away, and go to the one before it. */
  remove(): void {
    const item = this.item.peek();
    const files = this.files.peek();
    if (!item || !files) return;
    this.note();
    this.files.value = { ...files, [item.file]: changed(files[item.file], item.at.split('/'), undefined) as Row };
    const n = Number(item.at.split('/').at(-1));
    void this.go(`${item.file}/${item.at.replace(/\d+$/, String(Math.max(n - 1, 0)))}`);
  }

  async file(): Promise<string> {
    return (await api<{ file: string }>('POST', `/workshop/${this.game}/pack`, { parts: this.files.peek() })).file;
  }

  /** Work on an edition that this browser has brought to the server. */
  async openKept(hash: string): Promise<void> {
    await this.takeIn(await (await file(`/editions/${hash}/file`)).text());
  }

  async takeIn(file: string): Promise<void> {
    const { parts } = await api<Parts>('POST', `/workshop/${this.game}/unpack`, { file });
    this.replace(parts as Files);
  }

  /** Keep it on the server, and sit down at a table with it. */
  async play(): Promise<string> {
    const edition = await api<Edition>('POST', '/editions', { file: await this.file() });
    const seats = [
      { kind: 'me' as const, name: t('seat.number', { n: 1 }) },
      { kind: 'bot' as const, level: 'easy' },
    ];
    const { table } = await openTable({ game: this.game, seats, edition: edition.hash });
    return table.id;
  }
}
