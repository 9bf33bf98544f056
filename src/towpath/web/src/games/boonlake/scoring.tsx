// Scoring tiles with each seat's standing and their projects; the two income tracks.
import { list, t, word } from '../../i18n';
import { useLit } from '../../ui/lit';
import { Gain, Icon, Mark } from '../../ui/parts';
import { PriceRow, priceWords } from './printed';
import { demandWords } from './spoken/tiles';
import type { Setting } from './table';
import { colourOf, nameOf, regionOf, useTable } from './table';
import type { OptionArgs, Standing, Track } from './types';
import { argsOf, asEvent } from './types';
import { CONDITION_ICON, conditionTitle, conditionWords, runningOf } from './words';

const css = (region: string) => region.replace(/_/g, '-');
const pair = ([a, b]: [number, number], two: boolean) => (two ? `${a}·${b}` : `${a}`);

function ConditionIcon({ id }: { id: string }) {
  const { cat } = useTable();
  const { key, args } = cat.scoring_tiles[id].condition;
  if (args.regions)
    return (
      <span class="rhexes">
        {args.regions.map((region: string) => (
          <span
            class="rhex"
            style={`background:var(--${css(region)});color:var(--${css(region)}-ink)`}
            title={regionOf(cat, region)?.name}
          >
            {regionOf(cat, region)?.name[0]}
          </span>
        ))}
      </span>
    );
  if (args.kinds)
    return (
      <span class="rhexes">
        {args.kinds.map((kind: string) => (
          <Icon name={kind} size={16} />
        ))}
      </span>
    );
  if (args.track) return <Icon name={`${args.track}-track`} />;
  if (args.give) return <Icon name={args.give === 'coins' ? 'coin' : args.give} />;
  if (key === 'lower_track')
    return (
      <span class="rhexes">
        <Icon name="coin-track" size={15} />
        <Icon name="card-track" size={15} />
      </span>
    );
  return <Icon name={CONDITION_ICON[key] ?? 'flag'} />;
}

