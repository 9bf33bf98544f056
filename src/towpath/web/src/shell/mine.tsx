// My games: the tables at which this browser sits, running and finished, as the server knows them.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api, claim, download, myTables } from '../api';
import { words as challengeWords } from '../challenge/words';
import { clockText } from '../clock';
import { GAMES, titleOf } from '../games';
import { language, learn, list, number, t } from '../i18n';
import { me } from '../people/me';
import { go } from '../route';
import { Button, Icon, Mark } from '../ui/parts';
import type { MyTable, Seated } from '../wire';
import { PageBar } from './bar';
import { later } from './later';
import { mySeats, result } from './mygame';
import { PushSwitch } from './push';

const Statistics = later(async () => {
  const [{ Statistics }] = await Promise.all([import('../challenge/pages'), learn(challengeWords)]);
  return Statistics;
}, 'quiet');

const REFRESH = 20_000; // ms
const isMyTurn = (table: MyTable) => mySeats(table).some((seat) => table.to_act.includes(seat.seat));

/** What I have left at a table, in milliseconds; without end where no clock of mine runs. */
const left = ({ clock, seats }: MyTable) =>
  Math.min(
    ...seats.filter(({ mine, seat }) => mine && clock?.running.includes(seat)).map(({ seat }) => clock!.left[seat]),
  );

/** What waits for me comes first: where my clock runs out soonest, then where I am awaited longest. All else as it was. */
export const byTurn = (tables: MyTable[]) => {
  const [mine, others] = [tables.filter(isMyTurn), tables.filter((table) => !isMyTurn(table))];
  const soonest = (a: MyTable, b: MyTable) => (left(a) === left(b) ? b.waits - a.waits : left(a) - left(b));
  return [...mine.toSorted(soonest), ...others];
};

/** Who plays against me: other seats, those around one screen, or the opponent of a solo game. */
export function against(table: MyTable): string {
  if (table.seats.length === 1) return table.game in GAMES ? t(GAMES[table.game].opponent.name) : t('home.alone');
  const others = table.seats.filter((seat) => !seat.mine && seat.kind !== 'open');
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const names = (others.length || free ? others : table.seats).map(
    (seat) => seat.name || t('seat.number', { n: seat.seat + 1 }),
  );
  return list([...names, ...(free ? [t('lobby.waiting', { n: free })] : [])]);
}

export interface Tally {
  game: string;
  played: number;
  won: number;
  mean: number;
  best: number;
}

/** By game how often I played to the end and won, and my scores. Around one screen all are me, so that counts for nobody. */
export function records(tables: MyTable[]): Tally[] {
  const counted = tables.filter(
    (table) => table.scores.length > 0 && (table.seats.length === 1 || table.seats.some((seat) => !seat.mine)),
  );
  return [...new Set(counted.map(({ game }) => game))].sort().map((game) => {
    const results = counted.filter((table) => table.game === game).map(result);
    const points = results.map(({ mine }) => mine);
    return {
      game,
      played: results.length,
      won: results.filter(({ won }) => won).length,
      mean: Math.round((10 * points.reduce((a, b) => a + b, 0)) / points.length) / 10,
      best: Math.max(...points),
    };
  });
}

/** Tables of one kind, a page at a time, and anew now and then while the page is looked at. */
function useMine(status: 'running' | 'over') {
  const [found, setFound] = useState<{ tables: MyTable[]; total: number } | null>(null);
  const [problem, setProblem] = useState('');
  const fail = (error: Error) => setProblem(error.message);
  const load = () => {
    if (document.hidden) return;
    myTables(status).then((first) => {
      setProblem('');
      setFound((now) => ({
        total: first.total,
        tables: [
          ...first.tables,
          ...(now?.tables.slice(first.tables.length) ?? []).filter((old) =>
            first.tables.every((one) => one.id !== old.id),
          ),
        ],
      }));
    }, fail);
  };
  useEffect(() => {
    load();
    const timer = setInterval(load, REFRESH);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, [status]);
  const more = () =>
    myTables(status, found?.tables.length).then(
      (next) => setFound({ total: next.total, tables: [...(found?.tables ?? []), ...next.tables] }),
      fail,
    );
  const drop = (table: MyTable) =>
    found && setFound({ total: found.total - 1, tables: found.tables.filter((one) => one !== table) });
  return { tables: found?.tables ?? [], total: found?.total ?? 0, known: !!found, problem, load, more, drop };
}

function Pill({ table }: { table: MyTable }) {
  const mine = isMyTurn(table);
  const seat = mySeats(table)[0];
  return (
    <span class={mine ? 'turnpill' : 'turnpill idle'}>
      {seat && <Mark colour={seat.colour} size={13} />}{' '}
      {t(mine ? 'home.your_turn' : table.status === 'open' ? 'home.waiting' : 'home.running')}
    </span>
  );
}

/** With whom, or how many seats are free; and how far the game is. */
function facts(table: MyTable): string {
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const others = table.seats.some((seat) => !seat.mine && seat.kind !== 'open');
  const company =
    table.seats.length === 1
      ? t('home.alone')
      : free && !others
        ? t('lobby.waiting', { n: free })
        : t('home.with', { names: against(table) });
  const said = [table.name && titleOf(table.game), company, table.round > 0 && t('home.round', { n: table.round })];
  return said.filter(Boolean).join(' · ');
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** For how long I am awaited, in the largest unit; nothing for a moment. */
export function awaited(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? [];
  if (!unit) return '';
  const form = new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'long' });
  return t('mine.waits', { time: form.format(Math.floor(ms / size)) });
}

