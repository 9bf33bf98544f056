// What to do here, asked of the server: a hint on wish, and a word before a choice that loses much.
import { computed, signal } from '@preact/signals';
import type { Problem } from '../api';
import { refusalWords } from '../api';
import { loadGuide } from '../games';
import type { Session } from '../session';
import { settings } from '../settings';
import type { Hint } from '../wire';

export type Advised = Hint['options'][number];

/** A choice that was held back, and what would be better. */
export interface Objection {
  at: string;
  tried: Advised;
  best: Advised;
}

/** From so many points on the coach may speak. */
export const COACHED = [0, 2, 4, 8] as const;

export class Teacher {
  readonly waiting = signal(false);
  private readonly found = signal<{ at: string; options: Advised[] } | null>(null);
  /** The question at which a hint was asked for. */
  private readonly asked = signal('');
  private readonly held = signal<Objection | null>(null);
  /** The decision at which the coach has spoken: once is enough. */
  private spokenAt = '';

  constructor(readonly session: Session) {}

  /** What is asked: an answer to another question is of no use. */
  private readonly here = computed(() => this.session.options.value.map((option) => option.action).join('\n'));

  readonly open = computed(() => this.asked.value !== '' && this.asked.value === this.here.value);
  readonly advice = computed(() => (this.found.value?.at === this.here.value ? this.found.value.options : null));
  readonly objection = computed(() => (this.held.value?.at === this.here.value ? this.held.value : null));

  /** Whether there is anything to give a hint about. */
  get isAsked(): boolean {
    return !!this.session.state.value?.table.hints && this.session.options.value.length > 1;
  }

  toggle(): void {
    if (!this.isAsked) return;
    this.asked.value = this.open.peek() ? '' : this.here.peek();
    if (this.open.peek()) void this.ask();
  }

  /** Say no more here: Escape closes a hint, and chooses again after a word of the coach. */
  hush(): void {
    this.asked.value = '';
    this.held.value = null;
  }

  /** The best options here, and `action` wherever it comes; nothing where the server does not say. */
  async ask(action = '', quiet = false): Promise<Advised[] | null> {
    const known = this.advice.peek();
    if (known && (!action || known.some((option) => option.action === action))) return known;
    const at = this.here.peek();
    this.waiting.value = true;
    try {
      const seat = this.session.viewer.peek();
      // What decides is said in words of the game, which come with the first hint.
      const game = this.session.state.peek()!.table.game;
      const [{ options }] = await Promise.all([
        this.session.request<Hint>({ type: 'hint', seat, action }),
        loadGuide(game),
      ]);
      this.found.value = { at, options };
      return options;
    } catch (problem) {
      if (!quiet) {
        this.asked.value = '';
        this.session.tell(refusalWords(problem as Problem), true);
      }
      return null;
    } finally {
      this.waiting.value = false;
    }
  }

  /** The coach is for games against bots. */
  private get coaches(): boolean {
    const table = this.session.state.peek()?.table;
    if (!table?.hints || settings.coach.peek() <= 0) return false;
    return table.seats.filter((seat) => seat.kind === 'person').length <= 1;
  }

  /** Whether the coach holds a choice back: once at each decision, and nothing has been played yet. */
  async objects(action: string): Promise<boolean> {
    const at = this.here.peek();
    if (!this.coaches || this.spokenAt === at || this.session.options.peek().length < 2) return false;
    if (this.waiting.peek()) return true;
    const options = await this.ask(action, true);
    const tried = options?.find((option) => option.action === action);
    if (!options || !tried || tried.close || tried.loss <= settings.coach.peek() || at !== this.here.peek())
      return false;
    this.spokenAt = at;
    this.held.value = { at, tried, best: options[0] };
    return true;
  }

  /** To choose again, or with `keep` to make the choice after all. */
  answer(keep: boolean): void {
    const held = this.held.peek();
    this.held.value = null;
    if (keep && held) void this.session.choose(held.tried.action, true);
  }
}

const teachers = new WeakMap<Session, Teacher>();

export function teacherOf(session: Session): Teacher {
  let found = teachers.get(session);
  if (!found) {
    found = new Teacher(session);
    teachers.set(session, found);
  }
  return found;
}
