// One table as this browser sees it: its state, its socket, and what the player points at.
import { batch, computed, signal } from '@preact/signals';
import type { ComponentChild, ComponentChildren } from 'preact';
import type { Problem } from './api';
import { refusalWords } from './api';
import { ServerTime } from './clock';
import { t } from './i18n';
import type { Weight } from './pace';
import { pauseFor, Queue } from './pace';
import { patched } from './patch';
import { settings } from './settings';
import { hear } from './sounds';
import { viewOf } from './view';
import type { AnyPrompt, Done, Line, Option, Outgoing, Pong, Preview, Reason, State, Update } from './wire';

export interface Toast {
  text: string;
  warn: boolean;
}

/** A choice of somebody else that is being shown. */
export interface Shown {
  lines: Line[];
  /** What it changed in the scores. */
  points: { seat: number; n: number }[];
}

/** A state that waits to be shown, what led to it, and how long that is looked at. */
interface Step extends Shown {
  state: State;
  pause: number;
  /** Whether this player chose it, or the match went back. */
  acted: boolean;
}

const HISTORY = 4000; // log lines kept

export class Session {
  /** What is shown, and what the server said last: choices of others are shown one after another. */
  readonly state = signal<State | null>(null);
  readonly latest = signal<State | null>(null);
  readonly shown = signal<Shown | null>(null);
  /** How many choices wait to be shown. */
  readonly ahead = signal(0);
  readonly connected = signal(false);
  readonly refusal = signal<Problem | null>(null);
  readonly toast = signal<Toast | null>(null);
  readonly sending = signal(false);

  /** The action under the pointer or the focus, and the one that a tap has picked. */
  readonly hot = signal('');
  readonly picked = signal('');
  readonly preview = signal<Preview | null>(null);
  /** What came in since the player last looked: told step by step on wish. */
  readonly news = signal<Line[]>([]);
  readonly unread = signal(0);
  /** The action that would end the turn, while the player is asked for it. */
  readonly ending = signal('');
  /** Whether what is shown came by going back. */
  wentBack = false;
  /** How often this player has chosen or gone back here: what is asked next is another question. */
  readonly acted = signal(0);
  readonly time = new ServerTime();
  /** What is put around the options in place of their own head and foot: the card of a lesson. */
  guide: ((options: ComponentChildren) => ComponentChild) | null = null;
  /** What stands above the options: hints. */
  above: (() => ComponentChild) | null = null;
  /** Whether somebody has a word to say before a choice is made. */
  objects: ((action: string) => Promise<boolean>) | null = null;
  /** What a told step touched, as a target. */
  readonly told = signal('');

  /** Nothing can be chosen while others' choices are being shown. */
  readonly options = computed<Option[]>(() => (this.shown.value ? [] : (this.state.value?.options ?? [])));
  readonly prompt = computed<AnyPrompt>(() => this.state.value?.prompt ?? { key: 'open', args: {} });
  readonly viewer = computed(() => this.state.value?.viewer ?? -1);
  readonly byTarget = computed(() => {
    const found = new Map<string, Option[]>();
    for (const option of this.options.value) {
      if (option.target) found.set(option.target, [...(found.get(option.target) ?? []), option]);
    }
    return found;
  });
  readonly current = computed<Option | undefined>(() => {
    const action = this.hot.value || this.picked.value;
    return action ? this.options.value.find((option) => option.action === action) : undefined;
  });

  private socket: WebSocket | null = null;
  private waiting = new Map<number, { done: (message: unknown) => void; failed: (refusal: Problem) => void }>();
  private next = 1;
  private retry = 0;
  private timer = 0;
  private closed = false;
  private previews = new Map<string, Preview>();
  private asking = 0;
  private queue = new Queue<Step>(
    (step) => this.show(step),
    (step) => step.pause,
    () => this.through(),
  );
  /** How much there is to see in a choice; the game says so when it is there. */
  weigh: (line: Line) => Weight = () => ({ doing: 'nothing' });

