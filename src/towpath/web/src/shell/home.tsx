// Home: two covers that say what each game is; play at once, alone, with friends, or around this screen. And the tables this browser sits at.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, games, openTable } from '../api';
import { words as challengeWords } from '../challenge/words';
import type { Front } from '../games';
import { GAMES, loadGame } from '../games';
import { learn, t } from '../i18n';
import { go } from '../route';
import { settings } from '../settings';
import { Button, Icon, Mark } from '../ui/parts';
import type { GameInfo, NewTable, Seated } from '../wire';
import { PageBar } from './bar';
import { editionName, Reconstructed } from './edition';
import { later } from './later';
import { Running } from './mine';
import type { Mode } from './opening';
import { NewTableDialog } from './opening';

const problem = signal('');

const ThisWeek = later(async () => {
  const [{ ThisWeek }] = await Promise.all([import('../challenge/pages'), learn(challengeWords)]);
  return ThisWeek;
}, 'quiet');

export const myName = () => settings.name.value.trim();

async function start(wish: NewTable): Promise<void> {
  try {
    const { table } = await openTable(wish);
    go(`/table/${table.id}`);
  } catch (error) {
    problem.value = t('app.problem', { message: (error as Error).message });
  }
}

function Weight({ n }: { n: number }) {
  return (
    <span class="weight" role="img" aria-label={t('home.weight', { n })} title={t('home.weight', { n })}>
      {[1, 2, 3, 4, 5].map((dot) => (
        <i class={dot <= n ? 'on' : ''} />
      ))}
    </span>
  );
}

