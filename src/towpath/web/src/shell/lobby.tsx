// Tables that are listed: to join or to watch.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { titleOf } from '../games';
import { t } from '../i18n';
import { Button, Logo, Mark, SEAT_COLOURS } from '../ui/parts';
import type { Table } from '../wire';

export function LobbyPage() {
  const [tables, setTables] = useState<Table[] | null>(null);
  const load = () =>
    api<{ tables: Table[] }>('GET', '/tables').then(
      (found) => setTables(found.tables),
      () => setTables([]),
    );
  useEffect(() => {
    load();
    const timer = setInterval(load, 10000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="homepage">
      <header class="homebar">
        <a class="brand" href="/">
          <Logo size={38} />
          <span>{t('app.name')}</span>
        </a>
        <span class="grow" />
        <Button class="ghostbtn" onClick={load}>
          {t('lobby.refresh')}
        </Button>
      </header>
      <main class="home">
        <h1 class="pagetitle">{t('lobby.title')}</h1>
        {tables && !tables.length && <p class="soft">{t('lobby.none')}</p>}
        <ul class="tablelist">
          {tables?.map((table) => {
            const free = table.seats.filter((seat) => seat.kind === 'open').length;
            return (
              <li>
                <a class="resume" href={`/table/${table.id}`}>
                  <b>{table.name || titleOf(table.game)}</b>
                  <span class="with">
                    {table.seats.map((seat) => (
                      <span class="seatmini">
                        <Mark colour={SEAT_COLOURS[seat.seat]} size={12} />{' '}
                        {seat.kind === 'open' ? t('room.free') : seat.name}{' '}
                      </span>
                    ))}
                  </span>
                  <span class="grow" />
                  <span class="soft">{free ? t('lobby.waiting', { n: free }) : t('lobby.playing')}</span>
                  <span class="go">{t(free ? 'lobby.join' : 'lobby.watch')}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </main>
    </div>
  );
}
