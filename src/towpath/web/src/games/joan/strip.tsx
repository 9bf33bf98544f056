// Above the sheet: the display, the bag with what is still in it, and the product that the score turns on.
import { number, t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { Button, Mark } from '../../ui/parts';
import type { Line } from '../../wire';
import { Pen } from './marks';
import { FollowerIcon, Glyph } from './parts';
import { colourOf, nameOf, setupOf, useTable } from './table';
import type { EventOf, JoanEvent, Kind } from './types';
import { followerName } from './words';

/** The name on a tile; some languages have long ones. */
function FollowerWord({ kind }: { kind: string }) {
  const name = followerName(kind);
  return <b class={name.length > 9 ? 'long' : undefined}>{name}</b>;
}

/** A tile of the display: a click takes it; its Monk recruits and removes it. */
function Tile({ kind, n }: { kind: Kind; n: number }) {
  const { cat, view } = useTable();
  const of = cat.followers.find((one) => one.id === kind)!.tiles;
  const describe = () => ({
    title: followerName(kind),
    lines: [t('joan.tile_text', { n, bag: view.bag[kind] ?? 0, of })],
    item: `take ${kind}`,
  });
  const take = useLit(`tile:${kind}`, describe, false, (option) => option.verb === 'take');
  const recruit = useLit(
    `tile:${kind}`,
    () => ({
      title: t('joan.recruit_here', { follower: followerName(kind) }),
      rule: t('joan.does.monk'),
      lines: [],
      item: `recruit and remove ${kind}`,
    }),
    false,
    (option) => option.verb === 'recruit',
  );
  return (
    <span class="j-tilebox">
      <span class={`j-tile f-${kind} ${take.cls}`} {...take.props}>
        <Glyph name={kind} />
        <FollowerWord kind={kind} />
        {n > 1 && <span class="j-times">×{n}</span>}
      </span>
      {recruit.on && (
        <span class={`j-recruit ${recruit.cls}`} {...recruit.props} data-target={`monk:${kind}`}>
          <FollowerIcon kind="monk" />
        </span>
      )}
    </span>
  );
}

/** The tile that is in use now, with the mark of its owner. */
function InUse() {
  const table = useTable();
  const { view } = table;
  const side = view.facts.active;
  if (!view.tile || side < 0) return null;
  return (
    <span
      class={`j-tile f-${view.tile} inuse`}
      data-thing="inuse"
      style={`--seat:var(--seat-${colourOf(table, side)})`}
    >
      <Glyph name={view.tile} />
      <FollowerWord kind={view.tile} />
      <span class="j-who">
        <Mark colour={colourOf(table, side)} size={10} /> {t('joan.in_use')}
      </span>
    </span>
  );
}

/** Tiles of this round that are gone, oldest first: who took them, or removed them for a Monk. The one in use lies beside them. */
export function goneTiles(log: Line[]): { kind: Kind; seat: number; monk: boolean }[] {
  const gone: { kind: Kind; seat: number; monk: boolean }[] = [];
  for (const line of log) {
    for (const event of line.events as JoanEvent[]) {
      if (event.key === 'display') gone.length = 0;
      else if (event.key === 'take' || event.key === 'joan_takes')
        gone.push({ kind: event.args.follower, seat: event.seat, monk: false });
      else if (event.key === 'recruit') gone.push({ kind: event.args.follower, seat: event.seat, monk: true });
    }
  }
  return gone;
}

function Gone() {
  const table = useTable();
  const { view, state } = table;
  const all = goneTiles(state.log);
  const last = all.at(-1);
  const inUse = view.tile && last?.seat === view.facts.active && !last.monk;
  return (
    <>
      {(inUse ? all.slice(0, -1) : all).map(({ kind, seat, monk }) => (
        <span class="j-tilebox gone">
          <span class={`j-tile f-${kind}`} data-spot={`tile:${kind}`} data-thing={`gone:${kind}.${seat}`}>
            <Glyph name={kind} />
            <FollowerWord kind={kind} />
          </span>
          <span class="j-goneby">
            <Mark colour={colourOf(table, seat)} size={11} />
            {monk && <FollowerIcon kind="monk" />}
          </span>
        </span>
      ))}
    </>
  );
}

export function Display() {
  const { cat, view } = useTable();
  const kinds = cat.followers.map((one) => one.id).filter((kind) => view.display[kind]);
  return (
    <section class="j-disp" aria-label={t('joan.display')}>
      <span class="j-h" aria-hidden="true">
        {t('joan.display')}
      </span>
      <div class="j-tiles">
        <InUse />
        {kinds.map((kind) => (
          <Tile key={kind} kind={kind} n={view.display[kind]!} />
        ))}
        {!view.over && <Gone />}
        {!kinds.length && !view.tile && <p class="j-none">{t('joan.display_empty')}</p>}
      </div>
    </section>
  );
}

export function Bag() {
  const table = useTable();
  const { cat, view } = table;
  const setup = setupOf(cat, view);
  const { number: round, of } = view.facts.round;
  const inside = cat.followers.reduce((sum, one) => sum + (view.bag[one.id] ?? 0), 0);
  const numbers = Math.max(...cat.setups.map((one) => one.bags));
  return (
    <section class="j-bag" aria-label={t('joan.bag')}>
      <div class="j-bagin">
        <div class="j-bagl">
          <Glyph name="bag" cls="sack" />
          <div>
            <strong>{t('joan.bag_of', { n: view.bag_number, of: view.bags })}</strong>
            <div class="j-bns" aria-hidden="true" data-thing="bags">
              {Array.from({ length: numbers }, (_, i) => {
                const out = i >= setup.bags;
                const done = view.over ? !out : i + 1 < view.bag_number;
                return (
                  <span
                    class={`j-bn ${i + 1 === view.bag_number && !view.over ? 'cur' : ''} ${out || done ? 'off' : ''}`}
                  >
                    {i + 1}
                    {(out || done) && <Pen kind="s" pen={out ? 'graphite' : 'ink'} at={`bag${i}`} />}
                  </span>
                );
              })}
            </div>
          </div>
        </div>
        <div class="j-rnd" data-thing="rounds">
          <strong>{t('joan.round_of', { n: round, of })}</strong>
          <div class="j-pips" aria-hidden="true">
            {Array.from({ length: of }, (_, i) => (
              <i class={i + 1 < round ? 'd' : i + 1 === round ? 'c' : ''} />
            ))}
          </div>
          <small class="j-lbl j-starter" data-thing="starter">
            <Mark colour={colourOf(table, view.starter)} size={10} />{' '}
            {t('joan.starter', { name: nameOf(table, view.starter) })}
          </small>
        </div>
        <span class="j-told j-inb" data-thing="inbag">
          <span class="j-lbl">{t('joan.still_in_bag', { n: inside })}</span>
          <span class="j-inbg">
            {cat.followers.map(({ id }) => (
              <span class={view.bag[id] ? '' : 'none'}>
                <FollowerIcon kind={id} />
                <b>{view.bag[id] ?? 0}</b>
                <span class="sr">{followerName(id)}</span>
              </span>
            ))}
          </span>
        </span>
      </div>
    </section>
  );
}

/** (stations + citizens) x level, with what the choice under the pointer would make of it. */
export function Product({ onScore }: { onScore: () => void }) {
  const { view, session, owner } = useTable();
  const { stations, citizens, status, points } = view.facts.products[owner];
  const preview = session.preview.value;
  const ahead = preview?.effects.find((effect) => effect.key === 'product' && effect.seat === owner) as
    | EventOf<'product'>
    | undefined;
  const after = preview?.effects.find((effect) => effect.key === 'points' && effect.seat === owner) as
    | EventOf<'points'>
    | undefined;
  const part = (n: number, next: number | undefined, icon: string, label: string, thing: string) => (
    <span class="j-t" data-thing={`${thing}:${owner}`}>
      <b>
        {number(n)}
        {next !== undefined && next !== n && <i>{number(next)}</i>}
      </b>
      <Glyph name={icon} />
      <small>{label}</small>
    </span>
  );
  return (
    <section class="j-prod" aria-label={t('joan.product')}>
      <div class="j-formula">
        <span class="par">(</span>
        {part(stations, ahead?.args.stations, 'station', t('joan.stations'), 'stations')}
        <span class="op">+</span>
        {part(citizens, ahead?.args.citizens, 'citizen', t('joan.citizens'), 'citizens')}
        <span class="par">)</span>
        <span class="op">×</span>
        {part(status, ahead?.args.status, 'star', t('joan.level'), 'level')}
        <span class="op">=</span>
        <span class="res" data-thing={`product:${owner}`}>
          {number(points)}
          {ahead && (
            <span class="pv">
              <Glyph name="arrow" />
              {number(ahead.args.points)}
            </span>
          )}
        </span>
      </div>
      <Button class="j-sum" onClick={onScore}>
        <Rest />
        <strong>
          {t('joan.now', { n: view.scores[owner] })}
          {after && after.args.after !== after.args.before && (
            <span class="pv">
              <Glyph name="arrow" />
              {number(after.args.after)}
            </span>
          )}
        </strong>
      </Button>
    </section>
  );
}

function Rest() {
  const { view, owner } = useTable();
  const of = view.boards[owner].breakdown;
  const rows: [string, number][] = [
    [t('joan.goods'), of['goods rows'] + of['goods column']],
    [t('joan.bank'), of['bank row'] + of['bank column']],
    [t('joan.depot'), of.depot],
    [t('joan.monks'), of.monks],
  ];
  return (
    <>
      {rows.map(([name, n]) => (
        <span>
          {name} <b>{number(n)}</b>
        </span>
      ))}
    </>
  );
}
