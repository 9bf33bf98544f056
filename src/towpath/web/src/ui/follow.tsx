// Others' choices one after another: the turn so far, a ring where something happened, points that fly to the score, and the same
// for whoever listens, one sentence a turn.
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { leftAt } from '../clock';
import { t } from '../i18n';
import { PACES } from '../pace';
import type { Shown } from '../session';
import { settings, still } from '../settings';
import { isToAct } from '../view';
import { chooseByItself } from './auto';
import { By, Chips, Heading } from './entry';
import { shortcut } from './keys';
import { Amount, Button } from './parts';
import { colourAt, seatName } from './seats';
import { ended, joined } from './spoken';
import { Why } from './story';
import type { Setting, Together } from './table';
import { useTable } from './table';
import type { Turn } from './turns';
import { isSaid, turnsOf } from './turns';

const RECENT = 60; // choices in which the turn that is shown began

/** Who does what now, for the prompt line; nothing while nobody is shown. */
export function useFollowed(): { seat: number; head: string; text: string } | null {
  const table = useTable();
  const { session, words } = table;
  const shown = session.shown.value;
  const latest = session.latest.value;
  if (!shown) return null;
  const rows = words.entries(table, shown.lines);
  const { seat } = shown.lines[shown.lines.length - 1];
  const head = (rows.find((row) => row.seat === seat) ?? rows.at(-1))?.text ?? seatName(table.state, seat);
  return { seat, head: `${head}.`, text: latest && isToAct(latest) ? t('follow.then_you') : '' };
}

export function PaceSwitch() {
  return (
    <span class="seg" role="group" aria-label={t('follow.pace')}>
      {PACES.map((pace) => (
        <Button aria-pressed={settings.pace.value === pace} onClick={() => (settings.pace.value = pace)}>
          {t(`follow.${pace}`)}
        </Button>
      ))}
    </span>
  );
}

/** While others are shown, Space skips to my next choice, with Shift a single step. */
function useSkipping({ session }: Setting): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!session.shown.peek() || shortcut(event) !== ' ') return;
      if ((event.target as Element).closest?.('button, a, summary')) return;
      event.preventDefault();
      if (event.shiftKey) session.skipOne();
      else session.skip();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [session]);
}

/** What was picked together is for one question; Escape clears it. */
function usePicking(table: Setting): void {
  const { session, words } = table;
  const asked = useRef<Together | null>(null);
  asked.current = words.together?.(table) ?? asked.current;
  useEffect(() => {
    const clear = () => asked.current?.clear();
    const key = (event: KeyboardEvent) => event.key === 'Escape' && clear();
    addEventListener('keydown', key);
    return () => {
      clear();
      removeEventListener('keydown', key);
    };
  }, [session, session.acted.value]);
}

/** What the keyboard comes to is moved into sight whole, also sideways and from under what sticks to an edge. */
function useFocusInSight(): void {
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    addEventListener('focusin', focused);
    return () => removeEventListener('focusin', focused);
  }, []);
}

/** What a table does beside its drawing, and so also for whoever has only its words. */
export function Companion() {
  const table = useTable();
  const { session, words } = table;
  useSkipping(table);
  useFocusInSight();
  usePicking(table);
  useEffect(() => chooseByItself(session, words.obvious), [session, words]);
  return (
    <>
      <Announcer />
      <Alarm />
    </>
  );
}

const NEARLY = 30; // seconds

/** What cannot wait: my time is nearly up, or a bot has taken my seat. Each is said once. */
function Alarm() {
  const { session, state } = useTable();
  const { clock, viewer, table } = state;
  const seat = viewer >= 0 ? table.seats[viewer] : undefined;
  const taken = seat?.mine === true && seat.kind === 'stand_in';
  const runs = !session.frozen && table.clock.kind !== 'none' && clock?.running?.includes(viewer) === true;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!runs || !clock) return;
    const left = leftAt(clock, viewer, session.time.now()) - NEARLY * 1000;
    // A timer has no room for the days of a slow game; its clock is sent anew before they are over.
    if (left > 2 ** 31 - 1) return;
    const timer = setTimeout(() => setLate(true), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [runs, clock]);
  return (
    <div class="sr alarm" role="alert" aria-live="assertive">
      {taken ? t('live.taken') : late ? t('live.time', { n: NEARLY }) : ''}
    </div>
  );
}

