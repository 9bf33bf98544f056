// Player boards: canal with production sites and boats, tiers with recesses, levers; rivals in short.
import { signal } from '@preact/signals';
import { t, word } from '../../i18n';
import { low } from '../../settings';
import { useLit } from '../../ui/lit';
import type { Colour } from '../../ui/parts';
import { Button, Cost, Icon, Mark, Stat } from '../../ui/parts';
import { isYou } from '../../ui/seats';
import { countAt } from '../../ui/tabs';
import type { Option } from '../../wire';
import { SmallPiece } from './pieces';
import { colourOf, nameOf, useTable } from './table';
import type { Board, Constants, Lever, Recess } from './types';

export const opened = signal(-1);

const atHand = (board: Board, resource: string) =>
  (board.sites[resource] ?? 0) + board.boats.filter((boat) => boat === resource).length;

function Boat({ colour }: { colour: Colour }) {
  return (
    <svg class="boat" width="24" height="20" style={`color:var(--seat-${colour})`} aria-hidden="true">
      <use href="#boat" />
    </svg>
  );
}

function Resource({ id, board, colour, live }: { id: string; board: Board; colour: Colour; live: boolean }) {
  const seat = useTable().view.boards.indexOf(board);
  const level = board.sites[id] ?? 0;
  const lines = () => [
    t('board.site', { resource: word('resource', id), n: level }),
    t('board.available', { n: atHand(board, id), resource: word('resource', id) }),
  ];
  const site = useLit(live ? `resource:${id}` : '-', () => ({ title: word('resource', id), lines: lines() }));
  const water = useLit(live ? `canal:${id}` : '-', () => ({ title: word('resource', id), lines: lines() }));
  return (
    <div class={`res ${site.on ? 'glow' : ''}`}>
      <div class={`site l${level} ${site.cls}`} {...site.props}>
        <Icon name="site" size={17} colour={level ? 'folk' : 'none'} />
        <span class="pips">
          <i />
          <i />
        </span>
      </div>
      <div class="count" data-thing={`stock:${id}.${seat}`}>
        <Icon name={id} size={20} />
        <b>{atHand(board, id)}</b>
        <span class="sr">{word('resource', id)}</span>
      </div>
      <div class={`cw ${water.on ? (water.hot ? 'hot' : 'anytime') : ''}`} {...water.props}>
        {board.boats
          .filter((boat) => boat === id)
          .map(() => (
            <Boat colour={colour} />
          ))}
      </div>
    </div>
  );
}

export function Canal({ board, colour, live }: { board: Board; colour: Colour; live: boolean }) {
  const { cat } = useTable();
  return (
    <>
      <div class="canal">
        {cat.resources.map((id) => (
          <Resource key={id} id={id} board={board} colour={colour} live={live} />
        ))}
      </div>
      <div class="flowcap">
        <span>
          {t('board.upstream')} <Cost n={cat.constants.upstream_coins} icon="coin" size={13} />
        </span>
        <span>{t('board.downstream')}</span>
      </div>
    </>
  );
}

function Pay({ coins, vp }: { coins: number; vp: number }) {
  return (
    <span class={coins > 0 && vp > 0 ? 'rpay both' : 'rpay'}>
      {coins > 0 && (
        <em class="i-coin">
          {coins}
          <Icon name="coin" size={11} />
        </em>
      )}
      {vp > 0 && (
        <em class="i-vp">
          {vp}
          <Icon name="vp" size={11} />
        </em>
      )}
    </span>
  );
}

function isEmpty(board: Board, recess: Recess): boolean {
  if (recess.piece === 'house') return board.house_recesses_empty.includes(recess.n);
  return (recess.piece === 'settlement' ? board.settlements : board.cattle) >= recess.n;
}

function RecessBox({ recess, board, colour, live }: { recess?: Recess; board: Board; colour: Colour; live: boolean }) {
  const lit = useLit(live && recess?.piece === 'house' ? `recess:${recess.n}` : '-', () => ({
    title: recess ? word('piece', recess.piece) : '',
    lines: [t('board.recess_full')],
  }));
  if (!recess) return <span class="recess void" />;
  const empty = isEmpty(board, recess);
  return (
    <span
      class={`recess ${empty ? 'open' : ''} ${lit.cls}`}
      {...(lit.on ? lit.props : { 'data-thing': `slot:${recess.piece}.${recess.n}.${empty}` })}
    >
      {!empty && <SmallPiece kind={recess.piece} colour={colour} size={16} />}
      <Pay coins={recess.coins} vp={recess.vp} />
    </span>
  );
}

