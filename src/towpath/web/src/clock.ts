// How much of a clock is left, by the server's time: that of the browser may be wrong, and may be set.
import { t } from './i18n';
import type { ClockNow } from './wire';

/** The server's time as far as it is known here: what it last said, and how far the browser's ticks went on since. */
export class ServerTime {
  private ahead = 0;

  constructor(readonly ticks: () => number = () => performance.now()) {}

  /** The server says its time; of an answer, the half of what it took has passed since then. */
  hear(now: number, asked = this.ticks()): void {
    const ticks = this.ticks();
    this.ahead = now + (ticks - asked) / 2 - ticks;
  }

  now(): number {
    return this.ticks() + this.ahead;
  }
}

/** What a seat has left at a time of the server, in milliseconds. */
export function leftAt(clock: ClockNow, seat: number, now: number): number {
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.now) : 0;
  return Math.max(0, clock.left[seat] - spent);
}

/** Days and hours while there are days, else hours, minutes and seconds. */
export function clockText(ms: number): string {
  const s = Math.floor(ms / 1000);
  if (s >= 86400) return t('table.clock_days', { days: Math.floor(s / 86400), hours: Math.floor((s % 86400) / 3600) });
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60), s % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
