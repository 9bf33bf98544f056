// What this browser remembers about its player: name, theme, how a click works, what is heard.
import { effect, signal } from '@preact/signals';
import type { Pace } from './pace';

function stored<T>(key: string, first: T) {
  const name = `towpath.${key}`;
  let start = first;
  try {
    const found = localStorage.getItem(name);
    if (found !== null) start = JSON.parse(found);
  } catch {
    // Private windows may have no storage.
  }
  const value = signal<T>(start);
  effect(() => {
    const now = JSON.stringify(value.value);
    try {
      localStorage.setItem(name, now);
    } catch {
      // As above.
    }
  });
  return value;
}

export const settings = {
  name: stored('name', ''),
  /** The colour that this player likes to have; none: as it comes. */
  colour: stored('colour', ''),
  /** The language chosen; none: the browser decides. */
  language: stored('language', ''),
  theme: stored<'light' | 'dark' | 'auto'>('theme', 'auto'),
  /** How large words are; drawings can be enlarged by themselves. */
  text: stored<'normal' | 'large' | 'largest'>('text', 'normal'),
  confirm: stored('confirm', false),
  /** How fast choices of others are shown. */
  pace: stored<Pace>('pace', 'calm'),
  /** Whether the end of a turn is asked for once more. */
  endTurn: stored('endTurn', false),
  /** What the page does by itself: pass where nothing else can be done, take the goods of a route. */
  passes: stored('passes', false),
  goods: stored('goods', true),
  /** Whether a scoring and a solo opponent's turn are told step by step. */
  stories: stored('stories', true),
  /** Against bots, how many points a choice may lose before it is asked about; 0: any. */
  coach: stored('coach', 0),
  /** What the server has counted of finished games, by table. */
  counted: stored<Record<string, unknown>>('counted', {}),
  notify: stored('notify', false),
  /** Who was signed in (nobody: '') when somebody here asked for push; null: nobody did. */
  push: stored<string | null>('push', null),
  sounds: stored('sounds', false),
  /** The table drawn, in words, or both. */
  shown: stored<'drawing' | 'both' | 'words'>('shown', 'drawing'),
  /** Whether single keys do something. */
  keys: stored('keys', true),
  /** Games whose goal has been told. */
  goals: stored<string[]>('goals', []),
  /** How often a kind of question has been met, by game and question; the first times it is explained. */
  met: stored<Record<string, number>>('met', {}),
  /** Tables at which the first game is guided, and what was introduced there, by game and card. */
  guided: stored<string[]>('guided', []),
  introduced: stored<string[]>('introduced', []),
  /** Stars of lessons that were solved, by game and lesson. */
  lessons: stored<Record<string, number>>('lessons', {}),
  /** How puzzles first ended, by game and puzzle. */
  puzzles: stored<Record<string, 'first' | 'later' | 'shown'>>('puzzles', {}),
};

const media = (query: string) => {
  const list = matchMedia(query);
  const value = signal(list.matches);
  list.addEventListener('change', () => (value.value = list.matches));
  return value;
};

export const dark = media('(prefers-color-scheme: dark)');
export const narrow = media('(max-width: 699px)');
export const low = media('(min-width: 1200px) and (max-height: 859px)');
export const coarse = media('(hover: none)');
export const still = media('(prefers-reduced-motion: reduce)');

export const isDark = () => (settings.theme.value === 'auto' ? dark.value : settings.theme.value === 'dark');

effect(() => {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
});

effect(() => {
  document.documentElement.dataset.text = settings.text.value;
});

/** Whether a first click only picks, so that the player sees the consequence before saying yes. */
export const picksFirst = () => settings.confirm.value || narrow.value || coarse.value;
