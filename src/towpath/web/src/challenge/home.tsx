// On the home page: this week's challenges, a line each.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { t, word } from '../i18n';
import { Icon } from '../ui/parts';
import type { Challenge, ChallengeList } from '../wire';
import { formOf, left, opponentOf } from './asked';

function Line({ challenge }: { challenge: Challenge }) {
  return (
    <li>
      <a class="w-line" href={`/challenge/${challenge.game}`}>
        <Icon name="star" size={18} colour="inherit" />
        <b>{formOf(challenge)}</b>
        <span class="soft">{opponentOf(challenge)}</span>
        <span class="grow" />
        <span class={`w-status w-${challenge.status}`}>{word('challenge.status', challenge.status)}</span>
        <span class="soft">{left(challenge.ends - challenge.now)}</span>
        <Icon name="chevron" size={14} colour="inherit" />
      </a>
    </li>
  );
}

export function ThisWeek() {
  const [found, setFound] = useState<Challenge[]>([]);
  // Where that cannot be asked for the page is as good without it.
  useEffect(() => {
    api<ChallengeList>('GET', '/challenges').then(
      (list) => setFound(list.challenges),
      () => {},
    );
  }, []);
  if (!found.length) return null;
  return (
    <section class="w-week" aria-labelledby="w-week">
      <h2 id="w-week">
        {t('challenge.this_week')} <small>{t('challenge.same')}</small>
      </h2>
      <ul>
        {found.map((challenge) => (
          <Line key={challenge.game} challenge={challenge} />
        ))}
      </ul>
    </section>
  );
}
