// One table as this browser sees it: its state, its socket, and what the player points at.
import { computed, signal } from '@preact/signals';
import type { Problem } from './api';
import { refusalWords, remember } from './api';
import { t } from './i18n';
import { patched } from './patch';
import { settings } from './settings';
import { hear } from './sounds';
import type { AnyPrompt, Done, Line, Option, Outgoing, Preview, Reason, State, Update } from './wire';

export interface Toast {
  text: string;
  warn: boolean;
}

const HISTORY = 4000; // log lines kept

export class Session {
  readonly state = signal<State | null>(null);
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
  /** What a told step touched, as a target. */
  readonly told = signal('');

  readonly options = computed<Option[]>(() => this.state.value?.options ?? []);
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

  constructor(
    readonly id: string,
    readonly frozen = false,
  ) {}

  open(): void {
    this.closed = false;
    this.connect();
    this.hush = hear(this);
    this.onVisible = () => {
      if (document.visibilityState === 'visible' && this.socket?.readyState !== WebSocket.OPEN) this.connect();
    };
    document.addEventListener('visibilitychange', this.onVisible);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.hush();
    document.removeEventListener('visibilitychange', this.onVisible);
    this.socket?.close();
  }

  private onVisible = () => {};
  private hush = () => {};

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const state = this.state.peek();
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
        if (!this.state.peek()) this.refusal.value = { error: 'not_found', message: event.reason };
        return;
      }
      this.retry = Math.min(this.retry + 1, 6);
      this.timer = window.setTimeout(() => this.connect(), 200 * 2 ** this.retry);
    };
  }

  private receive(message: Outgoing): void {
    switch (message.type) {
      case 'hello':
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
        const state = this.state.peek();
        if (!state) break;
        this.patch({ chat: [...state.chat, message] });
        if (message.seat !== state.viewer) this.unread.value += 1;
        break;
      }
      case 'error':
        this.answered(message.id)?.failed(message);
        if (message.id === undefined) this.tell(refusalWords(message), true);
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
    const state = this.state.peek();
    if (state) this.state.value = { ...state, ...change };
  }

  take(state: State): void {
    const before = this.state.peek();
    this.clear();
    this.state.value = state;
    if (!before) {
      remember(state.table.id, state.table.game);
      if (!this.frozen) history.replaceState(null, '', location.pathname + location.search);
    }
  }

  private update(message: Update): void {
    const state = this.state.peek();
    if (!state || message.version <= state.version) return;
    if (message.from !== state.version) {
      this.send({ type: 'sync', version: state.version });
      return;
    }
    const { type: _type, from: _from, patch, lines, back_to, ...rest } = message;
    const log = back_to === undefined ? state.log : state.log.filter((line) => line.moment <= back_to);
    const added = lines ?? [];
    this.clear();
    this.state.value = {
      ...state,
      ...rest,
      view: patch ? patched(state.view, patch) : state.view,
      log: [...log, ...added].slice(-HISTORY),
    };
    this.news.value = [...(back_to === undefined ? this.news.peek() : []), ...added].slice(-200);
  }

  private clear(): void {
    this.hot.value = '';
    this.picked.value = '';
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
    const state = this.state.peek();
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

  /** An update belongs to every version: one that does not come is asked for. */
  private expect(version: number): void {
    const behind = () => (this.state.peek()?.version ?? version) < version;
    if (behind()) setTimeout(() => behind() && this.send({ type: 'sync', version: this.state.peek()?.version }), 400);
  }

  choose(action: string): Promise<boolean> {
    return this.frozen ? Promise.resolve(false) : this.write({ type: 'choose', action });
  }

  undo(): Promise<boolean> {
    return this.write({ type: 'undo' });
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
    if (this.hot.peek() === action) return;
    this.hot.value = action;
    const wanted = action || this.picked.peek();
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
