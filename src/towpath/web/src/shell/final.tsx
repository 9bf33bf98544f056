// After the game: the scoring source by source, charts, rematch, replay, record.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import type { Game } from '../games';
import { list, t } from '../i18n';
import { go } from '../route';
import type { Session } from '../session';
import { still } from '../settings';
import { Dialog } from '../ui/dialog';
import { Button, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import { viewOf } from '../view';
import type { Charts, State } from '../wire';
import { Chart } from './chart';
import { useLines, useTurns } from './history';
import { rematch } from './menu';
import { saveRecord } from './table';

export function Final({
  game,
  cat,
  state,
  session,
  onClose,
}: {
  game: Game;
  cat: unknown;
  state: State;
  session: Session;
  onClose: () => void;
}) {
  const { scores, winners } = viewOf(state)!;
  const all = game.sources(cat, state);
  const [shown, setShown] = useState(still.value ? all : 0);
  const [charts, setCharts] = useState<Charts | null>(null);
  const turns = useTurns(game, cat, state, session, useLines(state.table.id, undefined, state.moment));
  useEffect(() => {
    if (shown >= all) return;
    const timer = setTimeout(() => setShown(shown + 1), 260);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    api<Charts>('GET', `/tables/${state.table.id}/charts`).then(setCharts, () => {});
  }, []);
  const names = scores.map((_, seat) => seatName(state, seat));
  const score = Math.max(...winners.map((seat) => scores[seat]));
  const head =
    winners.length === 1 && winners[0] === state.viewer
      ? t('final.winner_you', { score })
      : t('final.winner', { names: list(winners.map((seat) => names[seat])), n: winners.length, score });
  return (
    <Dialog title={t('final.title')} onClose={onClose} cls="finaldialog">
      <p class="winner" onClick={() => setShown(all)}>
        {winners.map((seat) => (
          <Mark colour={colourAt(state, seat)} size={26} />
        ))}{' '}
        {head}
      </p>
      <div class="finalgrid">
        <game.Score cat={cat} state={state} shown={shown >= all ? undefined : shown} />
        <div>
          {charts &&
            game.charts.map(
              ([title, key]) =>
                charts[key] && (
                  <Chart
                    title={t(title)}
                    series={charts[key]}
                    state={state}
                    turns={turns}
                    onPick={(moment) => go(`/replay/${state.table.id}/${moment}`)}
                  />
                ),
            )}
        </div>
      </div>
      <div class="dialogbar">
        {state.table.challenge ? (
          <a class="primary" href={`/challenge/${state.table.game}/${state.table.challenge}`}>
            {t('mine.results')}
          </a>
        ) : (
          <Button class="primary" onClick={() => rematch(state, session)}>
            {t('table.rematch')}
          </Button>
        )}
        <Button class="ghostbtn" onClick={() => go(`/replay/${state.table.id}/0`)}>
          {t('table.replay')}
        </Button>
        <Button class="ghostbtn" onClick={() => go(`/review/${state.table.id}`)}>
          {t('table.review')}
        </Button>
        <Button class="ghostbtn" onClick={() => saveRecord(state, session)}>
          {t('table.record')}
        </Button>
        <Button class="ghostbtn" onClick={onClose}>
          {t('final.show')}
        </Button>
      </div>
    </Dialog>
  );
}
