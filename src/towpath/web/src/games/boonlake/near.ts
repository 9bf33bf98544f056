// What is just out of reach, and the numbers on the board that an effect changes.
import { t, word } from '../../i18n';
import type { Change, Missed, Near } from '../../ui/table';
import type { GameEvent } from '../../wire';
import type { Setting } from './table';
import { asEvent } from './types';
import { cardName, regionAt, tileName } from './words';

const NAMES: Record<string, (id: string, table: Setting) => string> = {
  play: (id, { cat }) => cardName(cat, id),
  project: (id, { cat }) => t('verb.project', { tile: tileName(cat, id) }),
  develop: (id, { cat }) => t('verb.develop', { site: id, region: regionAt(cat, id) }),
  upgrade: (id, { cat, view }) =>
    t('verb.upgrade', {
      to: view.pieces[id]?.piece === 'house' ? 'settlement' : 'house',
      site: id,
      region: regionAt(cat, id),
    }),
  cattle: (id) => t('verb.cattle', { space: id }),
  modernize: (id) => t('verb.modernize', { lever: word('lever', id) }),
};

const said = (table: Setting, { verb, target, key, cost, have }: Near): Missed => ({
  name: NAMES[verb](target.slice(target.indexOf(':') + 1), table),
  text: word('near', key, { cost, have }),
});

export const near = (table: Setting): Missed[] => (table.view.facts.near ?? []).map((row) => said(table, row));

/** What is short of a thing on the table, if only that keeps it from being chosen. */
export const shortOf = ({ view }: Setting, target: string): Near | undefined =>
  view.facts.near?.find((row) => row.target === target);

export function change({ view }: Setting, effect: GameEvent): Change | null {
  const { key, args, seat } = asEvent(effect);
  const board = view.boards[seat];
  if (key === 'coins') return { icon: 'coin', now: board.coins, n: args.amount };
  if (key === 'vases') return { icon: 'vase', now: board.vases, n: args.amount };
  if (key === 'inhabitants') return { icon: 'inhabitant', now: board.ranch, n: args.amount };
  if (key === 'vp') return { icon: 'vp', now: board.vp, n: args.amount };
  if (key === 'track')
    return {
      icon: `${args.track}-track`,
      now: args.track === 'coin' ? board.coin_steps : board.card_steps,
      n: args.steps,
    };
  return null;
}