export function SkipButton() {
  const { session } = useTable();
  return (
    <Button class="ghostbtn" onClick={() => session.skip()}>
      <kbd>{t('follow.key')}</kbd> {t('follow.skip')}
    </Button>
  );
}

/** The turn so far, in the place of the options. */
export function Following() {
  const table = useTable();
  const { session, state } = table;
  const shown = session.shown.value;
  const moment = shown?.lines.at(-1)?.moment;
  const turn = turnsOf(table, state.log.slice(-RECENT)).findLast((one) =>
    one.rows.some((row) => row.moment === moment),
  );
  const seat = turn && turn.seat >= 0 ? turn.seat : (shown?.lines.at(-1)?.seat ?? 0);
  const waiting = session.ahead.value;
  return (
    <section
      class="panel following"
      data-tab="options"
      id="options"
      style={`--seat:var(--seat-${colourAt(state, seat)})`}
      aria-label={t('follow.turn', { name: seatName(state, seat) })}
    >
      <h2>
        {turn ? <Heading turn={turn} /> : seatName(state, seat)}
        <span class="hint">{t('follow.more', { n: waiting })}</span>
      </h2>
      <div class="followscroll">
        <ol class="followrows">
          {turn?.rows.map((row, i) => {
            const now = row.moment === moment;
            const said = isSaid(row, turn);
            if (said && !now) return null;
            return (
              <li class={now ? 'now' : ''}>
                <span class="lt">
                  {row.seat !== turn.seat && <By seat={row.seat} />}
                  {said ? row.text : row.short}
                  {now && i === turn.rows.length - 1 && <Why clause={row.clause} />}
                </span>
                <Chips amounts={row.amounts} />
              </li>
            );
          })}
        </ol>
      </div>
      <div class="followbar">
        <PaceSwitch />
        <SkipButton />
      </div>
    </section>
  );
}

interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a target is in sight; nothing if it is folded away, or moved out of the map's frame. */
function boxOf(selector: string): Spot | null {
  // The last of several is the one that was taken away.
  for (const element of [...document.querySelectorAll(selector)].reverse()) {
    if (element.closest('.optlist')) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const frame = element.closest('.mapbox, .j-mapzone')?.getBoundingClientRect();
    const inside = !frame || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
    if (width && height && inside && y > 0 && y < innerHeight) return { x, y, w: width, h: height };
  }
  return null;
}

function spotsOf(table: Setting, shown: Shown): Spot[] {
  const targets = new Set<string>();
  for (const line of shown.lines) {
    for (const event of line.events) {
      const spot = table.words.spot(table, event);
      if (spot && event.seat !== table.me) targets.add(spot);
    }
    if (!targets.size) targets.add(`seat:${line.seat}`);
  }
  // What carries a spot shows where something happened and is no target itself.
  const found = [...targets]
    .map(CSS.escape)
    .map((at) => boxOf(`.table [data-target="${at}"], .table [data-spot="${at}"]`));
  const seen = found.filter((box) => box !== null);
  // What happens out of sight is pointed out at the name of who does it.
  const name = seen.length ? null : boxOf(`.topbar [data-seat="${shown.lines.at(-1)?.seat}"]`);
  return name ? [name] : seen;
}

// What is put on the map or on a sheet: pieces, tiles, marks of the pen.
const PUT = '.piece, .tile, .badge, .pm, .fill, .j-mark, .j-strike, .j-corner';
const DROP = 250;

/** What a step puts down comes from above; the page draws only what is new anew. */
function useDrops(): void {
  const { session } = useTable();
  useEffect(() => {
    const watch = new MutationObserver((changes) => {
      if (!session.shown.peek() || still.peek()) return;
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(node instanceof Element) || !node.matches(PUT) || !node.closest('.mapbox, .j-sheet')) continue;
        // In front of what places it, so that it falls down the screen.
        node.animate([{ translate: '0 -18px', opacity: 0 }, { opacity: 1, offset: 0.6 }, { translate: '0 0' }], {
          duration: DROP,
          easing: 'cubic-bezier(0.3, 0, 0.4, 1.3)',
        });
      }
    });
    const table = document.querySelector('.table');
    if (table) watch.observe(table, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [session]);
}

