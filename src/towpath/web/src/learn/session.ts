// A lesson as a table: the server plays it from the beginning for every choice, so this browser alone knows how far it is.
import { signal } from '@preact/signals';
import type { Problem } from '../api';
import { api, Refused } from '../api';
import { Session } from '../session';
import type { LessonNow, State } from '../wire';

/** A try that was taken back, and what of the table it was about. */
export interface Wrong extends LessonNow {
  action: string;
}

export class LessonSession extends Session {
  readonly now = signal<LessonNow | null>(null);
  readonly wrong = signal<Wrong | null>(null);
  /** The next exercise, while the end of the one before is looked at. */
  readonly waits = signal<State | null>(null);
  /** The choice that is shown on request. */
  readonly showing = signal('');
  readonly problem = signal('');
  /** Wrong tries and things shown: what costs stars. */
  private slips = 0;
  /** The choices taken, step by step. */
  private taken: string[][] = [[]];

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    super('');
    this.connected.value = true;
  }

  override open(): void {
    void this.begin([[]]);
  }

  private get path(): string {
    return `/learn/${this.game}/${this.lesson}`;
  }

  private async ask<T>(path: string, action?: string): Promise<T> {
    return api<T>('POST', path, { choices: this.taken.flat(), action });
  }

  private async begin(taken: string[][]): Promise<void> {
    this.taken = taken;
    try {
      const now = await this.ask<LessonNow>(this.path);
      this.settle(now);
      const first = !this.state.peek();
      if (now.state) this.take(now.state);
      if (!first) this.acted.value += 1;
    } catch (error) {
      this.fail(error);
    }
  }

  private settle(now: LessonNow): void {
    this.now.value = now;
    this.wrong.value = null;
    this.waits.value = null;
    this.showing.value = '';
    this.told.value = '';
  }

  private fail(error: unknown): void {
    const problem = error instanceof Refused ? error.message : '';
    if (this.state.peek()) this.tell(problem, true);
    else this.problem.value = problem;
  }

  override async choose(action: string): Promise<boolean> {
    if (this.sending.peek()) return false;
    this.sending.value = true;
    try {
      const now = await this.ask<LessonNow>(this.path, action);
      if (now.verdict === 'wrong' || now.verdict === 'barred') this.takeBack(now, action);
      else this.goOn(now, action);
      return now.verdict !== 'wrong' && now.verdict !== 'barred';
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  private takeBack(now: LessonNow, action: string): void {
    this.slips += 1;
    const option = this.options.peek().find((one) => one.action === action);
    this.picked.value = '';
    this.point('');
    this.showing.value = '';
    this.told.value = option?.target ?? '';
    this.wrong.value = { ...now, action };
  }

  private goOn(now: LessonNow, action: string): void {
    const before = this.now.peek()?.step ?? 0;
    this.taken[this.taken.length - 1].push(action);
    if (now.step > before) this.taken.push([]);
    for (const update of now.updates) this.update(update);
    this.settle(now);
    this.waits.value = now.state ?? null;
    this.acted.value += 1;
  }

  /** To the exercise that waits. */
  nextExercise(): void {
    const state = this.waits.peek();
    if (!state) return;
    this.waits.value = null;
    this.take(state);
    this.acted.value += 1;
  }

  /** To the beginning of this step, or of the one before. */
  back(): void {
    const taken = this.taken.map((step) => [...step]);
    if (!taken[taken.length - 1].length && taken.length > 1) taken.pop();
    taken[taken.length - 1] = [];
    void this.begin(taken);
  }

  get canGoBack(): boolean {
    return this.taken.length > 1 || this.taken[0].length > 0;
  }

  restart(): void {
    this.slips = 0;
    void this.begin([[]]);
  }

  /** Mark the right option; the learner still chooses it. */
  showMe(): void {
    const action = this.now.peek()?.show ?? '';
    if (!action || this.shown.peek() || this.waits.peek()) return;
    this.slips += 1;
    this.wrong.value = null;
    this.told.value = '';
    this.showing.value = action;
    this.pick(action);
  }

  /** Three for the shortest way at first try, two after one slip or a detour, else one. */
  stars(par: number): number {
    const chosen = this.taken.flat().filter(Boolean).length;
    const lost = this.slips + Math.max(0, chosen - par);
    return Math.max(1, 3 - lost);
  }

  override undo(): Promise<boolean> {
    this.back();
    return Promise.resolve(true);
  }

  override request<T>(message: { type?: string; action?: string; item?: string }): Promise<T> {
    if (message.type === 'preview') return this.ask<T>(`${this.path}/preview`, message.action);
    if (message.type === 'why') return this.ask<T>(`${this.path}/why`, message.item);
    const gone: Problem = { error: 'gone', message: '' };
    return Promise.reject(gone);
  }
}