function Standings({
  rows,
  id,
  two,
}: {
  rows: (Omit<Standing, 'met'> & { met?: boolean })[];
  id: string;
  two: boolean;
}) {
  const table = useTable();
  const { view } = table;
  return (
    <div class={rows.length > 3 ? 'stand many' : 'stand'}>
      {rows.map((row, seat) => {
        const scored = usedIn(view.boards[seat].markers, view.areas.indexOf(id));
        const name = nameOf(table, seat);
        if (scored)
          return (
            <span class="st done" title={t('tiles.scored', { name })}>
              <Mark colour={colourOf(table, seat)} size={12} />
              <i>{t('tiles.used_in', { n: scored })}</i>
            </span>
          );
        return (
          <span
            class={row.met ? 'st ok' : 'st no'}
            title={t('tiles.standing', {
              name,
              have: pair(row.have, two),
              need: pair(row.need, two),
              met: String(row.met),
            })}
          >
            <Mark colour={colourOf(table, seat)} size={12} />
            <b>{pair(row.have, two)}</b>
            {row.met !== undefined && (
              <>
                <Icon name={row.met ? 'check' : 'cross'} size={11} colour={row.met ? 'gain' : 'warn'} />
                <span class="sr">{t(row.met ? 'tiles.met' : 'tiles.not_met')}</span>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}

/** In which scoring a seat's marker was put on an area; 0 if it has not been. */
function usedIn(markers: number[], area: number): number {
  return markers.length ? (markers[area] ?? 0) : 0;
}

/** What scoring a tile now would bring, if that is an option. */
function scoreOption(table: Setting, id: string): OptionArgs['score'] | undefined {
  const found = table.session.byTarget.value.get(`tile:${id}`)?.find((option) => option.verb === 'score');
  return found && argsOf(found, 'score');
}

function Tile({ id, area }: { id: string; area: number }) {
  const table = useTable();
  const { cat, view, me } = table;
  const tile = cat.scoring_tiles[id];
  const two = tile.need.some(([, lower]) => lower > 0);
  const owner = view.boards.findIndex((board) => board.own_tile === id);
  const own = owner >= 0 && owner === me;
  // While an interim scoring runs, its own values count; before, those of the next one.
  const running = runningOf(view);
  const next = running || view.facts.scoring;
  const standings = view.facts.standings[area] ?? [];
  const scored = scoreOption(table, id);
  const points = scored ? Math.abs(scored.vp) : (standings[Math.max(me, 0)]?.vp ?? 0);
  const title = conditionTitle(tile);
  const realized = view.boards
    .map((board, seat) => (board.projects.includes(id) ? seat : -1))
    .filter((seat) => seat >= 0);
  const p = tile.project;
  const describe = () => ({
    title,
    lines: [
      conditionWords(cat, tile),
      ...(owner >= 0 ? [t('tiles.own', { name: nameOf(table, owner) })] : []),
      t('tiles.project', {
        price: priceWords(p.price),
        vp: p.vp,
        inhabitants: p.inhabitants,
        track: word('track', p.track),
      }),
    ],
    item: `project ${id}`,
  });
  const lit = useLit(`tile:${id}`, describe);
  const scoring = lit.options.some((option) => option.verb !== 'project' && option.verb !== 'pay');
  const state = lit.on ? (lit.hot ? 'choosable hover' : 'choosable') : realized.includes(me) ? 'done' : '';
  return (
    <article
      class={`stile ${own ? 'own' : ''} ${scoring ? state : ''}`}
      style={own ? `--seat:var(--seat-${colourOf(table, me)})` : ''}
      {...lit.props}
    >
      <header>
        {owner >= 0 ? (
          <Mark colour={colourOf(table, owner)} size={12} />
        ) : (
          <span class="nobody" title={t('tiles.nobody')} />
        )}
        <b>{title}</b>
        {realized.length > 0 && (
          <span
            class="realized"
            title={t('tiles.realized', { names: list(realized.map((seat) => nameOf(table, seat))) })}
          >
            <Icon name="deed" size={13} colour="vp" />
            {realized.map((seat) => (
              <Mark colour={colourOf(table, seat)} size={11} />
            ))}
          </span>
        )}
        <span class="pts">
          ±{points}
          <Icon name="vp" size={13} />
        </span>
      </header>
      <div class="need-row">
        <ConditionIcon id={id} />
        <span class="vals" data-thing={`demands:${id}`}>
          {tile.need.map((need, i) => (
            <span class={next && i + 1 < next ? 'past' : i + 1 === next ? 'now' : !next ? 'past' : ''}>
              {pair(need, two)}
            </span>
          ))}
        </span>
      </div>
      <Standings
        rows={
          running
            ? standings.map((row, seat) => ({
                ...row,
                need: tile.need[next - 1] ?? row.need,
                met: seat === me ? scored?.met : undefined,
              }))
            : standings
        }
        id={id}
        two={two}
      />
      <div class={`project ${scoring ? '' : state}`} data-thing={`project:${id}`}>
        <PriceRow price={p.price} resources={cat.resources} size={13} counted />
        <span class="grow" />
        <Gain n={p.vp} icon="vp" size={13} />
        <Icon name={`${p.track}-track`} size={16} />
      </div>
    </article>
  );
}

/** A scoring tile that is dealt but not yet laid out, to be kept or not. */
export function DealtTile({ id }: { id: string }) {
  const { cat } = useTable();
  const tile = cat.scoring_tiles[id];
  const two = tile.need.some(([, lower]) => lower > 0);
  const lit = useLit(`tile:${id}`, () => ({ title: conditionTitle(tile), lines: [conditionWords(cat, tile)] }));
  return (
    <article class={`stile ${lit.cls}`} {...lit.props}>
      <header>
        <b>{conditionTitle(tile)}</b>
      </header>
      <p class="hintline">
        {conditionWords(cat, tile)} {t('said.demands', { list: demandWords(tile.need) })}
      </p>
      <div class="need-row">
        <ConditionIcon id={id} />
        <span class="vals" data-thing={`demands:${id}`}>
          {tile.need.map((need) => (
            <span>{pair(need, two)}</span>
          ))}
        </span>
      </div>
      <div class="project" data-thing={`project:${id}`}>
        <PriceRow price={tile.project.price} resources={cat.resources} size={13} counted />
        <span class="grow" />
        <Gain n={tile.project.vp} icon="vp" size={13} />
        <Icon name={`${tile.project.track}-track`} size={16} />
      </div>
    </article>
  );
}

export function ScoringTiles() {
  const { view, me } = useTable();
  const running = runningOf(view);
  const dealt = me >= 0 ? (view.boards[me]?.dealt ?? []) : [];
  const next = view.facts.scoring;
  return (
    <section class="panel scoring" data-tab="board">
      <h2>
        {t('tiles.title')}
        <span class="hint">
          {running ? t('prompt.scoring', { n: running }) : next ? t('tiles.next', { n: next }) : t('tiles.last')}
        </span>
      </h2>
      <div class="stiles">
        {view.areas.length
          ? view.areas.map((id, area) => <Tile key={id} id={id} area={area} />)
          : dealt.map((id) => <DealtTile key={id} id={id} />)}
      </div>
    </section>
  );
}

function TrackRow({ track }: { track: Track }) {
  const table = useTable();
  const { view, me } = table;
  const lit = useLit(`track:${track.id}`, () => ({ title: word('track', track.id), lines: [t('tracks.hint')] }));
  const at = (seat: number) => (track.id === 'coin' ? view.boards[seat].coin_steps : view.boards[seat].card_steps);
  const steps = table.session.preview.value?.effects.map((effect) => {
    const { key, args, seat } = asEvent(effect);
    return key === 'track' && args.track === track.id && seat === me ? args.steps : 0;
  });
  const ahead = steps?.find((n) => n > 0) ?? 0;
  const ghost = ahead && me >= 0 ? Math.min(at(me) + ahead, track.spaces.length - 1) : -1;
  return (
    <div class={`track ${lit.cls}`} {...lit.props}>
      <Icon name={track.id} size={20} />
      <ol>
        {track.spaces.map((space, i) => {
          const here = view.boards.map((_, seat) => seat).filter((seat) => seat < view.seats && at(seat) === i);
          const reward = track.rewards[i];
          return (
            <li
              class={here.includes(me) ? 'mine' : ''}
              style={`--seat:var(--seat-${colourOf(table, Math.max(me, 0))})`}
            >
              <span class="cell" data-thing={`cell:${track.id}.${i}`}>
                <b>{space.amount}</b>
                {space.vp > 0 && <i>+{space.vp}</i>}
              </span>
              <span class="who">
                {here.map((seat) => (
                  <Mark colour={colourOf(table, seat)} size={13} />
                ))}
                {ghost === i && <span class="ghost" />}
              </span>
              {reward && reward.kind !== 'none' && (
                <span class="toll" data-thing={`toll:${track.id}.${i}`}>
                  <Icon
                    name={
                      reward.kind === 'inhabitants'
                        ? 'inhabitant'
                        : reward.kind === 'vase_or_site'
                          ? 'site'
                          : reward.kind === 'coins'
                            ? 'coin'
                            : reward.kind === 'cards'
                              ? 'card'
                              : reward.kind
                    }
                    size={13}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function Tracks() {
  const { cat } = useTable();
  return (
    <section class="panel tracks" data-tab="board">
      <h2>
        {t('tracks.title')}
        <span class="hint">{t('tracks.hint')}</span>
      </h2>
      {cat.tracks.map((track) => (
        <TrackRow key={track.id} track={track} />
      ))}
    </section>
  );
}
