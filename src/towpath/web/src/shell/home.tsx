// Home: two covers; play at once, alone, with friends, or around this screen. And the tables this browser sits at.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, forget, games, kept, openTable, stateOf } from '../api';
import { list, t } from '../i18n';
import { go } from '../route';
import { isDark, settings } from '../settings';
import { Button, Icon, Logo, Mark, SEAT_COLOURS } from '../ui/parts';
import type { GameInfo, NewTable, Seated, State } from '../wire';
import { BoonlakeArt, JoanArt } from './covers';
import { NewTableDialog } from './opening';
import type { Mode } from './opening';

const problem = signal('');

export const myName = () => settings.name.value.trim();

async function start(wish: NewTable): Promise<void> {
  try {
    const { table } = await openTable(wish);
    go(`/table/${table.id}`);
  } catch (error) {
    problem.value = t('app.problem', { message: (error as Error).message });
  }
}

function Running() {
  const [tables, setTables] = useState<State[]>([]);
  const [all, setAll] = useState(false);
  useEffect(() => {
    Promise.all(
      kept().slice(0, 12).map((one) =>
        stateOf(one.id).catch((error) => {
          if (error.status === 404) forget(one.id);
          return null;
        }),
      ),
    ).then((found) => setTables(found.filter((state): state is State => state !== null && state.table.status !== 'over')));
  }, []);
  const shown = all ? tables : tables.slice(0, 2);
  return (
    <>
      {shown.map((state) => {
        const { table, viewer, view } = state;
        const mine = view?.to_act?.includes(viewer);
        const others = table.seats.filter((seat) => !seat.mine && seat.name);
        return (
          <div class="resumerow">
            <a class="resume" href={`/table/${table.id}`}>
              <span class={mine ? 'turnpill' : 'turnpill idle'}>
                {viewer >= 0 && <Mark colour={SEAT_COLOURS[viewer]} size={13} />} {t(mine ? 'home.your_turn' : table.status === 'open' ? 'home.waiting' : 'home.running')}
              </span>
              <b>{t(table.game === 'joan' ? 'home.joan' : 'home.boonlake')}</b>
              <span class="with">
                {table.status === 'open' ? t('lobby.waiting', { n: table.seats.filter((seat) => seat.kind === 'open').length }) : others.length ? t('home.with', { names: list(others.map((seat) => seat.name)) }) : t('home.alone')}
                {view?.round && ` · ${t('table.round_name', { n: view.round })}`}
              </span>
              <span class="grow" />
              <span class="go">
                {t('home.continue')} <Icon name="chevron" size={14} colour="inherit" />
              </span>
            </a>
            <Button
              class="iconbtn"
              aria-label={t('home.forget')}
              title={t('home.forget')}
              onClick={() => {
                forget(table.id);
                setTables(tables.filter((one) => one !== state));
              }}
            >
              <Icon name="cross" size={12} colour="soft" />
            </Button>
          </div>
        );
      })}
      {!all && tables.length > 2 && <Button class="link morelink" onClick={() => setAll(true)}>{t('home.more_tables', { n: tables.length - 2 })}</Button>}
    </>
  );
}

function Cover({ cls, title, sub, facts, text, art, modes }: { cls: string; title: string; sub: string; facts: string[]; text: string; art: VNode; modes: VNode }) {
  return (
    <article class={`cover ${cls}`}>
      <div class="picture">
        {art}
        <div class="titles">
          <h2>{title}</h2>
          <p>{sub}</p>
        </div>
      </div>
      <div class="coverbody">
        <ul class="facts">
          {facts.map((fact) => (
            <li>{fact}</li>
          ))}
        </ul>
        <p>{text}</p>
        <div class="modes">{modes}</div>
      </div>
    </article>
  );
}

function ModeButton({ icon, title, hint, primary, onClick, disabled }: { icon: string; title: string; hint: string; primary?: boolean; onClick?: () => void; disabled?: boolean }) {
  return (
    <Button class={primary ? 'mode primary' : 'mode'} onClick={onClick} disabled={disabled}>
      <Icon name={icon} size={22} colour="inherit" />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
    </Button>
  );
}

