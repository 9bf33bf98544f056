// A puzzle as a table: the server says what an answer is worth and keeps nothing; nothing is played.
import { signal } from '@preact/signals';
import type { Problem } from '../api';
import { api, Refused } from '../api';
import { Session } from '../session';
import type { PuzzleVerdict, State } from '../wire';
import { keepOutcome } from './days';

/** What was answered, and what becomes of it. */
export interface Answered extends PuzzleVerdict {
  action: string;
}

export class PuzzleSession extends Session {
  readonly outcome = signal<Answered | null>(null);
  readonly problem = signal('');
  private tries = 0;

  constructor(
    readonly game: string,
    readonly puzzle: string,
  ) {
    super('');
    this.connected.value = true;
  }

  private get path(): string {
    return `/puzzles/${this.game}/${this.puzzle}`;
  }

  override open(): void {
    api<State>('GET', this.path).then(
      (state) => this.take(state),
      (error: Error) => (this.problem.value = error.message),
    );
  }

  override async choose(action: string): Promise<boolean> {
    return this.ask(action);
  }

  override chooseAll(actions: string[]): Promise<boolean> {
    return this.ask(actions[0]);
  }

  /** The right answer, without a try of one's own. */
  reveal(): Promise<boolean> {
    return this.ask(null);
  }

  private async ask(action: string | null): Promise<boolean> {
    if (this.sending.peek()) return false;
    this.sending.value = true;
    try {
      const verdict = await api<PuzzleVerdict>('POST', this.path, { action });
      this.settle(verdict, action ?? verdict.options[0].action);
      return true;
    } catch (error) {
      this.tell(error instanceof Refused ? error.message : '', true);
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  private settle(verdict: PuzzleVerdict, action: string): void {
    if (verdict.kind === 'right') keepOutcome(this.game, this.puzzle, this.tries ? 'later' : 'first');
    if (verdict.kind === 'shown') keepOutcome(this.game, this.puzzle, 'shown');
    this.tries += 1;
    this.picked.value = '';
    this.point('');
    this.told.value = this.options.peek().find((one) => one.action === action)?.target ?? '';
    this.outcome.value = { ...verdict, action };
    this.acted.value += 1;
  }

  /** Another try. */
  again(): void {
    this.outcome.value = null;
    this.told.value = '';
    this.acted.value += 1;
  }

  override undo(): Promise<boolean> {
    this.again();
    return Promise.resolve(true);
  }

  override request<T>(message: { type?: string; action?: string; item?: string }): Promise<T> {
    if (message.type === 'preview') return api<T>('POST', `${this.path}/preview`, { action: message.action });
    if (message.type === 'why') return api<T>('POST', `${this.path}/why`, { action: message.item });
    const gone: Problem = { error: 'gone', message: '' };
    return Promise.reject(gone);
  }
}
