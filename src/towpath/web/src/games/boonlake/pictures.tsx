// The pictures of Boonlake's rulebook, by the code of a chapter or the id of a clause.
import type { ComponentChild } from 'preact';
import { Cost, Gain, Icon, SEAT_COLOURS } from '../../ui/parts';
import { Canal, LeverBox, Levers, Tiers } from './boards';
import { CardFace } from './cards';
import { geometry } from './geometry';
import { SmallPiece } from './pieces';
import { EffectIcons } from './printed';
import { DealtTile, Tracks } from './scoring';
import { MapPiece, Stage } from './stage';
import { note, Parts } from './strips';
import { stripOf, useTable } from './table';
import { TileFace } from './tileface';
import type { Catalogue } from './types';

const PIECES = ['inhabitant', 'house', 'settlement', 'cattle', 'ship'];

const Arrow = () => <Icon name="chevron" size={13} colour="soft" />;

export function StripPicture({ id }: { id: string }) {
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
        <div class="fx">
          <span class="you">
            <Parts steps={strip.steps[1]} />
          </span>
          <Icon name="chevron" size={11} colour="soft" />
          <span class="all">
            <Parts steps={strip.steps[2]} />
          </span>
        </div>
      </div>
    </div>
  );
}

export function CardPicture({ id }: { id: string }) {
  const { cat } = useTable();
  return (
    <div class={`pcard small k-${cat.cards[id].kind}`}>
      <CardFace id={id} />
    </div>
  );
}

export function SoloTilePicture({ id }: { id: string }) {
  const { cat } = useTable();
  return (
    <div class="solotile">
      {Object.entries(cat.solo.tiles[id].numbers).map(([corner, n]) => (
        <span class={`corner ${corner}`}>{n}</span>
      ))}
      <b>{id}</b>
    </div>
  );
}

/** One part of a player's board. */
export function BoardPicture({ part: Part }: { part: typeof Canal | typeof Tiers | typeof Levers }) {
  const { view } = useTable();
  return <Part board={view.boards[0]} colour="blue" live={false} />;
}

/** The first card that has an effect of that time and of no other. */
function cardWith(cat: Catalogue, time: 'immediate' | 'permanent' | 'game_end', kind?: string): string {
  const times = ['immediate', 'permanent', 'game_end'] as const;
  return (
    Object.keys(cat.cards).find(
      (id) =>
        times.every((one) => cat.cards[id][one].length > 0 === (one === time)) &&
        (!kind || cat.cards[id].kind === kind),
    ) ?? Object.keys(cat.cards)[0]
  );
}