/** How long I am awaited, and what is left of my clock: as the server said a few seconds ago, calmly. */
function Awaited({ table }: { table: MyTable }) {
  if (!isMyTurn(table)) return null;
  const ms = left(table);
  const said = [awaited(table.waits), Number.isFinite(ms) && t('mine.left', { time: clockText(ms) })];
  return <span class="awaited">{said.filter(Boolean).join(' · ')}</span>;
}

/** A running table as one link. */
function RunningRow({ table }: { table: MyTable }) {
  return (
    <a class="resume" href={`/table/${table.id}`}>
      <Pill table={table} />
      <b>{table.name || titleOf(table.game)}</b>
      <span class="with">{facts(table)}</span>
      <span class="grow" />
      <Awaited table={table} />
      <span class="go">
        <span>{t('home.continue')}</span> <Icon name="chevron" size={14} colour="inherit" />
      </span>
    </a>
  );
}

/** On the home page: what waits for me, and where the rest is. */
export function Running({ most = 2 }: { most?: number }) {
  const { tables, total } = useMine('running');
  if (!total) return null;
  return (
    <div class="running">
      {byTurn(tables)
        .slice(0, most)
        .map((table) => (
          <RunningRow key={table.id} table={table} />
        ))}
      {total > most && (
        <a class="link morelink" href="/mine">
          {t('home.more_tables', { n: total - most })}
        </a>
      )}
    </div>
  );
}

/** What was done last, and how to take it back. */
const told = signal<{ text: string; back?: () => void } | null>(null);

async function doing(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    told.value = { text: t('app.problem', { message: (error as Error).message }) };
  }
}

const copyLink = (table: MyTable) =>
  doing(async () => {
    await navigator.clipboard.writeText(location.origin + mySeats(table)[0].link);
    told.value = { text: t('mine.copied') };
  });

const rematch = (table: MyTable) =>
  doing(async () => {
    const seated = await api<Seated>('POST', `/tables/${table.id}/rematch`, {});
    go(`/table/${seated.table.id}`);
  });

/** Off the list; as the seat's link is still here, that can be taken back. */
const forget = (table: MyTable, drop: (table: MyTable) => void, load: () => void) =>
  doing(async () => {
    for (const { seat } of mySeats(table)) await api('POST', `/tables/${table.id}/seats/${seat}/forget`, {});
    drop(table);
    const links = mySeats(table).map(({ link }) => link);
    const back = () =>
      doing(async () => {
        for (const link of links) await claim(table.id, link.slice(link.indexOf('#')));
        told.value = null;
        load();
      });
    told.value = { text: t('mine.forgotten'), back: links.every(Boolean) ? back : undefined };
  });

type Listed = ReturnType<typeof useMine>;

function Acts({ table, from, children }: { table: MyTable; from: Listed; children?: ComponentChildren }) {
  // Of a seat that an account holds nobody knows the link, so that what is put off the list cannot be taken back.
  const hasLink = mySeats(table).every((seat) => seat.link);
  const what = `${table.name || titleOf(table.game)}, ${against(table)}`;
  const Act = ({ text, act }: { text: string; act: () => void }) => (
    <Button class="act" aria-label={`${text}: ${what}`} onClick={act}>
      {text}
    </Button>
  );
  return (
    <div class="acts">
      {children}
      {hasLink && <Act text={t('mine.link')} act={() => copyLink(table)} />}
      {(hasLink || table.status === 'over' || table.status === 'ended') && (
        <Act text={t('mine.forget')} act={() => forget(table, from.drop, from.load)} />
      )}
    </div>
  );
}