function ModeButton({
  icon,
  title,
  hint,
  primary,
  onClick,
  disabled,
}: {
  icon: string;
  title: string;
  hint: string;
  primary?: boolean;
  onClick: () => void;
  disabled?: boolean;
}) {
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

function Cover({
  name,
  front,
  game,
  onMode,
}: {
  name: string;
  front: Front;
  game?: GameInfo;
  onMode: (mode: Mode) => void;
}) {
  const { cover } = front;
  const [busy, setBusy] = useState(false);
  const level = game?.levels.includes('easy') ? 'easy' : (game?.levels[0] ?? '');
  const begin = async (wish: Pick<NewTable, 'seats' | 'options'>) => {
    setBusy(true);
    void loadGame(name);
    await start({ game: name, ...wish });
    setBusy(false);
  };
  const me = () => ({ kind: 'me' as const, name: myName(), colour: settings.colour.value });
  const bot = { kind: 'bot' as const, level };
  const wait = busy || !game;
  // Whoever has not sat at a table of it here is led to the lessons, with a way past them.
  const isNew = !settings.goals.value.includes(name);
  const modes: [icon: string, title: string, hint: string, onClick: () => void][] = [
    ['play', t('home.play'), t('home.play_hint'), () => begin({ seats: [me(), bot, bot], options: cover.easy })],
    ['solo', t('home.solo'), t(cover.solo), () => begin({ seats: [me()] })],
    ['link', t('home.friends'), t('home.friends_hint'), () => onMode('friends')],
    ['screen', t('home.screen'), t('home.screen_hint'), () => onMode('screen')],
  ];
  return (
    <article class={`cover cover-${name}`} aria-labelledby={`cover-title-${name}`}>
      <div class="picture">
        <cover.Art />
        <div class="titles">
          <h2 id={`cover-title-${name}`}>{t(front.title)}</h2>
          <p>{t(cover.sub)}</p>
        </div>
        {cover.tryFirst && (
          <span class="tryfirst">
            <Icon name="star" size={16} colour="inherit" /> {t('home.try_first')}
          </span>
        )}
      </div>
      <div class="coverbody">
        <ul class="facts">
          <li>
            <Icon name="solo" size={17} colour="soft" />{' '}
            {game ? t('home.players', { min: game.min_seats, max: game.max_seats }) : '…'}
          </li>
          <li>
            <Icon name="clock" size={17} colour="soft" /> {t(cover.time)}
          </li>
          <li>
            <Weight n={cover.weight[0]} /> {t(cover.weight[1])}
          </li>
        </ul>
        <p>{t(cover.text)}</p>
        <ol class="doing">
          {cover.doing.map(([icon, key, colour]) => (
            <li>
              <Icon name={icon} size={26} colour={colour} /> <span>{t(key)}</span>
            </li>
          ))}
        </ol>
        {isNew ? (
          <>
            <a class="n-learn" href={`/learn/${name}`}>
              <Icon name="play" size={24} colour="inherit" />
              <span>
                <b>{t('home.learn')}</b>
                <small>{t('home.learn_hint')}</small>
              </span>
            </a>
            <p class="n-past">
              {t('home.known')}
              {modes.map(([, title, , onClick]) => (
                <Button class="plainlink" onClick={onClick} disabled={wait}>
                  {title}
                </Button>
              ))}
            </p>
          </>
        ) : (
          <div class="modes">
            {modes.map(([icon, title, hint, onClick], i) => (
              <ModeButton icon={icon} title={title} hint={hint} primary={!i} onClick={onClick} disabled={wait} />
            ))}
          </div>
        )}
        <p class="coverlinks">
          <Button class="plainlink" onClick={() => onMode('bots')} disabled={wait}>
            {t('home.other_bots')}
          </Button>
          <Button class="plainlink" onClick={() => onMode('solo')} disabled={wait}>
            {t('home.other_solo')}
          </Button>
          <span class="grow" />
          {!isNew && <a href={`/learn/${name}`}>{t('home.lessons')}</a>}
          <a href={`/puzzle/${name}`}>{t('home.puzzles')}</a>
          <a href={`/workshop/${name}`}>{t('edition.owners')}</a>
          <a href={`/rules/${name}`}>{t('rules.title')}</a>
          <a href={`/aid/${name}`}>{t('table.aid')}</a>
        </p>
        {game && (
          <p class="coveredition">
            <b>{t('edition.of', { name: editionName(game.edition) })}</b>
            <Reconstructed game={name} />
          </p>
        )}
      </div>
    </article>
  );
}

export function HomePage() {
  const [found, setFound] = useState<GameInfo[]>([]);
  const [asked, setAsked] = useState<{ game: GameInfo; mode: Mode } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = t('app.name');
    problem.value = '';
    games().then(setFound, (error) => (problem.value = t('app.problem', { message: error.message })));
  }, []);
  const openRecord = async (chosen: File) => {
    try {
      const seated = await api<Seated>('POST', '/records', { record: await chosen.text(), name: myName() });
      go(`/table/${seated.table.id}`);
    } catch (error) {
      problem.value = t('app.problem', { message: (error as Error).message });
    }
  };
  return (
    <div class="homepage">
      <PageBar>
        <nav class="barlinks" aria-label={t('table.menu')}>
          <a href="/mine">{t('mine.title')}</a>
          <a href="/lobby">{t('home.lobby')}</a>
        </nav>
        <label class="playas">
          {t('home.playing_as')}
          <span class="field">
            <Mark colour="blue" size={13} />
            <input
              value={settings.name.value}
              placeholder={t('home.name_placeholder')}
              maxLength={24}
              autocomplete="nickname"
              onInput={(event) => (settings.name.value = event.currentTarget.value)}
            />
          </span>
        </label>
      </PageBar>
      <main class="home">
        <div class="lead">
          <h1>{t('home.lead')}</h1>
          <p>{t('home.sub')}</p>
        </div>
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <Running />
        <div class="covers">
          {Object.entries(GAMES).map(([name, front]) => {
            const game = found.find((one) => one.name === name);
            return (
              <Cover
                key={name}
                name={name}
                front={front}
                game={game}
                onMode={(mode) => game && setAsked({ game, mode })}
              />
            );
          })}
        </div>
        <ThisWeek />
        <footer class="homefoot">
          <a href="/lobby">{t('home.lobby')}</a>
          <a href="/mine">{t('mine.title')}</a>
          <Button class="plainlink" onClick={() => file.current?.click()}>
            {t('home.open_record')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={t('home.open_record')}
            onChange={(event) => event.currentTarget.files?.[0] && openRecord(event.currentTarget.files[0])}
          />
          <span class="grow" />
          <span>
            {t('home.unofficial')} {t('home.promise')}
          </span>
        </footer>
      </main>
      {asked && <NewTableDialog mode={asked.mode} game={asked.game} onClose={() => setAsked(null)} onStart={start} />}
    </div>
  );
}
