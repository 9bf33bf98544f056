// What others did is shown one choice after another: how long each is looked at, and the queue in which they wait.

export const PACES = ['instant', 'quick', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** What kind of thing a choice did, which decides how long it takes to see. */
export type Doing = 'take' | 'small' | 'map' | 'card' | 'ship' | 'nothing';
export interface Weight {
  doing: Doing;
  /** How far a ship sails. */
  spaces?: number;
  /** Whether points fly to the score. */
  points?: boolean;
}

type Times = Record<Doing, number> & { space: number; points: number };

// Milliseconds.
const TIMES: Record<Exclude<Pace, 'instant'>, Times> = {
  quick: { take: 450, small: 250, map: 400, card: 500, ship: 150, nothing: 0, space: 100, points: 250 },
  calm: { take: 1400, small: 1000, map: 1300, card: 1600, ship: 400, nothing: 0, space: 350, points: 700 },
};

/** How long a choice is looked at before the next one is shown. */
export function pauseFor({ doing, spaces = 1, points = false }: Weight, pace: Pace): number {
  if (pace === 'instant') return 0;
  const times = TIMES[pace];
  return times[doing] + (doing === 'ship' ? spaces * times.space : 0) + (points ? times.points : 0);
}

/** How long a ship takes for one space. */
export const spaceTime = (pace: Pace): number => (pace === 'instant' ? 0 : TIMES[pace].space);

/** More than this many that wait are shown without a pause: who watches fast bots does not fall behind for ever. */
const MOST = 40;

/** Things that are shown one after another, each for its own time; with none waiting, the next one is shown at once. */
export class Queue<T> {
  private waiting: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `through` is called when the last one has been looked at long enough. */
  constructor(
    private readonly show: (thing: T) => void,
    private readonly pause: (thing: T) => number,
    private readonly through: () => void,
  ) {}

  /** Whether something is being looked at. */
  get busy(): boolean {
    return this.timer !== undefined;
  }

  get length(): number {
    return this.waiting.length;
  }

  add(thing: T): void {
    this.waiting.push(thing);
    if (!this.busy) this.go();
  }

  /** On to the next one, now. */
  next(): void {
    clearTimeout(this.timer);
    this.go();
  }

  /** All that wait, now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const thing of this.waiting.splice(0)) this.show(thing);
    this.through();
  }

  /** Forget what waits. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private go(): void {
    this.timer = undefined;
    for (let thing = this.waiting.shift(); thing !== undefined; thing = this.waiting.shift()) {
      const pause = this.waiting.length < MOST ? this.pause(thing) : 0;
      this.show(thing);
      if (pause > 0) {
        this.timer = setTimeout(() => this.go(), pause);
        return;
      }
    }
    this.through();
  }
}