function Day({ at }: { at: number }) {
  const day = new Date(at);
  return (
    <time dateTime={day.toISOString()}>
      {new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short' }).format(day)}
    </time>
  );
}

function FinishedRow({ table, from }: { table: MyTable; from: Listed }) {
  const { mine, best, place, won } = result(table);
  return (
    <tr>
      <td class="day">
        <Day at={table.touched} />
      </td>
      <th scope="row">
        <a href={`/table/${table.id}`}>{titleOf(table.game)}</a>
        {table.name && <small> {table.name}</small>}
        {table.challenge && <small> {t('mine.challenge')}</small>}
      </th>
      <td class="against">{against(table)}</td>
      <td class="points">
        {table.scores.length > 0 && (
          <>
            <b class={won ? 'won' : ''}>{number(mine)}</b>
            {Number.isFinite(best) && ` : ${number(best)}`}
          </>
        )}
      </td>
      <td class="place">
        {table.status === 'ended' ? (
          t('mine.ended')
        ) : won ? (
          <span class="wonpill">{t('mine.won')}</span>
        ) : (
          t('mine.place', { n: place, of: table.scores.length })
        )}
      </td>
      <td>
        <Acts table={table} from={from}>
          {table.status === 'over' && (
            <>
              <a class="act" href={`/replay/${table.id}/0`}>
                {t('table.replay')}
              </a>
              <a class="act" href={`/review/${table.id}`}>
                {t('table.review')}
              </a>
              {table.challenge ? (
                <a class="act" href={`/challenge/${table.game}/${table.challenge}`}>
                  {t('mine.results')}
                </a>
              ) : (
                <Button class="act" onClick={() => rematch(table)}>
                  {t('table.rematch')}
                </Button>
              )}
            </>
          )}
          <Button
            class="act"
            onClick={() => doing(() => download(`/tables/${table.id}/record`, `${table.game}-${table.id}.txt`))}
          >
            {t('mine.record')}
          </Button>
        </Acts>
      </td>
    </tr>
  );
}

/** `of`: how many of the newest games are counted, where there are more. */
function Records({ records, of }: { records: Tally[]; of: number }) {
  return (
    <section class="panel" aria-labelledby="mine-records">
      <h2 id="mine-records">
        {t('mine.records')} {of > 0 && <small>{t('mine.of_newest', { n: of })}</small>}
      </h2>
      <table class="records">
        <thead>
          <tr>
            {(['game', 'played', 'wins', 'mean', 'best'] as const).map((key) => (
              <th scope="col">{t(`mine.${key}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ game, played, won, mean, best }) => (
            <tr key={game}>
              <th scope="row">{titleOf(game)}</th>
              <td>{number(played)}</td>
              <td>{number(won)}</td>
              <td>{number(mean)}</td>
              <td>{number(best)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Nothing() {
  return (
    <section class="panel nothing">
      <Icon name="screen" size={64} colour="soft" />
      <div>
        <h2>{t('mine.first')}</h2>
        <p>{t('mine.first_text')}</p>
        <a class="primary" href="/">
          {t('home.play')}
        </a>
      </div>
    </section>
  );
}

export function MinePage() {
  const running = useMine('running');
  const over = useMine('over');
  const [game, setGame] = useState('');
  const shown = (tables: MyTable[]) => tables.filter((table) => !game || table.game === game);
  const finished = shown(over.tables);
  const record = records(finished);
  useEffect(() => {
    document.title = `${t('mine.title')} · ${t('app.name')}`;
    told.value = null;
  }, [language.value]);
  const problem = running.problem || over.problem;
  const More = ({ from }: { from: Listed }) =>
    from.total > from.tables.length ? (
      <Button class="link morelink" onClick={from.more}>
        {t('mine.more', { n: from.total - from.tables.length })}
      </Button>
    ) : null;
  return (
    <div class="homepage">
      <PageBar />
      <main class="home mine">
        <div class="minehead">
          <div>
            <h1 class="pagetitle">{t('mine.title')}</h1>
            <p class="soft">{t(me.value?.name ? 'mine.account' : 'mine.kept')}</p>
          </div>
          <span class="grow" />
          <div class="seg" role="group" aria-label={t('mine.game')}>
            {['', ...Object.keys(GAMES)].map((name) => (
              <button type="button" aria-pressed={game === name} onClick={() => setGame(name)}>
                {name ? titleOf(name) : t('mine.all')}
              </button>
            ))}
          </div>
        </div>
        <PushSwitch />
        {problem && (
          <p class="problem" role="alert">
            {t('app.problem', { message: problem })}
          </p>
        )}
        {running.known && over.known && !running.total && !over.total && <Nothing />}
        {shown(running.tables).length > 0 && (
          <section aria-labelledby="mine-running">
            <h2 id="mine-running">
              {t('home.running')} <small>{number(running.total)}</small>
            </h2>
            <ul class="tablelist">
              {byTurn(shown(running.tables)).map((table) => (
                <li class="minerow" key={table.id}>
                  <RunningRow table={table} />
                  <Acts table={table} from={running} />
                </li>
              ))}
            </ul>
            <More from={running} />
          </section>
        )}
        {record.length > 0 && (
          <Records records={record} of={over.total > over.tables.length ? over.tables.length : 0} />
        )}
        {over.known && (finished.length > 0 || !running.total) && <Statistics tables={finished} />}
        {finished.length > 0 && (
          <section class="panel" aria-labelledby="mine-over">
            <h2 id="mine-over">
              {t('mine.finished')} <small>{t('mine.newest')}</small>
            </h2>
            <table class="finished">
              <thead>
                <tr>
                  {(['day', 'game', 'against', 'score', 'result'] as const).map((key) => (
                    <th scope="col">{t(`mine.${key}`)}</th>
                  ))}
                  <th scope="col">
                    <span class="sr">{t('table.menu')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {finished.map((table) => (
                  <FinishedRow key={table.id} table={table} from={over} />
                ))}
              </tbody>
            </table>
            <More from={over} />
          </section>
        )}
      </main>
      <div role="status">
        {told.value && (
          <div class="toast">
            <span>{told.value.text}</span>
            {told.value.back && (
              <Button class="do" onClick={told.value.back}>
                {t('table.undo')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
