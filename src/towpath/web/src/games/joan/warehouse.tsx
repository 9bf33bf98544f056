// The warehouse: a row for each good, a bonus below each column.
import { list, t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { useFresh } from './fresh';
import { Pen } from './marks';
import { BonusBox, Glyph, Good, Points } from './parts';
import { penOf, raceOf, useTable } from './table';
import { bonusTip } from './tips';
import { Told } from './told';
import { goodName } from './words';

interface Part {
  seat: number;
  live: boolean;
}

function GoodRow({ seat, live, good, points, length }: Part & { good: string; points: number; length: number }) {
  const table = useTable();
  const n = table.view.boards[seat].goods[good] ?? 0;
  const pen = penOf(table, seat);
  const fresh = useFresh(seat);
  const { cls, props, on } = useLit(live ? `good:${good}` : '', () => ({
    title: t('joan.goods_row', { good: goodName(good), n, of: length }),
    lines: [n === length ? t('joan.row_full', { points }) : t('joan.row_points', { points, n: length - n })],
    item: `good ${good}`,
  }));
  return (
    <span class={`j-whrow ${cls}`} {...props}>
      <Good kind={good} />
      {Array.from({ length }, (_, c) => (
        <span
          class={`j-cell ${c === n ? 'next' : ''} ${c === n && on ? 'spot' : ''} ${fresh(`good ${good} ${c + 1}`) ? 'fresh' : ''}`}
        >
          <Glyph name={good} cls={`j-ghost ink-${good}`} />
          {c < n && <Pen kind="x" pen={pen} at={`${good}${c}`} />}
        </span>
      ))}
      <span class={n === length && on ? 'j-end spot' : 'j-end'}>
        <Points n={points} />
        {n === length && <Pen kind="o" pen={pen} at={`${good} row`} cls="big" />}
      </span>
    </span>
  );
}

export function Warehouse({ seat, live }: Part) {
  const table = useTable();
  const { cat, view } = table;
  const { rows, columns } = cat.warehouse;
  const full = Math.min(...rows.map((row) => view.boards[seat].goods[row.good] ?? 0));
  return (
    <div
      class="j-wh"
      role="img"
      aria-label={t('joan.warehouse_label', {
        list: list(
          rows.map((row) =>
            t('joan.goods_row', {
              good: goodName(row.good),
              n: view.boards[seat].goods[row.good] ?? 0,
              of: columns.length,
            }),
          ),
        ),
      })}
    >
      <div class="j-h">{t('joan.warehouse')}</div>
      {rows.map((row) => (
        <GoodRow key={row.good} seat={seat} live={live} good={row.good} points={row.points} length={columns.length} />
      ))}
      <span class="j-whrow j-whcols">
        <span />
        {columns.map((bonus, c) => {
          const race = raceOf(view, bonus);
          const got = race ? race.by === seat : c < full;
          const lost = race && race.by !== null && !got;
          const kept = bonus.yellow || bonus.item === 'points';
          return (
            <Told {...bonusTip(table, bonus, t('joan.column', { n: c + 1 }), race)}>
              <BonusBox bonus={bonus} used={Boolean(lost) || (got && !kept)}>
                {lost && <Pen kind="s" pen={penOf(table, race.by!)} at={`column${c}`} />}
                {got && (
                  <Pen kind={kept ? 'o' : 's'} pen={penOf(table, seat)} at={`column${c}`} cls={kept ? 'big' : ''} />
                )}
              </BonusBox>
            </Told>
          );
        })}
        <span />
      </span>
    </div>
  );
}
