// The results of a challenge: all of them, how they lie, and one's own beside the best.
import type { Game } from '../games';
import { GAMES } from '../games';
import { list, number, t } from '../i18n';
import { Icon } from '../ui/parts';
import type { Challenge, ChallengeResult } from '../wire';
import { signed } from './asked';
import { Bar, Legend, TINTS } from './bars';
import { grouped, pointsOf } from './counted';

const MOST = 50; // rows at first
const ROWS = 8; // sources beside those of another
const SPAN = 10; // points of a lead that one column of the chart stands for

/** Sources as they are drawn everywhere on this page. */
function groupsOf(game: Game, results: ChallengeResult[]) {
  const ids = grouped(
    results.map(({ points }) => points[0]),
    TINTS.length,
  );
  const names = ids.map((id) => (id ? game.source(id) : t('challenge.other')));
  return { ids, parts: ids.map((id, i) => ({ name: names[i], tint: id ? TINTS[i] : 'soft' })) };
}

/** Places, the best first; equal leads share one. */
export const placesOf = (results: ChallengeResult[]): number[] =>
  results.map(({ lead }) => 1 + results.filter((other) => other.lead > lead).length);

export function Results({ game, challenge }: { game: Game; challenge: Challenge }) {
  const { results } = challenge;
  const { ids, parts } = groupsOf(game, results);
  const places = placesOf(results);
  const most = Math.max(
    1,
    ...results.map(({ points }) => Object.values(points[0]).reduce((a, b) => a + Math.abs(b), 0)),
  );
  const own = results.findIndex(({ mine }) => mine);
  const shown = results.filter((_, i) => i < MOST || i === own);
  return (
    <section class="panel w-results" aria-labelledby="w-results">
      <h2 id="w-results">
        {t('challenge.results')} <small>{t('challenge.by_lead', { n: challenge.played })}</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t('challenge.place')}</span>
            </th>
            <th scope="col">{t('challenge.player')}</th>
            <th scope="col" class="num">
              {t('mine.score')}
            </th>
            <th scope="col" class="num">
              {t('challenge.lead')}
            </th>
            <th scope="col" class="w-wide">
              {t('challenge.sources')}
            </th>
            <th scope="col">
              <span class="sr">{t('table.replay')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => {
            const at = results.indexOf(one);
            const points = pointsOf(one.points[0], ids);
            return (
              <tr key={one.table} class={one.mine ? 'w-mine' : ''}>
                <td class="w-place">{places[at]}</td>
                <th scope="row">
                  {one.name} {one.mine && <small>{t('challenge.you')}</small>}
                </th>
                <td class="num w-points">
                  <b>{number(one.scores[0])}</b> : {number(one.scores[1])}
                </td>
                <td class={`num ${one.lead < 0 ? 'w-behind' : 'w-ahead'}`}>{signed(one.lead)}</td>
                <td class="w-wide">
                  <Bar most={most} parts={parts.map((part, i) => ({ ...part, n: points[i] }))} />
                  <span class="sr">
                    {list(parts.flatMap(({ name }, i) => (points[i] ? [`${name} ${number(points[i])}`] : [])))}
                  </span>
                </td>
                <td>
                  <a
                    class="act"
                    href={`/replay/${one.table}/0`}
                    aria-label={t('challenge.replay_of', { name: one.name })}
                  >
                    {t('table.replay')}
                  </a>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {results.length > shown.length && <p class="soft">{t('challenge.first', { n: shown.length })}</p>}
      <Legend parts={parts} />
    </section>
  );
}

/** The leads in columns, each of ten points. */
export function spread(leads: number[]): { from: number; n: number }[] {
  if (!leads.length) return [];
  const at = (lead: number) => Math.floor(lead / SPAN);
  const [first, last] = [Math.min(...leads.map(at)), Math.max(...leads.map(at))];
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: (first + i) * SPAN,
    n: leads.filter((lead) => at(lead) === first + i).length,
  }));
}

