// A decision on which both judges agree: what was chosen, what would have been better, and how many points lay between.
import type { Game } from '../games';
import { t } from '../i18n';
import { go } from '../route';
import { whereAt } from '../shell/steps';
import { Button, Icon } from '../ui/parts';
import { seatName } from '../ui/seats';
import type { Setting } from '../ui/table';
import { TableContext } from '../ui/table';
import type { Turn } from '../ui/turns';
import type { Judged, State } from '../wire';
import { pointsOf } from './asked';
import { useSetting } from './position';

/** An option as it stood in the list of that moment. */
export function Named({ setting, action }: { setting: Setting; action: string }) {
  const option = setting.state.options.find((one) => one.action === action);
  if (!option) return <b>{action}</b>;
  const worded = setting.words.option(setting, option);
  return (
    <TableContext.Provider value={setting}>
      <span class="v-opt">
        <Icon name={worded.icon} size={20} colour={worded.colour} />
        <span>
          <b>{worded.label}</b>
          {setting.words.Inside && <setting.words.Inside option={option} />}
          {worded.chips && <span class="v-chips">{worded.chips}</span>}
        </span>
      </span>
    </TableContext.Provider>
  );
}

/** Where in the game a moment is. */
export function whereOf(state: State, turns: Turn[], moment: number): string {
  const where = whereAt(turns, moment + 1);
  return [
    where.part?.title,
    where.turn && `${seatName(state, where.turn.seat)}${where.turn.title && `: ${where.turn.title}`}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function DecisionCard({
  game,
  cat,
  state,
  seat,
  turns,
  judged,
  kind,
  n,
  classes,
}: {
  game: Game;
  cat: unknown;
  state: State;
  seat: number;
  turns: Turn[];
  judged: Judged;
  kind: 'dear' | 'fine';
  n: number;
  classes: number[];
}) {
  const { id } = state.table;
  const setting = useSetting(game, cat, id, judged.moment, seat);
  const dear = kind === 'dear';
  const title = t(dear ? 'review.dear_n' : 'review.fine_n', { n });
  return (
    <li class={`v-card ${kind}`} data-moment={judged.moment}>
      <h3>
        <i class="v-pin" aria-hidden="true">
          {n}
        </i>
        <span class="sr">{title} </span>
        <span class="v-where">
          {whereOf(state, turns, judged.moment) || t('replay.moment', { n: judged.moment, of: state.moment })}
        </span>
        <span class="v-cost">{pointsOf(classes, judged.weight)}</span>
      </h3>
      {setting ? (
        <dl>
          <div class="v-chosen">
            <dt>{t(dear ? 'review.chosen' : 'review.chosen_well')}</dt>
            <dd>
              <Named setting={setting} action={judged.chosen} />
            </dd>
          </div>
          <div class="v-other">
            <dt>{t(dear ? 'review.better' : 'review.next_best')}</dt>
            <dd>
              <Named setting={setting} action={judged.other} />
            </dd>
          </div>
        </dl>
      ) : (
        <p class="v-wait" role="status">
          {t('app.loading')}
        </p>
      )}
      <div class="v-acts">
        {dear && (
          <Button
            class="do"
            aria-label={`${t('review.try')}: ${title}`}
            onClick={() => go(`/review/${id}/${judged.moment}`)}
          >
            {t('review.try')}
          </Button>
        )}
        <a
          class="ghostbtn"
          href={`/replay/${id}/${judged.moment}`}
          aria-label={`${t('review.show')}: ${title} ${t('replay.title')}`}
          title={t('replay.title')}
        >
          <Icon name="play" size={14} colour="ink" /> {t('review.show')}
        </a>
      </div>
    </li>
  );
}