export function Tiers({ board, colour, live }: { board: Board; colour: Colour; live: boolean }) {
  const { cat } = useTable();
  return (
    <div class="tiers">
      {cat.tiers.map((tier) => {
        const of = (piece: string) => tier.recesses.filter((recess) => recess.piece === piece);
        const [houses, settlements, cattle] = [of('house'), of('settlement'), of('cattle')];
        const free = board.tiers >= tier.tier;
        return (
          <div class="tier">
            <span class="tn" title={t('board.tier', { n: tier.tier })}>
              {tier.tier}
            </span>
            <RecessBox recess={houses[0]} board={board} colour={colour} live={live} />
            <RecessBox recess={houses[1]} board={board} colour={colour} live={live} />
            <RecessBox recess={settlements[0]} board={board} colour={colour} live={live} />
            <RecessBox recess={cattle[0]} board={board} colour={colour} live={live} />
            {tier.inhabitant ? (
              <span class={`recess bonus ${free ? 'open' : ''}`} data-thing={`bonus:${tier.tier}`}>
                {!free && <SmallPiece kind="inhabitant" colour={colour} size={16} />}
                <Pay coins={tier.inhabitant.coins} vp={tier.inhabitant.vp} />
              </span>
            ) : tier.final_vp ? (
              <span class="final" data-thing={`final:${tier.tier}`}>
                +{tier.final_vp}
                <Icon name="vp" size={12} />
                <small>{t('board.each')}</small>
              </span>
            ) : (
              <span class="recess void" />
            )}
          </div>
        );
      })}
    </div>
  );
}

const LEVER_ICONS: Record<string, [string, string?][]> = {
  vase: [['vase']],
  modernize: [['modernize']],
  upgrade: [['upgrade']],
  region_vp: [['vp'], ['presence']],
  joker_b: [['coin']],
  site_coins: [['coin'], ['site']],
  discard: [['inhabitant'], ['vp']],
  tile_inhabitant: [['explore'], ['inhabitant']],
  settlement: [['settlement']],
  joker_a: [['card']],
  three_coins: [['coin']],
  boat: [['boat', 'river']],
};

function leverNumber(id: string, constants: Constants): string {
  if (id === 'joker_b') return `+${constants.joker_b_coins}`;
  if (id === 'three_coins') return `+${constants.three_coins}`;
  return id === 'vase' ? '±1' : '';
}

export function LeverBox({
  lever,
  state,
  colour,
  live,
}: {
  lever: Lever;
  state: 'up' | 'down' | 'none';
  colour: Colour;
  live: boolean;
}) {
  const { cat } = useTable();
  const title = word('lever', lever.id);
  const lines = () => [
    word('lever_text', lever.id, cat.constants),
    state === 'none' ? t('lever.price', { n: lever.price }) : t(state === 'up' ? 'lever.up' : 'lever.down'),
  ];
  const lit = useLit(live ? `lever:${lever.id}` : '-', () => ({
    title,
    lines: lines(),
    item: state === 'none' ? `modernize ${lever.id}` : undefined,
  }));
  const extra = lit.on ? (lit.hot ? 'choosable hot' : state === 'none' ? 'choosable' : 'usable') : '';
  return (
    <div
      class={`lever ${state} ${extra}`}
      {...(live ? lit.props : {})}
      title={live ? undefined : `${title}. ${lines().join(' ')}`}
    >
      <span class="slotv">
        {state !== 'none' && <span class={`knob ${state}`} style={`--seat:var(--seat-${colour})`} />}
      </span>
      <span class="li">
        <b>{leverNumber(lever.id, cat.constants)}</b>
        {LEVER_ICONS[lever.id]?.map(([name, tone]) => (
          <Icon name={name} size={15} colour={tone} />
        ))}
      </span>
      <span class="lname" aria-hidden="true">
        {word('lever_short', lever.id)}
      </span>
      {state === 'none' && (
        <span class="lp cost">
          <b>−{lever.price}</b>
        </span>
      )}
      <span class="sr">
        {title}. {t(state === 'none' ? 'lever.none' : state === 'up' ? 'lever.up' : 'lever.down')}
      </span>
    </div>
  );
}

export function Levers({ board, colour, live }: { board: Board; colour: Colour; live: boolean }) {
  const { cat } = useTable();
  const order = [...cat.levers].sort((a, b) => a.row - b.row || a.column - b.column);
  return (
    <div class="levers" role="group" aria-label={t('board.levers_title')}>
      {order.map((lever) => (
        <LeverBox key={lever.id} lever={lever} state={board.levers[lever.id] ?? 'none'} colour={colour} live={live} />
      ))}
    </div>
  );
}

export function WholeBoard({ seat, live }: { seat: number; live: boolean }) {
  const table = useTable();
  const { view } = table;
  const board = view.boards[seat];
  const colour = colourOf(table, seat);
  return (
    <>
      <Canal board={board} colour={colour} live={live} />
      <div class="two">
        <Tiers board={board} colour={colour} live={live} />
        <Levers board={board} colour={colour} live={live} />
      </div>
    </>
  );
}

function Stats({ board, size, hand }: { board: Board; size: number; hand: boolean }) {
  return (
    <span class="stats">
      <Stat thing="coins" icon="coin" n={board.coins} label={t('board.coins')} size={size} />
      <Stat thing="vases" icon="vase" n={board.vases} label={t('board.vases')} size={size} />
      {hand && <Stat thing="cards" icon="card" n={board.hand_size} label={t('board.cards')} size={size} />}
      <Stat thing="ranch" icon="inhabitant" n={board.ranch} label={t('board.ranch')} size={size} />
      <Stat thing="supply" icon="inhabitant" n={board.supply} label={t('board.supply')} size={size - 3} soft />
    </span>
  );
}

