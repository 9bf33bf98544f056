// The others' sheets beside mine: small, and whole on a click.
import { signal } from '@preact/signals';
import { number, t } from '../../i18n';
import { low } from '../../settings';
import { Dialog } from '../../ui/dialog';
import { Button, Mark } from '../../ui/parts';
import { geometryOf } from './geometry';
import { MiniMap } from './map';
import { FollowerIcon, Glyph } from './parts';
import { Sheet } from './sheet';
import { colourOf, nameOf, useTable } from './table';

const opened = signal(-1);

const dots = (have: number, length: number, spent = 0) =>
  Array.from({ length }, (_, i) => <i class={i < spent ? 's' : i < have ? 'h' : ''} />);

function Rival({ seat }: { seat: number }) {
  const table = useTable();
  const { cat, view } = table;
  const sheet = view.boards[seat];
  const colour = colourOf(table, seat);
  const { stations, citizens, status, points } = view.facts.products[seat];
  const next = view.facts.next_stars[seat];
  const turn = view.facts.order.indexOf(seat);
  return (
    <article
      class={view.facts.active === seat ? 'j-rival now' : 'j-rival'}
      style={`--pen:var(--pen-${colour})`}
      data-spot={`seat:${seat}`}
    >
      <Button class="j-rivalb" data-thing={`rival:${seat}`} onClick={() => (opened.value = seat)}>
        <span class="j-rh">
          <Mark colour={colour} size={14} /> <b>{nameOf(table, seat)}</b>
          <em>{view.facts.active === seat ? t('joan.moves_now') : turn > 0 ? t('joan.moves_in', { n: turn }) : ''}</em>
          <strong>{number(view.scores[seat])}</strong>
          <span class="sr">{t('joan.whole_sheet')}</span>
        </span>
        <span class="j-rb">
          <MiniMap
            geo={geometryOf(cat)}
            routes={sheet.routes.join(' ')}
            stations={sheet.stations.join(' ')}
            colour={colour}
          />
          <span class="j-rr">
            <span class="j-rp">
              ({stations}
              <Glyph name="station" /> + {citizens}
              <Glyph name="citizen" />) × {status}
              <Glyph name="star" /> = {points}
            </span>
            <span class="j-rg">
              <span class="mw">
                {cat.warehouse.rows.map((row) => (
                  <span>{dots(sheet.goods[row.good] ?? 0, cat.warehouse.columns.length)}</span>
                ))}
              </span>
              <span class="mb">
                {sheet.circled.map((have, row) => (
                  <span>{dots(have, cat.bank.columns.length, sheet.struck[row])}</span>
                ))}
              </span>
              <span class="rs">
                <span>
                  <Glyph name="coin" cls="c-coin" /> {sheet.coins}
                </span>
                <span>
                  <FollowerIcon kind="monk" /> {sheet.monks}
                </span>
                <span>
                  <Glyph name="place" /> {sheet.places.length}
                </span>
              </span>
            </span>
            <span class="j-rd">
              <span class="bar">
                <i style={`width:${(sheet.development / cat.track.length) * 100}%`} />
                {cat.track.stars.map((star) => (
                  <u style={`left:${(star.space / cat.track.length) * 100}%`} />
                ))}
              </span>
              <b>{sheet.development}</b>
              {next && <em>{t('joan.star_in', { n: next.space - sheet.development })}</em>}
            </span>
          </span>
        </span>
      </Button>
    </article>
  );
}

export function Rivals() {
  const { view, owner } = useTable();
  const seats = view.boards.map((_, seat) => seat).filter((seat) => seat !== owner);
  if (!seats.length) return null;
  return (
    <section
      class={seats.length > 2 || low.value ? 'panel j-rivals many' : 'panel j-rivals'}
      data-tab="rivals"
      aria-label={t('table.rivals')}
    >
      {seats.map((seat) => (
        <Rival key={seat} seat={seat} />
      ))}
    </section>
  );
}

/** A rival's whole sheet. */
export function SheetDialog() {
  const table = useTable();
  const seat = opened.value;
  if (seat < 0 || seat >= table.view.boards.length) return null;
  return (
    <Dialog
      title={t('joan.sheet_of', { name: nameOf(table, seat) })}
      onClose={() => (opened.value = -1)}
      cls="j-sheetdialog"
    >
      <Sheet seat={seat} live={false} />
    </Dialog>
  );
}
