// A component of an edition as it lies on the table, for the workshop: the pictures of the rulebook, each of one row.
import type { ComponentChild } from 'preact';
import type { Drawer } from '../../games';
import { Canal, Levers, Tiers } from './boards';
import type { Point } from './geometry';
import { geometry } from './geometry';
import { BoardPicture, CardPicture, SoloTilePicture, StripPicture } from './pictures';
import { DealtTile, Tracks } from './scoring';
import { MapPiece, Stage } from './stage';
import { TileFace } from './tileface';
import type { Catalogue } from './types';

type Row = Record<string, unknown>;

/** Where on the map something is: a space, two of them, or a place of the river. */
function place(cat: Catalogue, file: string, row: Row): Point | undefined {
  const geo = geometry(cat);
  if (file === 'river') return geo.river.get(String(row.id ?? row.before ?? ''));
  const ends = [row.number ?? row.a, row.b]
    .filter((one) => typeof one === 'number')
    .map((one) => geo.space.get(one as number));
  const [a, b] = ends;
  if (a && b) return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return a ?? geo.space.get(cat.regions.find((region) => region.id === row.id)?.spaces[0] ?? 1);
}

function drawn(cat: Catalogue, file: string, at: string, row: Row): ComponentChild {
  const id = String(row.id ?? '');
  if (file === 'project_cards' && cat.cards[id]) return <CardPicture id={id} />;
  if (file === 'building_tiles' && cat.tiles[id]) return <TileFace id={id} />;
  if (file === 'scoring_tiles' && cat.scoring_tiles[id]) return <DealtTile id={id} />;
  if (file === 'actions' && cat.strips.some((strip) => strip.id === id)) return <StripPicture id={id} />;
  if (file === 'tracks') return <Tracks />;
  if (file === 'levers') return <BoardPicture part={Levers} />;
  if (file === 'player_board') return <BoardPicture part={at.startsWith('canal') ? Canal : Tiers} />;
  if (file === 'solo' && cat.solo.tiles[id]) return <SoloTilePicture id={id} />;
  const point = file === 'map' || file === 'river' ? place(cat, file, row) : undefined;
  return point ? <MapPiece cat={cat} at={point} w={3.6} h={3} here /> : null;
}

export const drawer: Drawer = {
  draw: (cat, file, at, row) => {
    const picture = drawn(cat as Catalogue, file, at, row);
    return picture ? (
      <Stage cat={cat as Catalogue} bare>
        {picture}
      </Stage>
    ) : null;
  },
  title: (_, __, at, row) => (at.startsWith('bridge') || at.startsWith('ford') ? `${row.a} – ${row.b}` : undefined),
};