/** Whether the player wants the whole board on low screens; nothing: where something on it can be chosen. */
const unfolded = signal<boolean | null>(null);

/** On low screens purse and canal stay in sight, and the rest of the board makes room for options, prices and the log. */
const isFolded = (options: Option[]) => low.value && !(unfolded.value ?? countAt(options, ['recess', 'lever']) > 0);

export function MyBoard({ options }: { options: Option[] }) {
  const table = useTable();
  const { view, me, owner } = table;
  const folded = isFolded(options);
  const colour = colourOf(table, owner);
  const income = view.facts.income[owner];
  const played = view.boards[owner].display.length;
  return (
    <section
      class={folded ? 'panel me folded' : 'panel me'}
      data-tab="me"
      style={`--seat:var(--seat-${colour});--seat-mark:var(--seat-${colour}-mark)`}
    >
      <h2>
        <Mark colour={colour} size={15} />{' '}
        {isYou(table.state, owner) ? (
          <span class="mename">{t('board.yours')}</span>
        ) : (
          <>
            <span class="sr">{t('board.of', { name: nameOf(table, owner) })}</span>
            <span class="mename" aria-hidden="true">
              {nameOf(table, owner)}
            </span>
          </>
        )}
        {low.value && (
          <Button
            class="iconbtn small foldboard"
            aria-expanded={!folded}
            aria-label={t('board.whole')}
            onClick={() => (unfolded.value = folded)}
          >
            <Icon name="chevron" size={12} colour="soft" />
          </Button>
        )}
        {played > 0 && (
          <Button class="link" onClick={() => (opened.value = owner)}>
            {t('board.played', { n: played })}
          </Button>
        )}
        <Stats board={view.boards[owner]} size={18} hand={owner !== me} />
      </h2>
      <WholeBoard seat={owner} live={owner === me} />
      <div class="mefoot">
        {income && (
          <span class="nextincome" data-thing={`income:${owner}`}>
            {t('board.income')} <b>{income.coins}</b>
            <Icon name="coin" size={13} /> <b>{income.cards}</b>
            <Icon name="card" size={13} /> <b>{income.vp}</b>
            <Icon name="vp" size={13} />
          </span>
        )}
        <span class="nextincome" data-thing={`presences:${owner}`}>
          {t('board.presences')}{' '}
          {Object.entries(view.boards[owner].presences).map(([region, n]) => (
            <span
              class="rhex"
              style={`background:var(--${region.replace(/_/g, '-')});color:var(--${region.replace(/_/g, '-')}-ink)`}
              title={region}
            >
              {n}
            </span>
          ))}
        </span>
      </div>
    </section>
  );
}

function Rival({ seat }: { seat: number }) {
  const table = useTable();
  const { view, cat } = table;
  const board = view.boards[seat];
  const colour = colourOf(table, seat);
  const all = cat.tiers.flatMap((tier) => tier.recesses);
  const left = (piece: string) => all.filter((recess) => recess.piece === piece && !isEmpty(board, recess)).length;
  const up = Object.values(board.levers).filter((state) => state === 'up').length;
  const name = nameOf(table, seat);
  const open = opened.value === seat;
  return (
    <article
      class="rival"
      style={`--seat:var(--seat-${colour});--seat-mark:var(--seat-${colour}-mark)`}
      data-spot={`seat:${seat}`}
    >
      <header>
        <Button
          class="rivalname"
          data-thing={`rival:${seat}`}
          aria-expanded={open}
          aria-label={t('table.expand', { name })}
          onClick={() => (opened.value = open ? -1 : seat)}
        >
          <Mark colour={colour} size={15} />
          <b>{name}</b>
          <Icon name="chevron" size={11} colour="soft" />
        </Button>
        <Stats board={board} size={16} hand />
      </header>
      <div class="line">
        <span class="grp">
          {cat.resources.map((resource) => (
            <span class={atHand(board, resource) ? 'rr' : 'rr zero'} data-thing={`stock:${resource}.${seat}`}>
              <Icon name={resource} size={16} />
              <b>{atHand(board, resource)}</b>
            </span>
          ))}
        </span>
        <span class="grp">
          {['house', 'settlement', 'cattle'].map((piece) => (
            <span class="rr" data-thing={`left:${piece}`}>
              <SmallPiece kind={piece} colour={colour} size={17} />
              <b>{left(piece)}</b>
            </span>
          ))}
        </span>
        <span class="grp">
          <span class="rr" data-thing="levers">
            <Icon name="lever-up" size={16} />
            <b>
              {up}/{Object.keys(board.levers).length}
            </b>
          </span>
        </span>
      </div>
    </article>
  );
}

export function Rivals() {
  const table = useTable();
  const { view, owner } = table;
  const seats = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => seat !== owner);
  if (!seats.length) return null;
  return (
    <section class="panel rivals" data-tab="rivals">
      {seats.map((seat) => (
        <Rival key={seat} seat={seat} />
      ))}
    </section>
  );
}
