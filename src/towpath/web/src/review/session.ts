// A position to try again: nothing is played, the stored review alone says what a choice is worth.
import { signal } from '@preact/signals';
import { Session } from '../session';
import type { Judged } from '../wire';

/** What the review knows of a choice: the better one by both judges, the one that was made, one of those looked at closely, or nothing. */
export type Verdict = 'better' | 'same' | 'close' | 'less' | 'unknown';

export const verdictOf = (judged: Judged, action: string): Verdict => {
  if (action === judged.other) return 'better';
  if (action === judged.chosen) return 'same';
  const looked = judged.looked.find((one) => one.action === action);
  if (!looked) return 'unknown';
  return looked.is_close ? 'close' : 'less';
};

export class TrySession extends Session {
  readonly tried = signal('');
  /** Whether the better choice was asked for. */
  readonly isShown = signal(false);

  constructor(id: string) {
    super(id, true);
  }

  override choose(action: string): Promise<boolean> {
    this.tried.value = action;
    this.picked.value = '';
    this.point('');
    this.acted.value += 1;
    return Promise.resolve(true);
  }

  override chooseAll(actions: string[]): Promise<boolean> {
    return this.choose(actions[0]);
  }

  again(): void {
    this.tried.value = '';
    this.acted.value += 1;
  }
}
