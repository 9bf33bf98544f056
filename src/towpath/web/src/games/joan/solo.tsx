// Joan: her card with the direction in which it is read, the back on top of the stack, and her area with all its marks.
import type { ComponentChild, VNode } from 'preact';
import { number, t } from '../../i18n';
import { Mark } from '../../ui/parts';
import { Pen } from './marks';
import { FollowerIcon, Glyph } from './parts';
import { colourOf, nameOf, penOf, useTable } from './table';
import { Told } from './told';
import type { JoanArea, JoanEffect, TrackId } from './types';
import { effectWords, followerName, itemWords, trackName } from './words';

export const JOAN = 1; // her side

const ICONS: Record<JoanEffect['key'], string> = {
  station: 'station',
  'remove place': 'place',
  shield: 'shield',
  level: 'star',
  'bank bonus': 'coin',
  citizen: 'citizen',
  'citizen of': 'citizen',
  deed: 'charity',
  monk: 'monk',
};

/** The line of her card that counted in her last turn. */
function useTaken(): { follower: string; skipped: string[]; arrow: string } | undefined {
  const { state } = useTable();
  for (let i = state.log.length - 1; i >= 0; i -= 1) {
    const event = state.log[i].events.findLast((one) => one.key === 'joan_takes');
    if (event) return event.args as { follower: string; skipped: string[]; arrow: string };
  }
  return undefined;
}

