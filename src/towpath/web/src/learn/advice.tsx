// Above the options: the hint with its reasons, or what the coach says of a choice.
import { useEffect, useRef } from 'preact/hooks';
import { list, number, t } from '../i18n';
import type { Advised, Objection } from '../teach/teacher';
import { teacherOf } from '../teach/teacher';
import { act } from '../ui/lit';
import { Button, Icon } from '../ui/parts';
import { useTable } from '../ui/table';
import { Ranks } from './ranks';

const SHOWN = 3; // options with their reasons; of the others the points are told
const EXACT = 10; // parts of a point

const points = (n: number) => {
  const rounded = Math.round(n * EXACT) / EXACT;
  return rounded > 0 ? `+${number(rounded)}` : number(rounded || 0);
};

/** An action in the words of its option. */
function useName(): (action: string) => string {
  const table = useTable();
  return (action) => {
    const option = table.session.options.value.find((one) => one.action === action);
    return option ? table.words.option(table, option).label : action;
  };
}

/** The parts of a difference, one under the other, as bars on both sides of nothing. */
function Bars({ advised }: { advised: Advised }) {
  const { words } = useTable();
  const rows = [...advised.terms.map(({ key, points: n }) => ({ name: words.term(key), n, rest: false }))];
  if (Math.abs(advised.rest) >= 0.05) rows.push({ name: t('teach.rest'), n: advised.rest, rest: true });
  const most = Math.max(...rows.map(({ n }) => Math.abs(n)));
  return (
    <ul class="h-terms">
      {rows.map(({ name, n, rest }) => (
        <li class={rest ? 'h-term sum' : 'h-term'}>
          <span>{name}</span>
          <span class="bar" aria-hidden="true">
            <i class={n < 0 ? 'm' : 'p'} style={`width:${(50 * Math.abs(n)) / most}%`} />
          </span>
          <b>{points(n)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same in a line. */
function Inline({ advised }: { advised: Advised }) {
  const { words } = useTable();
  if (!advised.terms.length) return null;
  return (
    <ul class="h-inl">
      {advised.terms.map(({ key, points: n }) => (
        <li class={n < 0 ? 'm' : 'p'}>
          {words.term(key)} <b>{points(n)}</b>
        </li>
      ))}
    </ul>
  );
}

/** What speaks for the best option, and what against it, in a sentence. */
function reason(advised: Advised, term: (key: string) => string): string {
  const [more, less] = [1, -1].map((sign) =>
    list(advised.terms.filter(({ points: n }) => Math.sign(n) === sign).map(({ key }) => term(key))),
  );
  if (more && less) return t('teach.more_less', { more, less });
  return more ? t('teach.more', { more }) : less ? t('teach.less', { less }) : t('teach.alike');
}

/** An option with its rank, its points against the best one, and why. */
export function Row({ advised, rank, second }: { advised: Advised; rank: number; second?: Advised }) {
  const table = useTable();
  const { session, words } = table;
  const name = useName();
  const option = session.options.value.find((one) => one.action === advised.action);
  if (!option) return null;
  const worded = words.option(table, option);
  const best = rank === 1;
  return (
    <li class={best ? 'h-opt best' : 'h-opt'}>
      <Button
        class="h-name"
        data-advised={advised.action}
        onPointerEnter={() => session.point(option.action)}
        onPointerLeave={() => session.point('')}
        onFocus={() => session.point(option.action)}
        onBlur={() => session.point('')}
        onClick={() => act(session, option)}
      >
        <span class="h-rank" aria-hidden="true">
          {rank}
        </span>
        <Icon name={worded.icon} size={18} colour={worded.colour} />
        <span class="h-label">{worded.label}</span>
        <span class="h-pts">
          {best ? (
            t(second?.close ? 'teach.best_close' : 'teach.best')
          ) : (
            <>
              <span class="sr">{t('teach.loses')}</span> {points(-advised.loss)}{' '}
              <small>
                {t(advised.close ? 'teach.error_close' : 'teach.error', {
                  n: Math.round(advised.error * EXACT) / EXACT,
                })}
              </small>
            </>
          )}
        </span>
      </Button>
      {(worded.note || worded.chips) && (
        <p class="h-why">
          {worded.note} {worded.chips}
        </p>
      )}
      {best && second && (
        <>
          <p class="h-why">{reason(advised, (key) => words.term(key))}</p>
          {advised.terms.length > 0 && <p class="h-cap">{t('teach.against', { name: name(second.action) })}</p>}
          <Bars advised={advised} />
        </>
      )}
      {!best && <Inline advised={advised} />}
    </li>
  );
}

function Hint({ options }: { options: Advised[] | null }) {
  const { session } = useTable();
  const teacher = teacherOf(session);
  const name = useName();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section class={options && options.length > 1 ? 't-hint full' : 't-hint'} aria-label={t('teach.hint')}>
      <div class="t-head">
        <h3 ref={head} tabIndex={-1}>
          <Icon name="lamp" size={18} colour="inherit" /> {t('teach.hint')}
        </h3>
        <span class="no">{t('teach.scale')}</span>
        <Button class="t-x" aria-label={t('teach.close')} title={t('teach.close')} onClick={() => teacher.toggle()}>
          <Icon name="cross" size={13} colour="inherit" />
        </Button>
      </div>
      <p class="sr" role="status">
        {options && t('teach.said', { name: name(options[0].action) })}
      </p>
      {!options && (
        <p class="h-wait" role="status">
          {t('teach.thinking')}
        </p>
      )}
      {options && (
        <>
          <ol class="h-list">
            {options.slice(0, SHOWN).map((advised, i) => (
              <Row key={advised.action} advised={advised} rank={i + 1} second={options[1]} />
            ))}
          </ol>
          {options.length > SHOWN && (
            <p class="h-rest">
              {options.slice(SHOWN).map((advised) => (
                <span>
                  {name(advised.action)} <b>{points(-advised.loss)}</b>
                </span>
              ))}
            </p>
          )}
          <p class="h-fair">{t('teach.fair')}</p>
          <Ranks options={options.slice(0, SHOWN)} />
        </>
      )}
    </section>
  );
}

/** What the coach says of a choice that was held back. */
function Coach({ objection: { tried, best } }: { objection: Objection }) {
  const { session } = useTable();
  const teacher = teacherOf(session);
  const name = useName();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <section class="t-hint t-coach" aria-label={t('teach.coach')}>
      <div class="t-head">
        <h3>{t('teach.held')}</h3>
        <span class="no">{t('teach.coach')}</span>
      </div>
      <div class="t-note bad" role="alert">
        <span class="sg" aria-hidden="true">
          !
        </span>
        <p>
          <b>{t('teach.costs', { name: name(tried.action), n: Math.round(tried.loss) })}</b>{' '}
          {t('teach.better', { name: name(best.action) })}
          <small>{t('teach.nothing_played')}</small>
        </p>
      </div>
      <p class="h-cap">{t('teach.against', { name: name(best.action) })}</p>
      <Bars advised={tried} />
      <div class="t-foot">
        <Button class="ghostbtn" onClick={() => teacher.answer(true)}>
          {t('teach.keep')}
        </Button>
        <span class="grow" />
        <button type="button" class="primary" ref={again} onClick={() => teacher.answer(false)}>
          {t('teach.again')}
        </button>
      </div>
      <Ranks options={[best]} />
    </section>
  );
}

/** What is said here: loaded when somebody first asks, or the coach first speaks. */
export function Advice() {
  const teacher = teacherOf(useTable().session);
  const objection = teacher.objection.value;
  return objection ? <Coach objection={objection} /> : <Hint options={teacher.advice.value} />;
}
