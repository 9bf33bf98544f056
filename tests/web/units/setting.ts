// A table as a viewer sees it, without a browser: the setting that a game's pure functions are given.
import { front as boonlake } from '../../../src/towpath/web/src/games/boonlake/front';
import { front as joan } from '../../../src/towpath/web/src/games/joan/front';
import { firstWords, LANGUAGES, type Language, language } from '../../../src/towpath/web/src/i18n';
import { named } from '../../../src/towpath/web/src/names';
import { settings } from '../../../src/towpath/web/src/settings';
import { catalogues, type Position } from './given';

export const ALL = Object.keys(LANGUAGES) as Language[];
export const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Eve'];

export const begin = () => firstWords([boonlake.frontWords, boonlake.words, joan.frontWords, joan.words]);

export async function speak(next: Language): Promise<void> {
  settings.language.value = next;
  while (language.value !== next) await new Promise((done) => setTimeout(done, 5));
}

interface Seen {
  seats: number;
  active?: number;
  facts: { active?: number };
}

/** As the table of a game makes it; the view may be another one than the position's. */
export function settingOf(game: string, position: Position, given: object = position.view) {
  const view = given as Seen;
  const { viewer, seats } = position;
  const me = viewer < seats ? viewer : -1;
  const active = view.active ?? view.facts.active ?? 0;
  const owner = me >= 0 ? me : active < seats ? Math.max(active, 0) : 0;
  const table = { id: 'x', game, seats: NAMES.slice(0, seats).map((name, seat) => ({ seat, name })) };
  const state = { viewer, view, prompt: position.prompt, options: position.options, table, log: [] };
  return { cat: named(catalogues[game]), state, view, me, owner } as never;
}
