// A clock in words: short for a list, whole where somebody sits down.
import { t } from '../i18n';
import type { ClockRule } from '../wire';

const DAY = 86400;

export const CLOCKS: [string, ClockRule][] = [
  ['none', { kind: 'none', seconds: 0, increment: 0 }],
  ['move', { kind: 'move', seconds: 300, increment: 0 }],
  ['bank', { kind: 'bank', seconds: 1800, increment: 20 }],
];
/** For people who look in now and then. */
export const DAYS: [string, ClockRule][] = [
  ['day', { kind: 'move', seconds: DAY, increment: 0 }],
  ['days', { kind: 'move', seconds: 3 * DAY, increment: 0 }],
  ['weeks', { kind: 'bank', seconds: 14 * DAY, increment: 0 }],
];

/** "30 min each, +20 s a turn" */
export function clockName({ kind, seconds, increment }: ClockRule): string {
  if (kind === 'none') return t('new.clock_none');
  const days = seconds >= DAY;
  const n = Math.round(10 * (seconds / (days ? DAY : 60))) / 10;
  if (kind === 'move') return days ? t('new.clock_move_days', { days: n }) : t('new.clock_move', { minutes: n });
  const each = days ? t('new.clock_bank_days', { days: n }) : t('new.clock_bank', { minutes: n });
  return increment ? t('clock.plus', { each, seconds: increment }) : each;
}

/** What runs down, what is added, and what happens at the end. */
export function clockSentence({ kind, seconds, increment }: ClockRule): string {
  if (kind === 'none') return t('clock.none_long');
  const days = seconds >= DAY ? 'yes' : 'no';
  const n = Math.round(10 * (seconds / (seconds >= DAY ? DAY : 60))) / 10;
  const said = kind === 'move' ? t('clock.move_long', { n, days }) : t('clock.bank_long', { n, days, increment });
  return `${said} ${t('clock.up')}`;
}
