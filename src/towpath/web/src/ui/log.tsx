// The log: turn by turn, each change with its cause, a link to the moment in the replay and to the clause.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { language, t } from '../i18n';
import { By, Chips, Clause, Heading } from './entry';
import { Button, Icon } from './parts';
import { colourAt } from './seats';
import { tellRows } from './story';
import type { Entry, Setting } from './table';
import { useTable } from './table';
import type { Turn } from './turns';
import { hasPlayed, isSaid, sinceMine, turnsOf } from './turns';

const LINES = 120; // choices that are told; the replay has all

function Row({ entry, of }: { entry: Entry; of: number }) {
  const { session, state } = useTable();
  return (
    <li
      class={entry.seat === of ? '' : 'other'}
      data-key={entry.key}
      onPointerEnter={() => (session.told.value = entry.target)}
      onPointerLeave={() => (session.told.value = '')}
    >
      <a class="lt" href={`/replay/${state.table.id}/${entry.moment}`} title={t('replay.title')}>
        {entry.seat !== of && <By seat={entry.seat} />}
        {entry.short}
      </a>
      <Chips amounts={entry.amounts} />
      <Clause clause={entry.clause} />
    </li>
  );
}

function Group({ turn }: { turn: Turn }) {
  const { state } = useTable();
  const rows = turn.rows.filter((row) => !isSaid(row, turn));
  const colour = turn.seat < 0 ? 'var(--line-strong)' : `var(--seat-${colourAt(state, turn.seat)})`;
  return (
    <li class="turngroup" style={`--seat:${colour}`}>
      {(turn.title || turn.seat >= 0) && (
        <h3>
          <a href={`/replay/${state.table.id}/${turn.moment}`}>
            <Heading turn={turn} />
          </a>
          <Chips amounts={rows.length > 1 ? turn.net : []} />
        </h3>
      )}
      {rows.length > 0 && (
        <ol>
          {rows.map((entry, i) => (
            <Row key={i} entry={entry} of={turn.seat} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** What the others did since my last turn ended, a line a turn, and what was lost. */
function Since({ turns, title }: { turns: Turn[]; title: 'story.since' | 'story.sofar' }) {
  const table = useTable();
  const { state, me, words } = table;
  const { log } = state;
  const lost = words.losses?.(
    table,
    log.filter((line) => line.moment >= turns[0].moment),
  );
  return (
    <li class="since">
      <h3>
        {t(title)}
        <Button
          class="link"
          onClick={() =>
            tellRows(
              table,
              () => t(title),
              (now: Setting) => sinceMine(turnsOf(now, log), me).flatMap((turn) => turn.rows),
            )
          }
        >
          <Icon name="play" size={13} colour="accent" /> {t('log.show')}
        </Button>
      </h3>
      <ul>
        {turns.map((turn) => {
          const others = turn.rows.filter((row) => row.seat === turn.seat && !isSaid(row, turn));
          return (
            <li>
              <span class="lt">
                <By seat={turn.seat} />
                {others.length
                  ? t('log.by', { name: turn.title, what: others.map((row) => row.short).join(', ') })
                  : turn.title}
              </span>
              <Chips amounts={turn.net} />
            </li>
          );
        })}
        {lost?.map((entry) => (
          <li class="lost">
            <Icon name="cross" size={11} colour="warn" />
            <span class="lt">{entry.text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const onlyMine = signal(false);

export function Log() {
  const table = useTable();
  const { state, me, session } = table;
  const turns = useMemo(() => turnsOf(table, state.log.slice(-LINES)), [state.log, language.value, me]);
  const since = session.options.value.length ? sinceMine(turns, me).filter((turn) => turn.kind !== 'round') : [];
  const mine = onlyMine.value && me >= 0;
  const shown = mine
    ? turns
        .map((turn) => ({ ...turn, rows: turn.rows.filter((row) => row.seat === me) }))
        .filter((turn) => turn.rows.length)
    : turns;
  return (
    <section class="panel log" data-tab="log">
      <h2>
        {t('table.log')}
        {me >= 0 && (
          <span class="seg small" role="group" aria-label={t('log.filter')}>
            {[false, true].map((value) => (
              <Button aria-pressed={onlyMine.value === value} onClick={() => (onlyMine.value = value)}>
                {t(value ? 'log.mine' : 'log.all')}
              </Button>
            ))}
          </span>
        )}
      </h2>
      <ol class="loglines" tabIndex={0} aria-label={t('table.log')}>
        {since.length > 0 && !mine && (
          <Since turns={since} title={hasPlayed(turns, me) ? 'story.since' : 'story.sofar'} />
        )}
        {[...shown].reverse().map((turn) => (
          <Group key={`${turn.moment} ${turn.seat} ${turn.kind}`} turn={turn} />
        ))}
        {!shown.length && <li class="soft">{t('log.nothing')}</li>}
      </ol>
    </section>
  );
}
