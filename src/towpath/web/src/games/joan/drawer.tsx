// A component of an edition as it stands on the sheet, for the workshop.
import type { ComponentChild } from 'preact';
import type { Drawer } from '../../games';
import { Bank, Depot, Monks } from './bank';
import { DeedBox } from './deeds';
import { CardPicture, MapPiece, PlacePicture } from './pictures';
import { Area } from './solo';
import { Stage } from './stage';
import { Bag } from './strip';
import { Track } from './track';
import type { Catalogue } from './types';
import { Warehouse } from './warehouse';

type Row = Record<string, unknown>;

/** Joan's area as it is printed. */
const NONE = {
  tracks: { farmer: 0, boatman: 0, knight: 0, scholar: 0 },
  level: 0,
  shields: 0,
  stations: 0,
  citizens: 0,
};

/** The number of a row in its list. */
const nth = (at: string) => Number(at.split('/')[1] ?? 0);

function drawn(cat: Catalogue, file: string, at: string, row: Row): ComponentChild {
  const id = String(row.id ?? '');
  if (file === 'warehouse') return <Warehouse seat={0} live={false} />;
  if (file === 'bank') return <Bank seat={0} live={false} />;
  if (file === 'depot') return <Depot seat={0} live={false} />;
  if (file === 'development') return <Track seat={0} live={false} />;
  if (file === 'monks') return <Monks seat={0} />;
  if (file === 'followers') return <Bag />;
  if (file === 'deeds' && cat.deeds[nth(at)]) return <DeedBox deed={cat.deeds[nth(at)]} seat={0} live={false} />;
  if (file === 'places' && cat.places[id])
    return (
      <div class="placepics">
        <PlacePicture id={id} />
      </div>
    );
  if (file === 'solo' && at.startsWith('card') && cat.solo.cards[id]) return <CardPicture card={cat.solo.cards[id]} />;
  if (file === 'solo' && !at.startsWith('difficulty')) return <Area marks={NONE} />;
  if (file === 'map') {
    const towns = at.startsWith('town') ? [nth(at)] : endsOf(row);
    return towns.every((town) => town in cat.towns) ? <MapPiece towns={towns} here /> : null;
  }
  return null;
}

const endsOf = (row: Row): number[] => (Array.isArray(row.ends) ? row.ends.map(Number) : [0]);

export const drawer: Drawer = {
  draw: (cat, file, at, row) => {
    const picture = drawn(cat as Catalogue, file, at, row);
    return picture ? (
      <Stage cat={cat as Catalogue} bare>
        {picture}
      </Stage>
    ) : null;
  },
  title: (cat, _, at, row) =>
    at.startsWith('route')
      ? endsOf(row)
          .map((town) => (cat as Catalogue | null)?.towns[town]?.name ?? town)
          .join(' – ')
      : undefined,
};
