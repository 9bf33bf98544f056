// A component of an edition as it stands on the sheet, for the workshop.
import type { ComponentChild } from 'preact';
import { Bank, Depot, Monks } from './bank';
import { DeedBox } from './deeds';
import { CardPicture, MapPiece, PlacePicture } from './pictures';
import { Stage } from './stage';
import { Bag } from './strip';
import { Track } from './track';
import type { Catalogue } from './types';
import { Warehouse } from './warehouse';

type Row = Record<string, unknown>;

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
  if (file === 'map') {
    const ends = Array.isArray(row.ends) ? Number(row.ends[0]) : undefined;
    const town = at.startsWith('town') ? nth(at) : (ends ?? 0);
    return <MapPiece town={town} />;
  }
  return null;
}

export function drawer(cat: unknown, file: string, at: string, row: Row): ComponentChild {
  const picture = drawn(cat as Catalogue, file, at, row);
  return picture ? (
    <Stage cat={cat as Catalogue} bare>
      {picture}
    </Stage>
  ) : null;
}
