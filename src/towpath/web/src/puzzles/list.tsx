// The puzzles of a game: that of the day, and all others with what this browser has solved.
import { useEffect } from 'preact/hooks';
import { GAMES, titleOf } from '../games';
import { t } from '../i18n';
import { PageBar } from '../shell/bar';
import { Icon } from '../ui/parts';
import type { PuzzleListed } from '../wire';
import { dayNumber, dayText, outcomeOf, puzzleOf, usePuzzles } from './days';

/** How hard it is, by how many levels of bots miss it. */
function Hard({ n }: { n: number }) {
  return (
    <span class="z-hard" role="img" aria-label={t('puzzle.hard', { n })} title={t('puzzle.hard', { n })}>
      {[1, 2, 3].map((dot) => (
        <i class={dot <= n ? 'on' : ''} />
      ))}
    </span>
  );
}

function Square({ game, puzzle, n, today }: { game: string; puzzle: PuzzleListed; n: number; today: boolean }) {
  const outcome = outcomeOf(game, puzzle.id);
  return (
    <li>
      <a
        class={`z-square${outcome ? ` ${outcome}` : ''}${today ? ' today' : ''}`}
        href={`/puzzle/${game}/${puzzle.id}`}
      >
        <b>
          <span class="sr">{t('puzzle.n', { n })}</span>
          <span aria-hidden="true">{n}</span>
          {outcome && (
            <span class="z-done">
              <Icon name={outcome === 'shown' ? 'search' : 'check'} size={15} colour="inherit" />
              <span class="sr">, {t(`puzzle.done_${outcome}`)}</span>
            </span>
          )}
        </b>
        <small>
          {t('puzzle.where', { seats: puzzle.seats, round: puzzle.round })}
          {today && <span class="sr">, {t('puzzle.of_day')}</span>}
        </small>
        <Hard n={puzzle.missed.length} />
      </a>
    </li>
  );
}

export function PuzzleListPage({ game }: { game: string }) {
  const puzzles = usePuzzles(game);
  useEffect(() => {
    document.title = `${t('puzzle.title')} · ${titleOf(game)} · ${t('app.name')}`;
  }, [puzzles]);
  if (!Array.isArray(puzzles) || !puzzles.length)
    return (
      <main class="alone">
        <p role="status">{puzzles ? t('puzzle.none_yet') : t('app.loading')}</p>
        <a class="primary" href="/">
          {t('app.home')}
        </a>
      </main>
    );
  const front = GAMES[game];
  const today = dayNumber();
  const daily = puzzleOf(puzzles, today);
  const done = puzzles.filter(({ id }) => ['first', 'later'].includes(outcomeOf(game, id) ?? '')).length;
  return (
    <div class="homepage">
      <PageBar>
        <nav class="barlinks" aria-label={t('table.menu')}>
          {Object.keys(GAMES).map((name) => (
            <a href={`/puzzle/${name}`} aria-current={name === game ? 'page' : undefined}>
              {titleOf(name)}
            </a>
          ))}
        </nav>
      </PageBar>
      <main class="c-page">
        <section class="c-cover">
          <div class={`pic cover-${game}`}>
            <front.cover.Art />
            <h1>{t(front.title)}</h1>
          </div>
          <div class="bd">
            <a class="n-learn" href={`/puzzle/${game}/${daily.id}`}>
              <Icon name="star" size={24} colour="inherit" />
              <span>
                <b>{t('puzzle.of_day')}</b>
                <small>{dayText(today, { weekday: 'long', day: 'numeric', month: 'long' })}</small>
              </span>
            </a>
            <p>{t('puzzle.about')}</p>
            <p class="v-small">{t('puzzle.how')}</p>
            <p class="coverlinks">
              <a href={`/learn/${game}`}>{t('home.lessons')}</a>
              <a href={`/rules/${game}`}>{t('rules.title')}</a>
            </p>
          </div>
        </section>
        <section aria-labelledby="z-title">
          <div class="c-head">
            <h2 id="z-title">{t('puzzle.title')}</h2>
            <span>
              {t('puzzle.done_of', { n: done, of: puzzles.length })} · {t('puzzle.dots')}
            </span>
          </div>
          <ol class="z-list">
            {puzzles.map((puzzle, i) => (
              <Square key={puzzle.id} game={game} puzzle={puzzle} n={i + 1} today={puzzle === daily} />
            ))}
          </ol>
        </section>
      </main>
    </div>
  );
}
