// What is just out of reach, the numbers on the sheet that an effect changes, and what the end of a turn brings.
import { t, word } from '../../i18n';
import type { Change, Missed } from '../../ui/table';
import type { GameEvent } from '../../wire';
import type { Setting } from './table';
import { nameOf } from './table';
import { asEvent } from './types';
import { placeName, townName } from './words';

export const near = ({ view, cat }: Setting): Missed[] =>
  (view.facts.near ?? []).map(({ target, key, cost, have }) => {
    const [kind, id] = target.split(':');
    return {
      name: kind === 'place' ? placeName(cat, id) : t('joan.verb.build', { town: townName(cat, Number(id)) }),
      text: word('near', key, { cost, have }),
    };
  });

export function change({ view }: Setting, effect: GameEvent): Change | null {
  const { key, args, seat } = asEvent(effect);
  const sheet = view.boards[seat];
  if (!sheet) return null;
  if (key === 'coin') return { icon: 'coin', now: sheet.coins, n: 1 };
  if (key === 'pay') return { icon: 'coin', now: sheet.coins, n: -(args.coins ?? 1) };
  if (key === 'development') return { icon: 'dev', now: sheet.development, n: 1 };
  if (key === 'good' && args.column) return { icon: args.good, now: sheet.goods[args.good] ?? 0, n: 1 };
  if (key === 'shield') return { icon: 'shield', now: sheet.shields, n: 1 };
  if (key === 'points') return { icon: 'vp', now: args.before, n: args.after - args.before };
  return null;
}

/** New tiles, or whose turn comes next. */
export function ending(table: Setting): string {
  const { order } = table.view.facts;
  return order.length > 1 ? t('joan.ending_next', { name: nameOf(table, order[1]) }) : t('joan.ending_draws');
}