  constructor(
    readonly id: string,
    readonly frozen = false,
  ) {}

  open(): void {
    this.closed = false;
    this.connect();
    this.hush = hear(this);
    this.onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      // The ticks of a device that slept may have stood still.
      if (this.socket?.readyState === WebSocket.OPEN) this.askTime();
      else this.connect();
    };
    document.addEventListener('visibilitychange', this.onVisible);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.queue.clear();
    this.hush();
    document.removeEventListener('visibilitychange', this.onVisible);
    this.socket?.close();
  }

  private onVisible = () => {};
  private hush = () => {};

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const state = this.latest.peek();
    const query = new URLSearchParams();
    if (state) {
      query.set('seat', String(state.viewer));
      query.set('version', String(state.version));
    }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.id}/live?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = 0;
      this.connected.value = true;
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.connected.value = false;
      this.sending.value = false;
      for (const { failed } of this.waiting.values()) failed({ error: 'gone', message: '' });
      this.waiting.clear();
      if (event.code === 4404 || event.code === 1008) {
        if (!this.latest.peek() && !this.refusal.peek())
          this.refusal.value = { error: 'not_found', message: event.reason };
        return;
      }
      this.retry = Math.min(this.retry + 1, 6);
      this.timer = window.setTimeout(() => this.connect(), 200 * 2 ** this.retry);
    };
  }

  private receive(message: Outgoing): void {
    switch (message.type) {
      case 'hello':
        this.time.hear(message.now);
        this.askTime();
        this.expect(message.version);
        break;
      case 'state':
        this.take(message);
        break;
      case 'update':
        this.update(message);
        break;
      case 'table':
        this.patch({ table: message.table });
        break;
      case 'chat': {
        const state = this.latest.peek();
        if (!state) break;
        this.patch({ chat: [...state.chat, message] });
        if (message.seat !== state.viewer) this.unread.value += 1;
        break;
      }
      case 'error':
        this.answered(message.id)?.failed(message);
        // A socket that is refused says why before it is closed.
        if (message.id === undefined && !this.state.peek()) this.refusal.value = message;
        else if (message.id === undefined) this.tell(refusalWords(message), true);
        break;
      default:
        this.answered(message.id)?.done(message);
    }
  }

  /** Who waits for the answer to a message: its ids are the numbers that it was given here. */
  private answered(id: Done['id']) {
    const found = this.waiting.get(id as number);
    this.waiting.delete(id as number);
    return found;
  }

  private patch(change: Partial<State>): void {
    const [latest, state] = [this.latest.peek(), this.state.peek()];
    if (!latest || !state) return;
    batch(() => {
      this.latest.value = { ...latest, ...change };
      this.state.value = this.live(state, this.queue.busy);
    });
  }

  /** Seats, chat, clocks and asks are as they are now, whatever is being shown; the end is not told ahead of time. */
  private live(state: State, busy: boolean): State {
    const { table, chat, asked, clock } = this.latest.peek()!;
    const ahead = table.status === 'over' && (busy || state.prompt.key !== 'over');
    return { ...state, table: ahead ? { ...table, status: 'playing' } : table, chat, asked, clock };
  }

  take(state: State): void {
    const before = this.state.peek();
    this.queue.clear();
    batch(() => {
      this.clear();
      this.latest.value = state;
      this.state.value = state;
      this.shown.value = null;
      this.ahead.value = 0;
    });
    if (!before && !this.frozen) history.replaceState(null, '', location.pathname + location.search);
  }

  protected update(message: Update): void {
    const state = this.latest.peek();
    if (!state || message.version <= state.version) return;
    if (message.from !== state.version) {
      this.send({ type: 'sync', version: state.version });
      return;
    }
    const { type: _type, from: _from, patch, lines, back_to, ...rest } = message;
    const log = back_to === undefined ? state.log : state.log.filter((line) => line.moment <= back_to);
    const added = lines ?? [];
    const acted = back_to !== undefined || added.some((line) => line.seat === state.viewer);
    if (back_to !== undefined || added.length) this.wentBack = back_to !== undefined;
    // Whoever is asked and stays asked is not held up by others who act in the same decision.
    const asked = state.options.length > 0 && rest.options === undefined;
    const next: State = {
      ...state,
      ...rest,
      view: patch ? patched(state.view, patch) : state.view,
      log: [...log, ...added].slice(-HISTORY),
    };
    this.latest.value = next;
    if (back_to !== undefined) {
      this.queue.clear();
      this.news.value = [];
    }
    const scores = viewOf(state)?.scores ?? [];
    const points = (viewOf(next)?.scores ?? [])
      .map((score, seat) => ({ seat, n: score - (scores[seat] ?? 0) }))
      .filter(({ n }) => n !== 0);
    this.queue.add({
      state: next,
      lines: added,
      points,
      pause: asked ? 0 : this.pause(next, added, points.length > 0),
      acted,
    });
    this.ahead.value = this.queue.length;
  }

  /** What I chose, or what nobody looks at, is shown at once. */
  private pause(state: State, lines: Line[], points: boolean): number {
    if (document.hidden || lines.every((line) => line.seat === state.viewer)) return 0;
    return Math.max(...lines.map((line) => pauseFor({ points, ...this.weigh(line) }, settings.pace.peek())));
  }

  private show({ state, lines, points, pause, acted }: Step): void {
    // While others act in the same decision, what this player has picked stays picked.
    const [hot, picked] = acted ? ['', ''] : [this.hot.peek(), this.picked.peek()];
    const sent = !acted && this.sending.peek();
    batch(() => {
      this.clear();
      this.sending.value = sent;
      this.state.value = this.live(state, pause > 0 || this.queue.length > 0);
      this.news.value = [...this.news.peek(), ...lines].slice(-200);
      this.shown.value = pause > 0 ? { lines, points } : null;
      this.ahead.value = this.queue.length;
    });
    const offered = (action: string) => this.options.peek().some((option) => option.action === action);
    if (acted) this.acted.value += 1;
    if (offered(picked)) this.picked.value = picked;
    this.point(offered(hot) ? hot : '');
  }

  private through(): void {
    batch(() => {
      this.shown.value = null;
      this.ahead.value = 0;
      const state = this.state.peek();
      if (state) this.state.value = this.live(state, false);
    });
  }

  /** Show all that waits at once, up to the next choice of mine. */
  skip(): void {
    this.queue.skip();
  }

  /** Look no longer at what is being shown, but at the next one. */
  skipOne(): void {
    this.queue.next();
  }

  private clear(): void {
    this.hot.value = '';
    this.picked.value = '';
    this.ending.value = '';
    this.preview.value = null;
    this.previews.clear();
    this.sending.value = false;
  }

  private send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  request<T>(message: object): Promise<T> {
    const id = this.next++;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done: done as (message: unknown) => void, failed });
      if (!this.send({ ...message, id })) {
        this.waiting.delete(id);
        failed({ error: 'gone', message: '' });
      }
    });
  }

  tell(text: string, warn = false): void {
    if (!text) return;
    this.toast.value = { text, warn };
    const shown = this.toast.peek();
    setTimeout(() => {
      if (this.toast.peek() === shown) this.toast.value = null;
    }, 6000);
  }

  private async write(message: object): Promise<boolean> {
    if (this.sending.peek()) return false;
    const state = this.latest.peek();
    this.sending.value = true;
    try {
      const done = await this.request<{ version: number }>({
        seat: state?.viewer,
        version: state?.version,
        ...message,
      });
      this.expect(done.version);
      return true;
    } catch (problem) {
      const refusal = problem as Problem;
      if (refusal.error !== 'stale') this.tell(refusalWords(refusal), true);
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  /** How long an answer takes tells more exactly than a greeting what the time is there. */
  private askTime(): void {
    const asked = this.time.ticks();
    this.request<Pong>({ type: 'ping' }).then(
      ({ now }) => this.time.hear(now, asked),
      () => {}, // the next greeting says it again
    );
  }

  /** An update belongs to every version: one that does not come is asked for. */
  private expect(version: number): void {
    const behind = () => (this.latest.peek()?.version ?? version) < version;
    if (behind()) setTimeout(() => behind() && this.send({ type: 'sync', version: this.latest.peek()?.version }), 400);
  }

  /** `sure`: not to be asked whether the turn shall end. */
  async choose(action: string, sure = false): Promise<boolean> {
    if (this.frozen) return false;
    // Without a coach the choice goes out at once, within the click.
    if (!sure && this.objects && (await this.objects(action))) return false;
    if (!sure && settings.endTurn.peek() && (await this.endsTurn(action))) {
      this.ending.value = action;
      return false;
    }
    return this.write({ type: 'choose', action });
  }

  private endsTurn(action: string): Promise<boolean> {
    const found = this.request<Preview>({ type: 'preview', seat: this.viewer.peek(), action });
    return found.then(
      (preview) => preview.ends,
      () => false,
    );
  }

  /** Choices that belong together, one after another; the first that is refused ends it. */
  async chooseAll(actions: string[]): Promise<boolean> {
    if (this.objects && (await this.objects(actions[0]))) return false;
    for (const action of actions) if (!(await this.choose(action, true))) return false;
    return true;
  }

  undo(): Promise<boolean> {
    return this.write({ type: 'undo' });
  }

  /** Back to where the latest turn began, with what bots did since. */
  undoTurn(): Promise<boolean> {
    return this.write({ type: 'undo', turn: true });
  }

  askUndo(to: number): Promise<boolean> {
    return this.write({ type: 'ask_undo', to });
  }

  answerUndo(agree: boolean): Promise<boolean> {
    return this.write({ type: 'answer_undo', agree, ask: this.state.peek()?.asked?.number ?? 0 });
  }

  look(seat: number): void {
    this.send({ type: 'look', seat });
  }

  chat(text: string): void {
    const seat = this.viewer.peek();
    this.request({
      type: 'chat',
      seat,
      text,
      ...(seat < 0 ? { name: settings.name.peek() || t('seat.spectator') } : {}),
    }).catch((refusal: Problem) => this.tell(refusalWords(refusal), true));
  }

  /** Point at an option: it lights up everywhere, and what it would do is asked for. */
  point(action: string): void {
    const wanted = action || this.picked.peek();
    if (this.hot.peek() === action && this.preview.peek()?.action === wanted) return;
    this.hot.value = action;
    clearTimeout(this.asking);
    if (!wanted || this.frozen) {
      this.preview.value = null;
      return;
    }
    const known = this.previews.get(wanted);
    this.preview.value = known ?? null;
    if (known) return;
    const version = this.state.peek()?.version;
    this.asking = window.setTimeout(async () => {
      try {
        const found = await this.request<Preview>({ type: 'preview', seat: this.viewer.peek(), action: wanted });
        if (this.state.peek()?.version !== version) return;
        this.previews.set(wanted, found);
        if ((this.hot.peek() || this.picked.peek()) === wanted) this.preview.value = found;
      } catch {
        // A preview is a courtesy: without it the option still says what it is.
      }
    }, 60);
  }

  pick(action: string): void {
    this.picked.value = action;
    this.hot.value = '';
    this.point(action);
  }

  why(item: string): Promise<Reason[]> {
    if (this.frozen) return Promise.resolve([]);
    return this.request<{ reasons: Reason[] }>({ type: 'why', seat: this.viewer.peek(), item }).then(
      (found) => found.reasons,
    );
  }
}
