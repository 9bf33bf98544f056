// The pictures of Joan of Arc's rulebook, by the code of a chapter or the id of a clause.
import type { ComponentChild } from 'preact';
import { Icon } from '../../ui/parts';
import { Bank, Depot, Monks } from './bank';
import { DeedBox } from './deeds';
import { geometryOf } from './geometry';
import { Drawing } from './map';
import { Pen, Strike } from './marks';
import { BonusBox, FollowerIcon, ItemIcon, Points } from './parts';
import { PlaceFace } from './places';
import { Stage } from './stage';
import { Bag, Display } from './strip';
import { useTable } from './table';
import { Track } from './track';
import type { Bonus, Catalogue, Item, JoanEffect, SoloCard } from './types';
import { Warehouse } from './warehouse';
import { placeName } from './words';

const MAP = 260; // drawing units across a piece of the map

/** The map round a town, or round the middle of several; `here`: with a ring there. */
export function MapPiece({ towns, here }: { towns: number[]; here?: boolean }) {
  const { cat } = useTable();
  const geo = geometryOf(cat);
  const ends = geo.towns.filter((one) => towns.includes(one.number)).map((one) => one.at);
  const middle = (axis: 0 | 1) => ends.reduce((sum, at) => sum + at[axis], 0) / ends.length;
  const [x, y] = [middle(0), middle(1)];
  return (
    <div class="j-map mapbox">
      <svg class="map" viewBox={`${x - MAP / 2} ${y - MAP * 0.36} ${MAP} ${MAP * 0.72}`}>
        <Drawing seat={0} live={false} geo={geo} />
        {here && <circle class="here" cx={x} cy={y} r="24" />}
      </svg>
    </div>
  );
}

/** The three marks of the pen, on what they are made on. */
function Marks() {
  return (
    <div class="figrow penmarks">
      <span class="j-cell">
        <Pen kind="x" pen="blue" at="mark" />
      </span>
      <span class="j-cell">
        <Pen kind="o" pen="blue" at="circle" />
      </span>
      <span class="j-cell">
        <Pen kind="s" pen="red" at="strike" />
      </span>
      <span class="widestrike">
        <Strike pen="red" at="wide" w={108} h={44} />
      </span>
    </div>
  );
}

export function PlacePicture({ id }: { id: string }) {
  const { cat } = useTable();
  return (
    <span class="j-pl">
      <span class="j-pn">{placeName(cat, id)}</span>
      <PlaceFace id={id} />
    </span>
  );
}

