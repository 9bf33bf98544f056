// Statistics of my games: points by source game by game, points lost in a decision beside those of bots, and what I like to choose.
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf, games } from '../api';
import type { Game } from '../games';
import { titleOf, useGame } from '../games';
import { language, list, number, t, word } from '../i18n';
import { named } from '../names';
import { ticks, useWidth } from '../shell/chart';
import type { MyTable } from '../wire';
import { Bar, Legend, TINTS } from './bars';
import type { Told } from './counted';
import { count, countable, grouped, liked, losses, pointsOf, result, seatOf } from './counted';
import { ThisWeek } from './home';

const COLUMN = 38; // px at least for a game on a chart
const NEWEST = 40; // games that are counted
const LIKED = 7;
const [HEIGHT, LEFT, LOW, TOP] = [200, 34, 22, 20];

const day = (at: number) => new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short' }).format(at);

/** A game in words, for whoever does not see the chart. */
const said = ({ table }: Told) => {
  const { mine, best, won } = result(table);
  return t('statistics.game', {
    day: day(table.touched),
    score: number(mine),
    other: Number.isFinite(best) ? number(best) : '–',
    won: won ? 'yes' : 'no',
  });
};

/** A column for each game, the oldest first; what was lost hangs below the line. */
function Points({ game, told: all }: { game: Game; told: Told[] }) {
  const { ref, width } = useWidth();
  const told = all.slice(-Math.max(Math.floor((width - LEFT) / COLUMN), 4));
  const own = told.map(({ table, counted }) => counted.points[seatOf(table)]);
  const ids = grouped(own, TINTS.length);
  const parts = ids.map((id, i) => ({
    name: id ? game.source(id) : t('challenge.other'),
    tint: id ? TINTS[i] : 'soft',
  }));
  const columns = own.map((points) => pointsOf(points, ids));
  const up = Math.max(10, ...columns.map((points) => points.reduce((sum, n) => sum + Math.max(n, 0), 0)));
  const down = Math.min(0, ...columns.map((points) => points.reduce((sum, n) => sum + Math.min(n, 0), 0)));
  const y = (n: number) => TOP + ((up - n) / (up - down)) * (HEIGHT - TOP - LOW);
  const step = (width - LEFT) / Math.max(columns.length, 6);
  const wide = Math.min(step * 0.78, 52);
  return (
    <figure class="w-chart" ref={ref}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {ticks(down, up).map((n) => (
          <>
            <path class="grid" d={`M${LEFT} ${y(n)}H${width}`} />
            <text x={LEFT - 6} y={y(n) + 4} text-anchor="end">
              {number(n)}
            </text>
          </>
        ))}
        {columns.map((points, at) => {
          const x = LEFT + at * step + (step - wide) / 2;
          let [above, below] = [0, 0];
          const { mine, won } = result(told[at].table);
          return (
            <g>
              {points.map((n, i) => {
                if (!n) return null;
                const from = n > 0 ? above : below;
                if (n > 0) above += n;
                else below += n;
                return (
                  <rect
                    x={x}
                    width={wide}
                    y={y(Math.max(from, from + n)) + 0.5}
                    height={Math.max(Math.abs(y(from + n) - y(from)) - 1, 0.5)}
                    rx="1.5"
                    class={n < 0 ? 'w-lost' : ''}
                    style={`fill:var(--w-${parts[i].tint})`}
                  >
                    <title>{`${parts[i].name}: ${number(n)}`}</title>
                  </rect>
                );
              })}
              <text class={won ? 'w-total w-won' : 'w-total'} x={x + wide / 2} y={y(above) - 5} text-anchor="middle">
                {won ? '✓ ' : ''}
                {number(mine)}
              </text>
              <text x={x + wide / 2} y={HEIGHT - 6} text-anchor="middle">
                {new Date(told[at].table.touched).getDate()}
              </text>
            </g>
          );
        })}
        <path class="axis" d={`M${LEFT} ${y(0)}H${width}`} />
      </svg>
      <Legend parts={parts} />
      <ol class="sr">
        {told.map((one, at) => (
          <li>
            {said(one)}{' '}
            {list(parts.flatMap(({ name }, i) => (columns[at][i] ? [`${name} ${number(columns[at][i])}`] : [])))}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Points lost in a decision, the newest game at the right; bots are lines. */
function Losses({ told, levels }: { told: Told[]; levels: Record<string, number> }) {
  const { ref, width } = useWidth();
  const found = losses(told);
  const most = Math.max(1.2, ...found.map(({ loss }) => loss), ...Object.values(levels)) * 1.08;
  // Small losses lie close to each other: the root spreads them. Better is higher.
  const y = (loss: number) => TOP + (HEIGHT - TOP - LOW) * Math.sqrt(loss / most);
  const left = 84;
  const x = (at: number) => left + 14 + (at * (width - left - 34)) / Math.max(found.length - 1, 1);
  const line = found.map(({ loss }, at) => `${x(at).toFixed(1)} ${y(loss).toFixed(1)}`).join('L');
  return (
    <figure class="w-chart" ref={ref}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {Object.entries(levels).map(([level, loss]) => (
          <>
            <path class="grid" d={`M${left} ${y(loss)}H${width}`} />
            <text x={left - 8} y={y(loss) + 4} text-anchor="end">
              {word('level', level)}
            </text>
          </>
        ))}
        {found.length > 1 && <path class="curve" d={`M${line}`} />}
        {found.map(({ table, loss }, at) => (
          <circle cx={x(at)} cy={y(loss)} r="5">
            <title>{`${day(table.touched)}: ${number(Math.round(loss * 100) / 100)}`}</title>
          </circle>
        ))}
        {found.length > 0 && (
          <>
            <text x={x(0)} y={HEIGHT - 6} text-anchor={found.length > 1 ? 'start' : 'middle'}>
              {day(found[0].table.touched)}
            </text>
            {found.length > 1 && (
              <text x={x(found.length - 1)} y={HEIGHT - 6} text-anchor="end">
                {day(found[found.length - 1].table.touched)}
              </text>
            )}
          </>
        )}
      </svg>
      <ol class="sr">
        {found.map(({ table, loss }) => (
          <li>{t('statistics.loss', { day: day(table.touched), n: number(Math.round(loss * 100) / 100) })}</li>
        ))}
        {Object.entries(levels).map(([level, loss]) => (
          <li>{t('statistics.level', { level: word('level', level), n: number(loss) })}</li>
        ))}
      </ol>
    </figure>
  );
}

function Liked({ game, cat, told }: { game: Game; cat: unknown; told: Told[] }) {
  const found = liked(told, game.likes.kind).slice(0, LIKED);
  const most = Math.max(1, ...found.map(({ n }) => n));
  return (
    <ol class="w-liked">
      {found.map(({ id, n, games: of }) => (
        <li>
          <b>{game.likes.name(cat, id)}</b>
          <Bar most={most} parts={[{ name: '', tint: 'blue', n }]} />
          <span class="num">
            {game.likes.perGame ? t('statistics.of_games', { n: of, of: told.length }) : number(n)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What is there once a game is counted; dotted outlines say what will be. */
function OfGame({ name, tables }: { name: string; tables: MyTable[] }) {
  const game = useGame(name);
  const [cat, setCat] = useState<unknown>(null);
  const [told, setTold] = useState<Told[]>([]);
  const [problem, setProblem] = useState('');
  const newest = tables.slice(0, NEWEST);
  useEffect(() => {
    games().then(async (all) => {
      const found = all.find((one) => one.name === name);
      if (found) setCat(await catalogueOf(found.catalogue));
    }, console.error);
  }, [name]);
  useEffect(() => {
    let isWanted = true;
    setProblem('');
    setTold([]);
    count(
      newest,
      (one) => isWanted && setTold((before) => [...before, one]),
      () => isWanted,
    ).catch((error) => setProblem(error.message));
    return () => {
      isWanted = false;
    };
  }, [newest.map(({ id }) => id).join()]);
  const levels = told[0]?.counted.levels ?? {};
  const inOrder = told.toSorted((a, b) => a.table.touched - b.table.touched);
  const reviewed = losses(told).length;
  const id = `w-${name}`;
  return (
    <section class="w-game" aria-labelledby={id}>
      <h2 id={id}>
        {t('statistics.title', { game: titleOf(name) })}{' '}
        <small role="status">
          {told.length < newest.length
            ? problem || t('statistics.counting', { n: told.length, of: newest.length })
            : t('statistics.newest', { n: newest.length })}
        </small>
      </h2>
      {game && cat !== null && told.length > 0 && (
        <div class="w-cards">
          <section class="panel" aria-labelledby={`${id}-points`}>
            <h3 id={`${id}-points`}>{t('challenge.sources')}</h3>
            <Points game={game} told={inOrder} />
          </section>
          <section class="panel" aria-labelledby={`${id}-losses`}>
            <h3 id={`${id}-losses`}>
              {t('statistics.losses')} <small>{t('statistics.losses_hint')}</small>
            </h3>
            {reviewed > 0 ? (
              <Losses told={inOrder.slice(-NEWEST)} levels={levels} />
            ) : (
              <>
                <Rising />
                <p class="soft">{t('statistics.no_review')}</p>
                <a class="act" href={`/review/${newest[0].id}`}>
                  {t('statistics.review_newest')}
                </a>
              </>
            )}
          </section>
          <section class="panel" aria-labelledby={`${id}-liked`}>
            <h3 id={`${id}-liked`}>{t(game.likes.title)}</h3>
            <Liked game={game} cat={named(cat)} told={told} />
          </section>
        </div>
      )}
    </section>
  );
}

/** A curve that will be. */
const Rising = () => (
  <svg class="w-outline" viewBox="0 0 560 110" aria-hidden="true">
    <path d="M20 88C120 84 180 60 280 58S430 24 540 20" />
  </svg>
);

/** Before the first game: what will stand here, and from when on. */
function Soon() {
  return (
    <>
      <div class="w-cards w-soon w-game">
        <section class="panel" aria-labelledby="w-soon-points">
          <h2 id="w-soon-points">{t('challenge.sources')}</h2>
          <svg class="w-outline" viewBox="0 0 560 110" aria-hidden="true">
            {[46, 58, 52, 70, 78, 92].map((n, at) => (
              <path d={`M${40 + at * 88} 104v${-n}h56v${n}z`} />
            ))}
          </svg>
          <p class="soft">{t('statistics.soon_points')}</p>
        </section>
        <section class="panel" aria-labelledby="w-soon-losses">
          <h2 id="w-soon-losses">{t('statistics.losses')}</h2>
          <Rising />
          <p class="soft">{t('statistics.no_review')}</p>
        </section>
      </div>
      <ThisWeek />
    </>
  );
}

export function Statistics({ tables }: { tables: MyTable[] }) {
  if (!tables.length) return <Soon />;
  const found = countable(tables);
  return (
    <>
      {[...new Set(found.map(({ game }) => game))].toSorted().map((name) => (
        <OfGame key={name} name={name} tables={found.filter((table) => table.game === name)} />
      ))}
    </>
  );
}