export function HomePage() {
  const [found, setFound] = useState<GameInfo[]>([]);
  const [mode, setMode] = useState<Mode | ''>('');
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = t('app.name');
    games().then(setFound, (error) => (problem.value = t('app.problem', { message: error.message })));
  }, []);
  const boonlake = found.find((game) => game.name === 'boonlake');
  const joan = found.find((game) => game.name === 'joan');
  const level = (game?: GameInfo) => (game?.levels.includes('easy') ? 'easy' : game?.levels[0] ?? 'random');
  const play = async () => {
    setBusy(true);
    await start({ game: 'boonlake', seats: [{ kind: 'me', name: myName() }, { kind: 'bot', level: level(boonlake) }, { kind: 'bot', level: level(boonlake) }] });
    setBusy(false);
  };
  const openRecord = async (chosen: File) => {
    try {
      const seated = await api<Seated>('POST', '/records', { record: await chosen.text(), name: myName() });
      go(`/table/${seated.table.id}`);
    } catch (error) {
      problem.value = t('app.problem', { message: (error as Error).message });
    }
  };
  const players = (game: GameInfo | undefined, max: number) => t('home.players', { min: game?.min_seats ?? 1, max: game?.max_seats ?? max });
  return (
    <div class="homepage">
      <header class="homebar">
        <a class="brand" href="/">
          <Logo size={38} />
          <span>{t('app.name')}</span>
        </a>
        <span class="grow" />
        <label class="playas">
          {t('home.playing_as')}
          <span class="field">
            <Mark colour="blue" size={13} />
            <input value={settings.name.value} placeholder={t('home.name_placeholder')} maxLength={24} autocomplete="nickname" onInput={(event) => (settings.name.value = event.currentTarget.value)} />
          </span>
        </label>
        <Button class="iconbtn" aria-label={t(isDark() ? 'app.theme_light' : 'app.theme_dark')} onClick={() => (settings.theme.value = isDark() ? 'light' : 'dark')}>
          <Icon name={isDark() ? 'day' : 'night'} colour="ink" />
        </Button>
      </header>
      <main class="home">
        <div class="lead">
          <h1>{t('home.lead')}</h1>
          <p>{t('home.sub')}</p>
        </div>
        {problem.value && <p class="problem" role="alert">{problem.value}</p>}
        <Running />
        <div class="covers">
          <Cover
            cls="boon"
            title={t('home.boonlake')}
            sub={t('home.boonlake_sub')}
            facts={[players(boonlake, 4), t('home.boonlake_time')]}
            text={t('home.boonlake_text')}
            art={<BoonlakeArt />}
            modes={
              <>
                <ModeButton icon="play" title={t('home.play')} hint={t('home.play_hint')} primary onClick={play} disabled={busy} />
                <Button class="plainlink otherbots" onClick={() => setMode('bots')}>{t('home.other_bots')}</Button>
                <ModeButton icon="solo" title={t('home.solo')} hint={t('home.solo_boonlake')} onClick={() => setMode('solo')} />
                <ModeButton icon="link" title={t('home.friends')} hint={t('home.friends_hint')} onClick={() => setMode('friends')} />
                <ModeButton icon="screen" title={t('home.screen')} hint={t('home.screen_hint')} onClick={() => setMode('screen')} />
              </>
            }
          />
          <Cover
            cls="joan"
            title={t('home.joan')}
            sub={t('home.joan_sub')}
            facts={[players(joan, 5), t('home.joan_time')]}
            text={t('home.joan_text')}
            art={<JoanArt />}
            modes={<p class="soon">{t('home.joan_soon')}</p>}
          />
        </div>
        <footer class="homefoot">
          <a href="/lobby">{t('home.lobby')}</a>
          <Button class="plainlink" onClick={() => file.current?.click()}>{t('home.open_record')}</Button>
          <input ref={file} type="file" hidden onChange={(event) => event.currentTarget.files?.[0] && openRecord(event.currentTarget.files[0])} />
          <span class="grow" />
          <span>{t('home.unofficial')} {t('home.promise')}</span>
        </footer>
      </main>
      {mode && boonlake && <NewTableDialog mode={mode} game={boonlake} onClose={() => setMode('')} onStart={start} />}
    </div>
  );
}