export function CardPicture({ card }: { card: SoloCard }) {
  return (
    <div class="solopic">
      <b>{card.id}</b>
      <ol>
        {card.lines.map((line) => (
          <li>
            <FollowerIcon kind={line.follower} />{' '}
            {line.effects.map((effect) => (
              <EffectPicture effect={effect} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const EFFECTS: Record<JoanEffect['key'], () => ComponentChild> = {
  station: () => <ItemIcon item="free station" />,
  'remove place': () => <Icon name="cross" size={16} colour="warn" />,
  shield: () => <ItemIcon item="shield" />,
  level: () => <Icon name="star" size={18} colour="day" />,
  'bank bonus': () => <ItemIcon item="coin" />,
  citizen: () => <ItemIcon item="citizen" />,
  'citizen of': () => <ItemIcon item="citizen" />,
  deed: () => <Icon name="deed" size={18} />,
  monk: () => <FollowerIcon kind="monk" />,
};
const EffectPicture = ({ effect }: { effect: JoanEffect }) => <>{EFFECTS[effect.key]()}</>;

function chapters(cat: Catalogue): Record<string, () => ComponentChild> {
  const all = Object.keys(cat.places);
  const mode = (wanted: string) => all.find((id) => cat.places[id].mode === wanted)!;
  const row = (...drawn: ComponentChild[]) => <div class="figrow bigger">{drawn}</div>;
  const follower =
    (kind: string, ...items: Item[]) =>
    () =>
      row(
        <FollowerIcon kind={kind} />,
        <Icon name="chevron" size={14} colour="soft" />,
        ...items.map((item) => <ItemIcon item={item} />),
      );
  const [card] = Object.values(cat.solo.cards);
  return {
    'JA-SET': () => <Marks />,
    'JA-RND': () => (
      <>
        <Display />
        <Bag />
      </>
    ),
    'JA-MNK': () => <Monks seat={0} />,
    'JA-ACT': () => row(...cat.followers.map(({ id }) => <FollowerIcon kind={id} />)),
    'JA-FRM': follower('farmer', 'good'),
    'JA-KNT': follower('knight', 'land route'),
    'JA-BTM': follower('boatman', 'water route', 'coin'),
    'JA-RTE': () => <MapPiece towns={[0]} />,
    'JA-CRF': follower('craftsman', 'coin', 'paid station'),
    'JA-STN': () => {
      const { view } = useTable();
      return <MapPiece towns={[view.boards[0].stations[0]]} />;
    },
    'JA-TRD': () =>
      row(
        <FollowerIcon kind="trader" />,
        <Icon name="chevron" size={14} colour="soft" />,
        <Icon name="place" size={34} />,
        <ItemIcon item="coin" />,
      ),
    'JA-SCH': follower('scholar', 'development'),
    'JA-ACQ': () => (
      <div class="placepics">
        {cat.categories.map((category) => (
          <PlacePicture id={category.places[0]} />
        ))}
      </div>
    ),
    'JA-USE': () => (
      <div class="placepics">
        {['action', 'plus', 'lasting'].map((one) => (
          <PlacePicture id={mode(one)} />
        ))}
      </div>
    ),
    'JA-DEED': () => (
      <div class="figstack">
        {cat.deeds.slice(0, 2).map((deed) => (
          <DeedBox deed={deed} seat={0} live={false} />
        ))}
      </div>
    ),
    'JA-BON': () =>
      row(
        <BonusBox bonus={cat.warehouse.columns[0]} used={false} />,
        <BonusBox bonus={cat.bank.shield} used={false} />,
      ),
    'JA-WHS': () => <Warehouse seat={0} live={false} />,
    'JA-BNK': () => <Bank seat={0} live={false} />,
    'JA-DEP': () => <Depot seat={0} live={false} />,
    'JA-DEV': () => <Track seat={0} live={false} />,
    'JA-END': () => (
      <div class="formula">
        ( <ItemIcon item="free station" /> + <ItemIcon item="citizen" /> ) × <Icon name="star" size={22} colour="day" />
      </div>
    ),
    'JA-SSET': () => <CardPicture card={card} />,
    'JA-SJA': () =>
      row(...[...new Set([...cat.solo.tracks.map(({ id }) => id), 'scholar'])].map((id) => <FollowerIcon kind={id} />)),
    'JA-SMNK': () => row(<FollowerIcon kind="monk" />),
  };
}

/** What a clause speaks of: a bonus in its box, a Place as it is printed, or plain symbols. */
function small(cat: Catalogue): Record<string, () => ComponentChild> {
  const found: Record<string, () => ComponentChild> = {
    'JA-SET-16': () => <ItemIcon item="coin" />,
    'JA-RTE-03': () => <ItemIcon item="good" />,
    'JA-RTE-04': () => <ItemIcon item="development" />,
    'JA-STN-06': () => <ItemIcon item="citizen" />,
    'JA-DEP-01': () => <ItemIcon item="shield" />,
    'JA-WHS-03': () => <ItemIcon item="shield" />,
    'JA-DEV-08': () => <Icon name="star" size={22} colour="day" />,
    'JA-END-05': () => <Points n={cat.warehouse.rows[0].points} />,
    'JA-END-09': () => <ItemIcon item="shield" />,
    'JA-END-10': () => <FollowerIcon kind="monk" />,
  };
  const bonuses: Bonus[] = [
    ...cat.warehouse.columns,
    ...cat.bank.rows,
    ...cat.bank.columns,
    cat.bank.shield,
    ...cat.track.bonuses,
    ...cat.deeds.map((deed) => deed.bonus),
  ];
  for (const bonus of bonuses) found[bonus.clause] ??= () => <BonusBox bonus={bonus} used={false} />;
  for (const [id, place] of Object.entries(cat.places)) found[place.clause] = () => <PlaceFace id={id} />;
  for (const card of Object.values(cat.solo.cards))
    for (const effect of card.lines.flatMap((line) => line.effects))
      found[effect.clause] ??= () => <EffectPicture effect={effect} />;
  return found;
}

export function picturesOf(cat: Catalogue): (key: string) => ComponentChild {
  const drawn = { ...chapters(cat), ...small(cat) };
  return (key) => {
    const Picture = drawn[key];
    return Picture ? (
      <Stage cat={cat}>
        <Picture />
      </Stage>
    ) : null;
  };
}
