// A component of an edition as it lies on the table, for the workshop.
import type { ComponentChild } from 'preact';
import { Icon } from '../../ui/parts';
import { Canal, Levers, Tiers } from './boards';
import { CardFace } from './cards';
import type { Point } from './geometry';
import { geometry } from './geometry';
import { DealtTile, Tracks } from './scoring';
import { MapPiece, Stage } from './stage';
import { note, Parts } from './strips';
import { stripOf, useTable } from './table';
import { TileFace } from './tileface';
import type { Catalogue } from './types';

type Row = Record<string, unknown>;

function Strip({ id }: { id: string }) {
  const { cat } = useTable();
  const strip = stripOf(cat, id);
  return (
    <div class="strip resting">
      <span class={`kind k-${strip.kind || 'none'}`}>
        {strip.kind ? <Icon name={strip.kind} size={20} /> : <Parts steps={strip.steps[0]} />}
      </span>
      <div class="body">
        <div class="name">
          {strip.name}
          <span class="note">{note(strip)}</span>
        </div>
      </div>
    </div>
  );
}

function Board({ part }: { part: 'canal' | 'tiers' | 'levers' }) {
  const { view } = useTable();
  const board = view.boards[0];
  if (part === 'canal') return <Canal board={board} colour="blue" live={false} />;
  if (part === 'tiers') return <Tiers board={board} colour="blue" live={false} />;
  return <Levers board={board} colour="blue" live={false} />;
}

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
  if (file === 'project_cards' && cat.cards[id])
    return (
      <div class={`pcard small k-${cat.cards[id].kind}`}>
        <CardFace id={id} />
      </div>
    );
  if (file === 'building_tiles' && cat.tiles[id]) return <TileFace id={id} />;
  if (file === 'scoring_tiles' && cat.scoring_tiles[id]) return <DealtTile id={id} />;
  if (file === 'actions' && cat.strips.some((strip) => strip.id === id)) return <Strip id={id} />;
  if (file === 'tracks') return <Tracks />;
  if (file === 'levers') return <Board part="levers" />;
  if (file === 'player_board') return <Board part={at.startsWith('canal') ? 'canal' : 'tiers'} />;
  if (file === 'solo' && cat.solo.tiles[id])
    return (
      <div class="solotile">
        {Object.entries(cat.solo.tiles[id].numbers).map(([corner, n]) => (
          <span class={`corner ${corner}`}>{n}</span>
        ))}
        <b>{id}</b>
      </div>
    );
  const point = file === 'map' || file === 'river' ? place(cat, file, row) : undefined;
  return point ? <MapPiece cat={cat} at={point} w={3.6} h={3} /> : null;
}

export function drawer(cat: unknown, file: string, at: string, row: Row): ComponentChild {
  const picture = drawn(cat as Catalogue, file, at, row);
  return picture ? (
    <Stage cat={cat as Catalogue} bare>
      {picture}
    </Stage>
  ) : null;
}
