// A challenge as the server tells it, and how it is said.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { GAMES, titleOf } from '../games';
import { language, number, t, word } from '../i18n';
import type { Challenge } from '../wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "47" of "2026-W47". */
export const weekNumber = (week: string): number => Number(week.slice(-2));

/** A moment of the server's time by the clock of this browser. */
export const hereOf = (challenge: Challenge, at: number): number => at - challenge.now + performance.now();

/** How long until then, in the two largest units. */
export function left(ms: number): string {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ];
  if (ms <= 0) return t('challenge.ended');
  if (days) return t('challenge.days', { days, hours });
  return hours ? t('challenge.hours', { hours, minutes }) : t('challenge.minutes', { minutes: Math.max(1, minutes) });
}

/** What is left of the week, which shrinks while one looks. */
export function useLeft(challenge: Challenge): string {
  const [ends] = useState(() => hereOf(challenge, challenge.ends));
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 20 * SECOND);
    return () => clearInterval(timer);
  }, []);
  return left(ends - now);
}

/** The days of a week, in UTC. */
export function daysOf(challenge: Challenge): string {
  const format = new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.formatRange(challenge.begins, challenge.ends - DAY);
}

/** Against whom. */
export const opponentOf = ({ game, seats, level }: Challenge): string =>
  seats > 1
    ? t('challenge.against_bot', { level: word('level', level) })
    : t('challenge.against', { name: t(GAMES[game].opponent.name), level: word('difficulty', level) });

export const formOf = (challenge: Challenge): string =>
  t(challenge.seats > 1 ? 'challenge.for_two' : 'challenge.for_one', { game: titleOf(challenge.game) });

/** A lead with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n));

export const challengeOf = (game: string, week?: string): Promise<Challenge> =>
  api('GET', `/challenges/${game}${week ? `?week=${week}` : ''}`);