function Card() {
  const { cat, view } = useTable();
  const joan = view.joan!;
  const card = cat.solo.cards[joan.card];
  const taken = useTaken();
  if (!card) return <p class="j-nocard">{t('joan.no_card')}</p>;
  return (
    <div class="j-scard" data-thing="card">
      <div class="sh">
        <span>{t('joan.solo_card', { id: card.id })}</span>
        <span>{t('joan.town_n', { n: card.town })}</span>
      </div>
      <ol>
        {card.lines.map(({ follower, effects }) => (
          <li class={taken?.follower === follower ? 'hit' : taken?.skipped.includes(follower) ? 'skip' : 'rest'}>
            <FollowerIcon kind={follower} />
            <b>{followerName(follower)}</b>
            <span class="ses">
              {effects.map((effect) => (
                <span class="se">
                  <Glyph name={ICONS[effect.key]} /> {effectWords(effect)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {taken && (
        <span class={`j-read ${taken.arrow}`} title={t(taken.arrow === 'up' ? 'joan.read_up' : 'joan.read_down')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2 21 12h-6v10H9V12H3z" />
          </svg>
        </span>
      )}
    </div>
  );
}

function Back() {
  const { cat, view } = useTable();
  const { back, stack } = view.joan!;
  const acts = cat.solo.difficulties.find((one) => one.id === view.options.difficulty)?.monk_actions;
  return (
    <div class="j-back" data-thing="back">
      <span class="j-lbl">{t('joan.stack', { n: stack })}</span>
      <svg class={back.arrow} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2 22 13h-6v9H8v-9H2z" />
      </svg>
      <b>{t(back.arrow === 'up' ? 'joan.read_up' : 'joan.read_down')}</b>
      {acts && (
        <>
          <hr />
          <span class="j-lbl">{t('joan.monk_action')}</span>
          {back.monk === 'station' ? (
            <span class="mk">
              <Glyph name="station" /> {t('joan.one_station')}
            </span>
          ) : (
            <>
              <span class="mk">
                <FollowerIcon kind={back.monk} /> {t('joan.one_space')}
              </span>
              <span class="mk">
                <Glyph name="shield" /> {t('joan.one_shield')}
              </span>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Her card and the next back, above the steps of her turn. */
export function SoloCards() {
  const { view } = useTable();
  if (!view.joan) return null;
  return (
    <div class="j-cards">
      <Card />
      <Back />
    </div>
  );
}

/** What is known of her next turn: how its card will be read, and what a Monk action would do. The last card is folded away. */
function NextCard() {
  const { cat, view } = useTable();
  const { back, stack, card } = view.joan!;
  const acts = cat.solo.difficulties.find((one) => one.id === view.options.difficulty)?.monk_actions;
  return (
    <details class="j-next">
      <summary data-thing="back">
        <svg class={back.arrow} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2 22 13h-6v9H8v-9H2z" />
        </svg>
        <span>
          <b>{t(back.arrow === 'up' ? 'joan.read_up' : 'joan.read_down')}</b> {t('joan.stack', { n: stack })}
        </span>
        {acts && (
          <span class="mk">
            <FollowerIcon kind="monk" />
            <Glyph name="arrow" />
            {back.monk === 'station' ? (
              <Glyph name="station" />
            ) : (
              <>
                <FollowerIcon kind={back.monk} />
                <Glyph name="shield" />
              </>
            )}
          </span>
        )}
        {card && <small>{t('joan.last_card', { id: card })}</small>}
      </summary>
      <Card />
    </details>
  );
}

function SoloTrack({ id, n, spaces }: { id: TrackId; n: number; spaces: VNode[] }) {
  const pen = penOf(useTable(), JOAN);
  return (
    <>
      <FollowerIcon kind={id} />
      <span class="j-jr">
        {spaces.map((drawn, i) => (
          <span class={i < n ? 'j-jc on' : 'j-jc'}>
            {drawn}
            {i < n && <Pen kind="x" pen={pen} at={`${id}${i}`} />}
          </span>
        ))}
      </span>
    </>
  );
}

/** Tracks, levels, shields, stations and citizens of her area, with the marks on them. */
export function Area({ marks }: { marks: Pick<JoanArea, 'tracks' | 'level' | 'shields' | 'stations' | 'citizens'> }) {
  const table = useTable();
  const pen = penOf(table, JOAN);
  const { solo } = table.cat;
  const row = (label: string, length: number, have: number, draw: (i: number) => ComponentChild, cls: string) => (
    <div class="j-jline" data-thing="area">
      <span class="j-lbl">{label}</span>
      {Array.from({ length }, (_, i) => (
        <span class={`${cls} ${i < have ? 'have' : ''}`}>
          {draw(i)}
          {i < have && <Pen kind={cls === 'j-jl' ? 'x' : 'o'} pen={pen} at={`${label}${i}`} />}
        </span>
      ))}
    </div>
  );
  const before = solo.depot.map((_, i) => solo.depot.slice(0, i).flat().length);
  return (
    <>
      <div class="j-jt">
        {solo.tracks.map(({ id, points: values }) => (
          <SoloTrack
            id={id}
            n={marks.tracks[id]}
            spaces={values.map((value) => (
              <Told title={trackName(id)} lines={[itemWords('points', value)]}>
                <b>{value}</b>
              </Told>
            ))}
          />
        ))}
        <SoloTrack
          id="scholar"
          n={marks.tracks.scholar}
          spaces={solo.scholar.map((effect) => (
            <Told title={trackName('scholar')} lines={[effectWords(effect)]}>
              <Glyph name={ICONS[effect.key]} />
            </Told>
          ))}
        />
      </div>
      {row(
        t('joan.level'),
        solo.levels.length,
        marks.level,
        (i) => (
          <>
            <Glyph name="star" />
            <b>{solo.levels[i]}</b>
          </>
        ),
        'j-jl',
      )}
      {solo.depot.map((shields, line) =>
        row(
          line === 0 ? t('joan.shields') : '',
          shields.length,
          marks.shields - before[line],
          (i) => (
            <>
              <Glyph name="shield" />
              <b>{shields[i]}</b>
            </>
          ),
          'j-shd sm',
        ),
      )}
      {row(
        t('joan.stations'),
        solo.stations,
        marks.stations,
        () => (
          <Glyph name="station" />
        ),
        'j-jm',
      )}
      {row(
        t('joan.citizens'),
        solo.citizens,
        marks.citizens,
        () => (
          <Glyph name="citizen" />
        ),
        'j-jm',
      )}
    </>
  );
}

/** Her area, and what it is worth. */
export function SoloPanel() {
  const table = useTable();
  const { cat, view } = table;
  const joan = view.joan!;
  const { stations, citizens, status, points } = view.facts.products[JOAN];
  return (
    <section class="panel j-jarea" data-tab="rivals">
      <h2>
        <Mark colour={colourOf(table, JOAN)} size={14} /> {t('joan.area', { name: nameOf(table, JOAN) })}
        <span class="hint">{cat.solo.difficulties.find((one) => one.id === view.options.difficulty)?.name}</span>
      </h2>
      <NextCard />
      <Area marks={joan} />
      <div class="j-jsum">
        {(['farmer', 'boatman', 'knight'] as const).map((id) => (
          <span>
            <FollowerIcon kind={id} /> {number(joan.breakdown[id] ?? 0)}
          </span>
        ))}
        <span>
          <Glyph name="shield" /> {number(joan.breakdown.depot ?? 0)}
        </span>
        <span>
          ({stations} + {citizens}) × {status} = {points}
        </span>
        <strong>{number(view.scores[JOAN])}</strong>
      </div>
    </section>
  );
}
