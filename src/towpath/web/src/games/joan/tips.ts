// What things of the sheet say when pointed at.
import { list, t } from '../../i18n';
import type { Setting } from './table';
import { nameOf } from './table';
import type { Bonus, Race } from './types';
import { bonusWords } from './words';

/** Who was first, or that nobody can be. */
export function raceWords(table: Setting, race: Race): string {
  if (race.by === null) return t('joan.race_open');
  if (race.by < 0) return t('joan.race_out');
  return race.by === table.me ? t('joan.race_you') : t('joan.race_lost', { name: nameOf(table, race.by) });
}

/** The tooltip of a printed bonus: where it stands, what it gives, and for yellow ones who got it. */
export function bonusTip(table: Setting, bonus: Bonus, where: string, race?: Race): { title: string; lines: string[] } {
  return { title: where, lines: [bonusWords(bonus), ...(race ? [raceWords(table, race)] : [])] };
}

/** Who has a station in a town, and whether it is linked. */
export function townWords(table: Setting, number: number): string[] {
  const { view } = table;
  const sides = view.facts.towns[number] ?? [];
  return [
    sides.length
      ? t('joan.town_built', { names: list(sides.map((side) => nameOf(table, side))), n: sides.length })
      : t('joan.town_free'),
    t(view.boards[table.owner].linked.includes(number) ? 'joan.town_linked' : 'joan.town_apart'),
  ];
}
