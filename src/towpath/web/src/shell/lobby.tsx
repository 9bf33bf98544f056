// Tables that are listed: free seats first, then games to watch. The list keeps itself up to date.
import { useEffect, useState } from 'preact/hooks';
import { api, games } from '../api';
import { GAMES, titleOf } from '../games';
import { language, number, t, word } from '../i18n';
import { Icon, Mark } from '../ui/parts';
import type { GameInfo, Table, TableList } from '../wire';
import { PageBar } from './bar';
import { clockName } from './clocks';
import { changedRules } from './houserules';

const REFRESH = 5000; // ms
const isFree = (table: Table) => table.seats.some((seat) => seat.kind === 'open');

function Row({ table, game }: { table: Table; game?: GameInfo }) {
  const free = isFree(table);
  const Art = GAMES[table.game]?.cover.Art;
  const rules = changedRules(table, game).length;
  return (
    <a class="lobbyrow" href={`/table/${table.id}`}>
      <span class="thumb" aria-hidden="true">
        {Art && <Art />}
      </span>
      <span class="what">
        <span>
          <b>{table.name || titleOf(table.game)}</b> {table.name && <i>{titleOf(table.game)}</i>}
        </span>
        <span class="players">
          {table.seats.map((seat) => (
            <span class="seatmini">
              <Mark colour={seat.colour} size={12} /> {seat.kind === 'open' ? <em>{t('lobby.free')}</em> : seat.name}
              {seat.kind === 'bot' && <small> {t('room.bot_of', { level: word('level', seat.level) })}</small>}
            </span>
          ))}
        </span>
      </span>
      <span class="how">
        <span>
          <Icon name="clock" size={15} colour="soft" />{' '}
          {table.clock.kind === 'none' ? t('lobby.no_clock') : clockName(table.clock)}
        </span>
        <span>
          <Icon name="aid" size={15} colour="soft" /> {t('lobby.rules', { n: rules })}
        </span>
        {table.hints && (
          <span>
            <Icon name="lamp" size={15} colour="soft" /> {t('teach.hint')}
          </span>
        )}
        {table.spectators > 0 && (
          <span>
            <Icon name="solo" size={15} colour="soft" /> {t('room.spectators', { n: table.spectators })}
          </span>
        )}
      </span>
      <span class={free ? 'go primary' : 'go'}>{t(free ? 'lobby.join' : 'lobby.watch')}</span>
    </a>
  );
}

function Section({
  id,
  title,
  hint,
  tables,
  known,
}: {
  id: string;
  title: string;
  hint: string;
  tables: Table[];
  known: GameInfo[];
}) {
  if (!tables.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}{' '}
        <small>
          {number(tables.length)}
          {hint && ` · ${hint}`}
        </small>
      </h2>
      <ul class="tablelist">
        {tables.map((table) => (
          <li key={table.id}>
            <Row table={table} game={known.find((game) => game.name === table.game)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LobbyPage() {
  const [tables, setTables] = useState<Table[] | null>(null);
  const [known, setKnown] = useState<GameInfo[]>([]);
  const [game, setGame] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = `${t('lobby.title')} · ${t('app.name')}`;
  }, [language.value]);
  useEffect(() => {
    games().then(setKnown, () => {});
    const load = () => {
      if (document.hidden) return;
      api<TableList>('GET', '/tables').then(
        (found) => {
          setTables(found.tables);
          setProblem('');
        },
        (error) => setProblem(t('app.problem', { message: error.message })),
      );
    };
    load();
    const timer = setInterval(load, REFRESH);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
  const shown = (tables ?? []).filter((table) => !game || table.game === game);
  return (
    <div class="homepage">
      <PageBar>
        <span class={problem ? 'fresh off' : 'fresh'}>{t('lobby.fresh')}</span>
        <a class="ghostbtn" href="/">
          {t('lobby.open')}
        </a>
      </PageBar>
      <main class="home lobby">
        <h1 class="pagetitle">{t('lobby.title')}</h1>
        <div class="seg" role="group" aria-label={t('mine.game')}>
          {['', ...Object.keys(GAMES)].map((name) => (
            <button type="button" aria-pressed={game === name} onClick={() => setGame(name)}>
              {name ? titleOf(name) : t('mine.all')}
            </button>
          ))}
        </div>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {tables && !shown.length && (
          <p class="soft">
            {t('lobby.none')} <a href="/">{t('lobby.open')}</a>
          </p>
        )}
        <Section id="lobby-free" title={t('lobby.seat_free')} hint="" tables={shown.filter(isFree)} known={known} />
        <Section
          id="lobby-playing"
          title={t('lobby.being_played')}
          hint={t('lobby.open_to_all')}
          tables={shown.filter((table) => !isFree(table))}
          known={known}
        />
      </main>
    </div>
  );
}