export function Leads({ results }: { results: ChallengeResult[] }) {
  const columns = spread(results.map(({ lead }) => lead));
  const own = results.find(({ mine }) => mine);
  const most = Math.max(1, ...columns.map(({ n }) => n));
  if (results.length < 2) return null;
  return (
    <section class="panel" aria-labelledby="w-leads">
      <h2 id="w-leads">{t('challenge.leads')}</h2>
      <ol class="w-leads">
        {columns.map(({ from, n }) => {
          const isOwn = own !== undefined && own.lead >= from && own.lead < from + SPAN;
          return (
            <li class={isOwn ? 'w-mine' : ''}>
              <span aria-hidden="true">{n || ''}</span>
              <i style={`height:${(72 * n) / most}px`} aria-hidden="true" />
              <small aria-hidden="true">{signed(from)}</small>
              <span class="sr">
                {t('challenge.between', { from: signed(from), to: signed(from + SPAN - 1), n })}{' '}
                {isOwn && t('challenge.you')}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function Own({ results }: { results: ChallengeResult[] }) {
  const at = results.findIndex(({ mine }) => mine);
  if (at < 0) return null;
  const [own, place] = [results[at], placesOf(results)[at]];
  const behind = results.filter(({ lead }) => lead < own.lead).length;
  return (
    <section class="panel w-own" aria-label={t('challenge.own')}>
      <p class="w-circle">
        <b>{place}</b>
        <small>{t('challenge.of', { n: results.length })}</small>
      </p>
      <div>
        <h2>
          {number(own.scores[0])} : {number(own.scores[1])}
        </h2>
        <p>{t(own.lead < 0 ? 'challenge.lost_by' : 'challenge.won_by', { n: Math.abs(own.lead), behind })}</p>
      </div>
    </section>
  );
}

/** One's own points beside those of the best, or of the next where one is the best. */
export function Beside({ game, challenge }: { game: Game; challenge: Challenge }) {
  const { results } = challenge;
  const own = results.find(({ mine }) => mine);
  const best = results.find(({ mine }) => !mine);
  if (!own || !best) return null;
  // The sources that make most of the difference.
  const gap = (id: string) => Math.abs((own.points[0][id] ?? 0) - (best.points[0][id] ?? 0));
  const apart = Object.fromEntries(grouped([own.points[0], best.points[0]], 99).map((id) => [id, gap(id) + 0.01]));
  const ids = grouped([apart], ROWS);
  const [mine, theirs] = [pointsOf(own.points[0], ids), pointsOf(best.points[0], ids)];
  const most = Math.max(
    1,
    ...ids.map((_, i) => Math.abs(mine[i] - theirs[i])),
    Math.abs(own.scores[1] - best.scores[1]),
  );
  const Row = ({ name, mine, other, isBad }: { name: string; mine: number; other: number; isBad?: boolean }) => {
    const more = mine - other;
    const isLoss = isBad ? more > 0 : more < 0;
    return (
      <tr>
        <th scope="row">{name}</th>
        <td class="num">
          <b>{number(mine)}</b>
        </td>
        <td class={isLoss ? 'w-behind' : more ? 'w-ahead' : ''}>
          {more !== 0 && <i style={`width:${(56 * Math.abs(more)) / most}px`} aria-hidden="true" />}
          {more ? signed(more) : '='}
        </td>
        <td class="num soft">{number(other)}</td>
      </tr>
    );
  };
  return (
    <section class="panel w-beside" aria-labelledby="w-beside">
      <h2 id="w-beside">
        {t(results[0].mine ? 'challenge.beside_next' : 'challenge.beside_best')} <small>{best.name}</small>
      </h2>
      <table>
        <thead class="sr">
          <tr>
            <th scope="col">{t('final.source')}</th>
            <th scope="col">{own.name}</th>
            <th scope="col">{t('challenge.lead')}</th>
            <th scope="col">{best.name}</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id, i) => (
            <Row name={id ? game.source(id) : t('challenge.other')} mine={mine[i]} other={theirs[i]} />
          ))}
          <Row
            name={
              challenge.seats > 1
                ? t('challenge.bot_points')
                : t('challenge.their_points', { name: t(GAMES[challenge.game].opponent.name) })
            }
            mine={own.scores[1]}
            other={best.scores[1]}
            isBad
          />
        </tbody>
      </table>
    </section>
  );
}

/** Before one's own game: how many have played, and that their results wait. */
export function Closed({ challenge }: { challenge: Challenge }) {
  return (
    <section class="panel w-closed" aria-labelledby="w-closed">
      <h2 id="w-closed">{t('challenge.results')}</h2>
      <p>
        <Icon name="clock" size={18} colour="soft" /> {t('challenge.closed', { n: challenge.played })}
      </p>
    </section>
  );
}
