// A challenge of a week: what is played, one's own try, and once that is over the results of all.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { GAMES, loadGame, titleOf, useGame } from '../games';
import { language, t } from '../i18n';
import { go } from '../route';
import { settings } from '../settings';
import { PageBar } from '../shell/bar';
import { Button } from '../ui/parts';
import type { Challenge, Seated } from '../wire';
import { challengeOf, daysOf, formOf, opponentOf, useLeft, weekNumber } from './asked';
import { Beside, Closed, Leads, Own, Results } from './results';

function Left({ challenge }: { challenge: Challenge }) {
  const text = useLeft(challenge);
  return (
    <p class="w-left">
      <b>{text}</b> <small>{t('challenge.left')}</small>
    </p>
  );
}

/** What one lets oneself in for, and the way into it. */
function Invitation({ challenge, onProblem }: { challenge: Challenge; onProblem: (text: string) => void }) {
  const [busy, setBusy] = useState(false);
  const begin = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      void loadGame(challenge.game);
      const { name, colour } = settings;
      const wanted = { name: name.value.trim(), colour: colour.value };
      const seated = await api<Seated>('POST', `/challenges/${challenge.game}`, wanted);
      go(`/table/${seated.table.id}`);
    } catch (error) {
      onProblem((error as Error).message);
      setBusy(false);
    }
  };
  const rules = ['once', 'alone', 'week', 'shown', challenge.seats > 1 ? 'bot' : 'automa'] as const;
  return (
    <section class="panel w-invitation" aria-labelledby="w-invitation">
      <h2 id="w-invitation">{t('challenge.how')}</h2>
      <ul>
        {rules.map((rule) => (
          <li>{t(`challenge.rule.${rule}`)}</li>
        ))}
      </ul>
      <form onSubmit={begin}>
        <label>
          {t('home.playing_as')}
          <span class="field">
            <input
              value={settings.name.value}
              placeholder={t('home.name_placeholder')}
              maxLength={24}
              autocomplete="nickname"
              onInput={(event) => (settings.name.value = event.currentTarget.value)}
            />
          </span>
        </label>
        <Button class="primary" type="submit" disabled={busy}>
          {t('challenge.play')}
        </Button>
      </form>
      <p class="soft w-promise">
        {t('challenge.promise')} <code>{challenge.commitment}</code>
      </p>
    </section>
  );
}

function AtIt({ challenge }: { challenge: Challenge }) {
  const isLate = challenge.status === 'late';
  return (
    <section class="panel w-invitation">
      <h2>{t(isLate ? 'challenge.late' : 'challenge.at_it')}</h2>
      <p>{t(isLate ? 'challenge.late_text' : 'challenge.at_it_text')}</p>
      {challenge.table && (
        <a class="primary" href={`/table/${challenge.table}`}>
          {t(isLate ? 'challenge.to_table' : 'home.continue')}
        </a>
      )}
    </section>
  );
}

function Weeks({ challenge }: { challenge: Challenge }) {
  if (!challenge.weeks.length) return null;
  return (
    <section class="panel w-weeks" aria-labelledby="w-weeks">
      <h2 id="w-weeks">{t('challenge.earlier')}</h2>
      <ul>
        {challenge.weeks.map((week) => (
          <li>
            <a
              href={`/challenge/${challenge.game}/${week}`}
              aria-current={week === challenge.week ? 'page' : undefined}
            >
              {t('challenge.week', { n: weekNumber(week), year: week.slice(0, 4) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ChallengePage({ game: name, week }: { game: string; week?: string }) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [problem, setProblem] = useState('');
  const game = useGame(name);
  useEffect(() => {
    document.title = `${t('challenge.this_week')} · ${t('app.name')}`;
  }, [language.value]);
  useEffect(() => {
    challengeOf(name, week).then(setChallenge, (error) => setProblem(error.message));
  }, []);
  const may = challenge && (!challenge.running || challenge.status === 'done');
  return (
    <div class="homepage w-page">
      <PageBar>
        <nav class="barlinks" aria-label={t('table.menu')}>
          <a href="/mine">{t('mine.title')}</a>
        </nav>
      </PageBar>
      <main class="home">
        <div class="w-head">
          <div>
            <h1 class="pagetitle">{t('challenge.title')}</h1>
            {challenge && (
              <p class="soft">
                {formOf(challenge)} ·{' '}
                {t('challenge.week', { n: weekNumber(challenge.week), year: challenge.week.slice(0, 4) })},{' '}
                {daysOf(challenge)} · {opponentOf(challenge)} · {t('challenge.one_try')}
              </p>
            )}
          </div>
          <span class="grow" />
          {challenge?.running && <Left challenge={challenge} />}
          {challenge?.status === 'done' && (
            <a class="primary" href={`/review/${challenge.table}`}>
              {t('challenge.review')}
            </a>
          )}
          {challenge && !challenge.running && (
            <a class="ghostbtn" href={`/challenge/${name}`}>
              {t('challenge.this_week')}
            </a>
          )}
          <nav class="seg" aria-label={t('mine.game')}>
            {Object.keys(GAMES).map((one) => (
              <a href={`/challenge/${one}`} aria-current={one === name ? 'page' : undefined}>
                {titleOf(one)}
              </a>
            ))}
          </nav>
        </div>
        {problem && (
          <p class="problem" role="alert">
            {t('app.problem', { message: problem })}
          </p>
        )}
        {!challenge && !problem && <p role="status">{t('app.loading')}</p>}
        {challenge && (
          <div class="w-columns">
            <div class="w-main">
              {challenge.running && challenge.status === 'new' && (
                <Invitation challenge={challenge} onProblem={setProblem} />
              )}
              {(challenge.status === 'playing' || challenge.status === 'late') && <AtIt challenge={challenge} />}
              {may && game ? <Results game={game} challenge={challenge} /> : !may && <Closed challenge={challenge} />}
            </div>
            <div class="w-side">
              {may && game && (
                <>
                  <Own results={challenge.results} />
                  <Leads results={challenge.results} />
                  <Beside game={game} challenge={challenge} />
                </>
              )}
              <Weeks challenge={challenge} />
              <section class="panel w-next">
                <h2>{t('challenge.next')}</h2>
                <p class="soft">{t('challenge.next_text')}</p>
              </section>
            </div>
          </div>
        )}
      </main>
    </div>
  );
}