/** Rounds and interim scorings on one line. */
function Course({ cat }: { cat: Catalogue }) {
  const rounds = cat.routes.length;
  const scorings = cat.constants.scoring_points.length;
  return (
    <ol class="course">
      {Array.from({ length: scorings }, (_, i) => (
        <li class={i % (scorings / rounds) === 0 ? 'first' : ''}>
          <Icon name="ship" size={18} colour="river" />
          <span class="way" />
          <span class="gate">
            <Icon name="flag" size={13} colour="inherit" /> {i + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}

function chapters(cat: Catalogue): Record<string, () => ComponentChild> {
  const geo = geometry(cat);
  const lock = geo.river.get(cat.locks[0].before)!;
  const [bridge] = cat.bridges;
  const middle = (a: number, b: number): [number, number] => [
    (geo.space.get(a)![0] + geo.space.get(b)![0]) / 2,
    (geo.space.get(a)![1] + geo.space.get(b)![1]) / 2,
  ];
  const tiles = Object.keys(cat.tiles);
  const two = tiles.find((id) => cat.tiles[id].sites.length === 2) ?? tiles[0];
  const strip = (id: string) => () => <StripPicture id={id} />;
  const scoring = Object.keys(cat.scoring_tiles);
  return {
    'BL-DEF': () => (
      <div class="figrow">
        {PIECES.map((kind, i) => (
          <SmallPiece kind={kind} colour={SEAT_COLOURS[i % 4]} size={44} />
        ))}
      </div>
    ),
    'BL-GAM': () => <Course cat={cat} />,
    'BL-SET': () => <MapPiece cat={cat} at={geo.space.get(cat.regions[1].spaces[2])!} w={3.4} h={2.5} />,
    'BL-TRN': () => (
      <div class="figstack">
        {cat.strips.slice(0, 3).map((one) => (
          <StripPicture id={one.id} />
        ))}
      </div>
    ),
    'BL-RIV': () => <MapPiece cat={cat} at={lock} w={4.2} h={2} />,
    'BL-CST': () => (
      <div class="me">
        <BoardPicture part={Canal} />
      </div>
    ),
    'BL-PLY': () => (
      <div class="figrow">
        {cat.kinds.map((kind) => (
          <CardPicture id={cardWith(cat, 'immediate', kind)} />
        ))}
      </div>
    ),
    'BL-PRJ': () => <DealtTile id={scoring[0]} />,
    'BL-EXP': () => <MapPiece cat={cat} at={middle(bridge[0], bridge[1])} w={3} h={2.6} />,
    'BL-DEV': () => (
      <div class="figrow">
        <TileFace id={two} />
        <Icon name="develop" size={34} />
      </div>
    ),
    'BL-UPG': () => (
      <div class="figrow">
        <SmallPiece kind="inhabitant" colour="red" size={40} />
        <Arrow />
        <SmallPiece kind="house" colour="red" size={42} />
        <Arrow />
        <SmallPiece kind="settlement" colour="red" size={46} />
      </div>
    ),
    'BL-TIER': () => <BoardPicture part={Tiers} />,
    'BL-PIO': strip('pioneer'),
    'BL-STL': strip('settle'),
    'BL-CAT': strip('cattle_breeding'),
    'BL-REG': strip('region_scoring'),
    'BL-HIR': strip('hire'),
    'BL-PRG': strip('progress'),
    'BL-BLD': strip('builder'),
    'BL-MOD': () => <BoardPicture part={Levers} />,
    'BL-INT': () => <DealtTile id={scoring[1]} />,
    'BL-FIN': () => (
      <div class="figrow">
        <Icon name="lever-up" size={34} />
        <Icon name="card" size={34} />
        <SmallPiece kind="house" colour="blue" size={36} />
        <Arrow />
        <Icon name="vp" size={42} />
      </div>
    ),
    'BL-INC': () => <Tracks />,
    'BL-IMM': () => <CardPicture id={cardWith(cat, 'immediate')} />,
    'BL-END': () => <CardPicture id={cardWith(cat, 'game_end')} />,
    'BL-PER': () => <CardPicture id={cardWith(cat, 'permanent')} />,
    'BL-SCT': () => (
      <div class="figstack">
        {scoring.slice(2, 4).map((id) => (
          <DealtTile id={id} />
        ))}
      </div>
    ),
    'BL-BST': () => (
      <div class="figrow">
        {tiles.slice(1, 4).map((id) => (
          <TileFace id={id} />
        ))}
      </div>
    ),
    'BL-SYM': () => (
      <div class="figrow">
        <Gain n={3} icon="coin" size={20} />
        <Cost n={2} icon="inhabitant" size={20} />
        <span class="needs">
          {cat.resources.slice(0, 3).map((name) => (
            <Icon name={name} size={22} />
          ))}
        </span>
      </div>
    ),
    'BL-SOS': () => <SoloTilePicture id={Object.keys(cat.solo.tiles)[0]} />,
    'BL-SOB': () => (
      <div class="figrow">
        {['house', 'settlement', 'cattle'].map((kind) => (
          <SmallPiece kind={kind} colour="violet" size={44} />
        ))}
      </div>
    ),
    'BL-SOR': () => (
      <div class="figrow">
        <SmallPiece kind="ship" colour="violet" size={46} />
      </div>
    ),
  };
}

const GLYPHS: Record<string, string[]> = {
  'BL-DEF-01': ['presence'],
  'BL-DEF-06': ['inhabitant'],
  'BL-DEF-10': ['day', 'sunset', 'night'],
  'BL-SET-02': ['pasture'],
  'BL-SET-09': ['vase', 'coin', 'lever-up'],
  'BL-SET-15': ['ship'],
  'BL-SET-26': ['site'],
  'BL-RIV-04': ['harbour'],
  'BL-RIV-12': ['lock'],
  'BL-RIV-18': ['vase', 'site'],
  'BL-CST-03': ['wood', 'stone', 'loam', 'iron'],
  'BL-CST-05': ['site'],
  'BL-CST-08': ['boat'],
  'BL-PLY-01': ['play-card'],
  'BL-EXP-01': ['explore'],
  'BL-DEV-01': ['develop'],
  'BL-UPG-01': ['upgrade'],
  'BL-UPG-19': ['settlement'],
  'BL-CAT-02': ['pasture'],
  'BL-CAT-06': ['cattle'],
  'BL-REG-02': ['flag'],
  'BL-REG-04': ['presence'],
  'BL-HIR-03': ['inhabitant'],
  'BL-MOD-01': ['modernize'],
  'BL-LEV-02': ['lever-up', 'lever-down'],
  'BL-INC-01': ['coin-track', 'card-track'],
  'BL-LIM-07': ['vp'],
};
const WATER = new Set(['ship', 'boat', 'harbour', 'lock']);

/** What a clause speaks of: a lever as it stands on the board, an effect as it stands on a card, or plain symbols. */
function small(cat: Catalogue): Record<string, () => ComponentChild> {
  const found: Record<string, () => ComponentChild> = {};
  for (const lever of cat.levers)
    found[lever.clause] = () => (
      <div class="levers one">
        <LeverBox lever={lever} state="none" colour="blue" live={false} />
      </div>
    );
  for (const card of Object.values(cat.cards))
    for (const effect of [...card.immediate, ...card.permanent, ...card.game_end])
      found[effect.clause] ??= () => <EffectIcons effect={effect} />;
  for (const [id, names] of Object.entries(GLYPHS))
    found[id] = () =>
      names.map((name) => <Icon name={name} size={24} colour={WATER.has(name) ? 'river' : undefined} />);
  return found;
}

export function picturesOf(cat: Catalogue): (key: string) => ComponentChild {
  const drawn = { ...chapters(cat), ...small(cat) };
  return (key) => {
    const Drawing = drawn[key];
    return Drawing ? (
      <Stage cat={cat}>
        <Drawing />
      </Stage>
    ) : null;
  };
}
