// The sheet of paper: Deeds on top, warehouse, bank, depot and Places on the left, the map on the right, the track below.
import { signal } from '@preact/signals';
import { t } from '../../i18n';
import { countAt, LowTabs } from '../../ui/tabs';
import { Bank, Depot, Monks } from './bank';
import { Deeds } from './deeds';
import { SheetMap } from './map';
import { MapNotes } from './notes';
import { Places } from './places';
import { colourOf, nameOf, useTable } from './table';
import { Track } from './track';
import { Warehouse } from './warehouse';

/** On low screens the stores and the Places share one place. */
export const lowSheet = signal<'stores' | 'places'>('stores');

/** What can be chosen on each of them. */
export const SHEET_KINDS = { stores: ['row', 'good', 'depot'], places: ['place'] };

export function Sheet({ seat, live }: { seat: number; live: boolean }) {
  const table = useTable();
  const { boards, scores, facts } = table.view;
  const options = table.session.options.value;
  const { stations, citizens, status } = facts.products[seat];
  const colour = colourOf(table, seat);
  return (
    <div class="j-sheet" style={`--pen:var(--pen-${colour});--seat:var(--seat-${colour})`}>
      <p class="sr">
        {t('joan.sheet_label', {
          name: nameOf(table, seat),
          stations,
          citizens,
          level: status,
          coins: boards[seat].coins,
          score: scores[seat],
        })}
      </p>
      <Deeds seat={seat} live={live} />
      <div class="j-left" data-low={lowSheet.value}>
        <LowTabs
          value={lowSheet}
          tabs={[
            ['stores', t('joan.stores'), live ? countAt(options, SHEET_KINDS.stores) : 0],
            ['places', t('joan.places_tab'), live ? countAt(options, SHEET_KINDS.places) : 0],
          ]}
        />
        <div class="j-stores">
          <Warehouse seat={seat} live={live} />
          <div class="j-bkcol">
            <Bank seat={seat} live={live} />
            <Monks seat={seat} />
          </div>
          <Depot seat={seat} live={live} />
        </div>
        <Places seat={seat} live={live} />
      </div>
      <div class="j-mapzone">
        <SheetMap seat={seat} live={live} />
        {live && <MapNotes />}
      </div>
      <Track seat={seat} live={live} />
    </div>
  );
}