/** A ring in the colour of who did it, and points that fly from there to the score. */
export function FollowLayer() {
  const table = useTable();
  const { session, state } = table;
  const shown = session.shown.value;
  const [spots, setSpots] = useState<Spot[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  useDrops();
  useEffect(() => {
    if (!shown) {
      setSpots([]);
      return;
    }
    // Only now everything stands where this choice put it.
    const frame = requestAnimationFrame(() => setSpots(spotsOf(table, shown)));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  useEffect(() => {
    if (still.value || !shown || !spots.length) return;
    for (const [i, { seat }] of shown.points.entries()) {
      const score = document.querySelector(`.topbar [data-seat="${seat}"]`)?.getBoundingClientRect();
      const chip = layer.current?.querySelectorAll('.fly')[i];
      if (!score || !chip) continue;
      const [x, y] = [score.left + score.width / 2 - spots[0].x, score.top + score.height / 2 - spots[0].y];
      chip.animate(
        [
          { transform: 'translate(-50%, -50%) scale(1.15)', opacity: 1 },
          { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(0.9)`, opacity: 0.9 },
        ],
        { duration: 500, delay: 120, easing: 'ease-in-out', fill: 'forwards' },
      ).onfinish = () => chip.classList.add('done');
    }
  }, [spots]);
  if (!shown || !spots.length) return null;
  const colour = colourAt(state, shown.lines.at(-1)?.seat ?? 0);
  return (
    <div class="followlayer" ref={layer} aria-hidden="true" style={`--shown:var(--seat-${colour})`}>
      {spots.map(({ x, y, w, h }) => {
        const round = w < 90 && h < 90;
        return (
          <i
            class={round ? 'shownring round' : 'shownring'}
            style={`left:${x - w / 2 - 5}px;top:${y - h / 2 - 5}px;width:${w + 10}px;height:${h + 10}px`}
          />
        );
      })}
      {!still.value &&
        shown.points.map(
          ({ n }): ComponentChild => (
            <span class="fly" style={`left:${spots[0].x}px;top:${spots[0].y}px`}>
              <Amount n={n} icon="vp" size={16} />
            </span>
          ),
        )}
    </div>
  );
}

/** A turn in one sentence: who, what with, and each step with what it cost and gave. */
export function sentence(table: Setting, turn: Turn): string {
  const { state, words } = table;
  const rows = turn.rows.map((row) => {
    const what = [row.short, ...row.amounts.map((event) => words.amount(table, event))].join(', ');
    return row.seat < 0 || row.seat === turn.seat ? what : t('log.by', { name: seatName(state, row.seat), what });
  });
  const name = turn.seat < 0 ? '' : seatName(state, turn.seat);
  const title = [name, turn.title].filter(Boolean).join(', ');
  const text = joined(rows);
  return title ? t('live.turn', { title, rows: text }) : ended(text);
}

/** What others did, for whoever listens: when a turn is over, or when I am asked in the middle of it. */
function Announcer() {
  const table = useTable();
  const { session, state, words } = table;
  const busy = session.shown.value !== null;
  const told = useRef(state.log.at(-1)?.number ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (session.frozen) return;
    const log = state.log.filter((line) => line.number > told.current);
    const turns = turnsOf(table, log);
    const over = busy ? turns.slice(0, -1) : turns;
    if (!over.length) return;
    const last = busy ? turns[turns.length - 1].moment : (log.at(-1)?.moment ?? 0);
    const mine = new Set(log.filter((line) => line.seat === table.me).map((line) => line.moment));
    const said = over
      .map((turn) => ({ ...turn, rows: turn.rows.filter((row) => !mine.has(row.moment)) }))
      .filter((turn) => turn.rows.length)
      .map((turn) => sentence(table, turn));
    const lost = words.losses?.(
      table,
      log.filter((line) => line.moment <= last),
    );
    told.current = log.findLast((line) => line.moment <= last)?.number ?? told.current;
    if (said.length) setText([...said, ...(lost ?? []).map((entry) => `${entry.text}.`)].join(' '));
  }, [state.version, busy]);
  return (
    <div class="sr announcer" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
