// Bank, Monks and depot. A coin is circled when it comes in and struck out when it is spent, both from the left.
import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { useFresh } from './fresh';
import { Pen } from './marks';
import { BonusBox, FollowerIcon, Glyph } from './parts';
import { penOf, raceOf, useTable } from './table';
import { bonusTip } from './tips';
import { Told } from './told';

interface Part {
  seat: number;
  live: boolean;
}

function CoinRow({ seat, live, row }: Part & { row: number }) {
  const table = useTable();
  const { cat, view } = table;
  const { circled, struck } = view.boards[seat];
  const [have, spent, length] = [circled[row], struck[row], cat.bank.columns.length];
  const bonus = cat.bank.rows[row];
  const race = raceOf(view, bonus);
  const got = race ? race.by === seat : have === length;
  const lost = race && race.by !== null && !got;
  const kept = bonus.yellow || bonus.item === 'points';
  const pen = penOf(table, seat);
  const fresh = useFresh(seat);
  const { cls, props, options } = useLit(live ? `row:${row + 1}` : '', () => ({
    title: t('joan.bank_row', { n: row + 1 }),
    lines: [t('joan.bank_row_text', { have, of: length, free: have - spent })],
    item: `coin row ${row + 1}`,
  }));
  const pays = options.some((option) => option.verb === 'pay');
  const spot = options.length ? (pays ? spent : have) : -1;
  return (
    <span class="j-bkrow">
      <span class={`j-coins ${cls}`} {...props}>
        {Array.from({ length }, (_, c) => (
          <span
            class={`j-cc ${c < have ? 'have' : ''} ${c < spent ? 'spent' : ''} ${c === spot ? 'spot' : ''} ${fresh(`coin ${row + 1} ${c + 1}`) ? 'fresh' : ''}`}
          >
            <Glyph name="coin" />
            {c < have && <Pen kind="o" pen={pen} at={`coin${row}${c}`} />}
            {c < spent && <Pen kind="s" pen={pen} at={`spent${row}${c}`} />}
          </span>
        ))}
      </span>
      <Told {...bonusTip(table, bonus, t('joan.bank_row', { n: row + 1 }), race)}>
        <BonusBox bonus={bonus} used={Boolean(lost) || (got && !kept)}>
          {lost && <Pen kind="s" pen={penOf(table, race.by!)} at={`row${row}`} />}
          {got && <Pen kind={kept ? 'o' : 's'} pen={pen} at={`row${row}`} cls={kept ? 'big' : ''} />}
        </BonusBox>
      </Told>
    </span>
  );
}

export function Bank({ seat, live }: Part) {
  const table = useTable();
  const { cat, view } = table;
  const sheet = view.boards[seat];
  const pen = penOf(table, seat);
  const emptied = Math.min(...sheet.struck);
  return (
    <div
      class="j-bk"
      role="img"
      aria-label={t('joan.bank_label', {
        n: sheet.coins,
        circled: sheet.circled.reduce((sum: number, one) => sum + one, 0),
      })}
    >
      <div class="j-h">
        {t('joan.bank')} <em>{t('joan.to_spend', { n: sheet.coins })}</em>
      </div>
      {cat.bank.rows.map((_, row) => (
        <CoinRow key={row} seat={seat} live={live} row={row} />
      ))}
      <span class="j-bkrow j-bkcols">
        {cat.bank.columns.map((bonus, c) => {
          const kept = bonus.item === 'points';
          return (
            <Told {...bonusTip(table, bonus, t('joan.bank_column', { n: c + 1 }))}>
              <BonusBox bonus={bonus} used={c < emptied && !kept}>
                {c < emptied && <Pen kind={kept ? 'o' : 's'} pen={pen} at={`bank${c}`} cls={kept ? 'big' : ''} />}
              </BonusBox>
            </Told>
          );
        })}
        <small class="j-lbl" data-thing="allspent">
          {t('joan.all_spent')}
        </small>
      </span>
      <span class="j-bkrow j-bkcols slim">
        {view.facts.bank_shields.map((race, c) => {
          const lost = race.by !== null && race.by !== seat;
          return (
            <Told {...bonusTip(table, cat.bank.shield, t('joan.bank_column', { n: c + 1 }), race)}>
              <BonusBox bonus={cat.bank.shield} used={lost}>
                {race.by !== null && (
                  <Pen kind={lost ? 's' : 'o'} pen={penOf(table, race.by)} at={`shield${c}`} cls={lost ? '' : 'big'} />
                )}
              </BonusBox>
            </Told>
          );
        })}
        <small class="j-lbl" data-thing="first">
          {t('joan.first_only')}
        </small>
      </span>
    </div>
  );
}

export function Monks({ seat }: { seat: number }) {
  const table = useTable();
  const { cat, view } = table;
  const all = cat.monks.length - 1;
  const used = all - view.boards[seat].monks;
  return (
    <div class="j-mk" role="img" aria-label={t('joan.monks_text', { n: all - used, points: cat.monks[used] })}>
      <div class="j-h">{t('joan.monks')}</div>
      <span class="j-told j-mkg" data-thing={`monks:${seat}`}>
        {Array.from({ length: all }, (_, i) => (
          <span class={i < used ? 'j-mkc used' : 'j-mkc'}>
            <FollowerIcon kind="monk" />
            {i < used && <Pen kind="s" pen={penOf(table, seat)} at={`monk${i}`} />}
          </span>
        ))}
        <span class="j-mkv">
          {cat.monks.map((points, i) => (
            <span class={i === used ? 'now' : ''}>{points}</span>
          ))}
        </span>
      </span>
    </div>
  );
}

export function Depot({ seat, live }: Part) {
  const table = useTable();
  const { cat, view } = table;
  const n = view.boards[seat].shields;
  const fresh = useFresh(seat);
  const points = cat.depot.slice(0, n).reduce((sum, one) => sum + one, 0);
  const { cls, props, on } = useLit(live ? 'depot' : '', () => ({
    title: t('joan.depot'),
    lines: [t('joan.depot_text', { n, points })],
    item: 'shield',
  }));
  return (
    <div class="j-dp" role="img" aria-label={t('joan.depot_text', { n, points })}>
      <div class="j-h">{t('joan.depot')}</div>
      <span class={`j-dpg ${cls}`} {...props}>
        {cat.depot.map((value, i) => (
          <span
            class={`j-shd ${i < n ? 'have' : ''} ${i === n && on ? 'spot' : ''} ${fresh(`shield ${i + 1}`) ? 'fresh' : ''}`}
          >
            <Glyph name="shield" />
            <b>{value}</b>
            {i < n && <Pen kind="o" pen={penOf(table, seat)} at={`depot${i}`} />}
          </span>
        ))}
      </span>
    </div>
  );
}
