// The option list: the accessible twin of the board. Pointing at a row lights the board and opens what it would do.
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { t, word } from '../i18n';
import { Button, Icon, Mark } from '../ui/parts';
import type { Option } from '../wire';
import { act } from './lit';
import { colourOf, useTable } from './table';
import { eventChip, eventWords, optionWords, RewardChip } from './words';
import { rule } from '../shell/rules';

const GROUPS = ['strip', 'choice', 'card', 'build', 'map', 'lever', 'canal', 'end'];
const ANY_TIME = new Set(['coins', 'cards', 'joker_b', 'discard']);

// What the option itself says already; its preview tells the rest.
const SAID = new Set(['turn', 'take', 'develop', 'house', 'settlement', 'cattle', 'play', 'project', 'lay', 'sail', 'modernize', 'region', 'discard', 'score_tile', 'boats']);

export const isAnyTime = (option: Option) => option.verb === 'boat' || (option.verb === 'use_lever' && ANY_TIME.has(option.args.use));

/** The canal as it would lie: what is used is lit. */
export function PayingCanal({ option }: { option: Option }) {
  const { cat, view, me, state } = useTable();
  const { boats } = option.args as { boats: string[] };
  const paid = state.prompt.args.card ? cat.cards[state.prompt.args.card].price : state.prompt.args.tile ? cat.scoring_tiles[state.prompt.args.tile].project.price : undefined;
  const colour = colourOf(view, me);
  return (
    <span class="paying" aria-hidden="true">
      {cat.resources.map((resource) => {
        const need = paid?.need[resource] ?? 0;
        const here = boats.filter((boat) => boat === resource).length;
        const level = view.boards[me].sites[resource] ?? 0;
        const used = need > level;
        return (
          <span class={need ? 'pc lit' : 'pc'}>
            <span class="pr">
              <Icon name={resource} size={16} />
              {need > 0 && <b>{need}</b>}
            </span>
            <span class={used ? 'pw lit' : 'pw'}>
              {Array.from({ length: here }, () => (
                <svg width="20" height="16" style={`color:var(--seat-${colour})`}>
                  <use href="#boat" />
                </svg>
              ))}
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** Where the ship can land after this strip, and what each landing gives. */
function Stops({ option }: { option: Option }) {
  const { cat, view } = useTable();
  const stops = view.facts.landings[option.args.row - 1] ?? [];
  return (
    <span class="stops">
      <span class="soft">{t('option.landings')}</span>
      {stops.map((stop, i) => {
        const space = cat.river.find((one) => one.id === stop.space)!;
        return (
          <span class={stop.scoring ? 'stop warn' : 'stop'}>
            <b class="stopn">{i + 1}</b>
            {space.harbour && <Icon name="harbour" size={14} colour="river" />}
            <RewardChip reward={space.reward} size={14} />
            {stop.scoring > 0 && <span class="warnword">{t('map.scoring', { n: stop.scoring })}</span>}
          </span>
        );
      })}
    </span>
  );
}

function Detail({ option }: { option: Option }) {
  const table = useTable();
  const { session, view } = table;
  const preview = session.preview.value;
  const known = preview && preview.action === option.action ? preview : null;
  const effects = known?.effects.filter((effect) => !(SAID.has(effect.key) && effect.seat === table.me)) ?? [];
  return (
    <div class="detail">
      {option.verb === 'take' && <Stops option={option} />}
      <div class="then">
        {!known && <span class="soft">{t('option.asking')}</span>}
        {effects.map((effect): ComponentChild => {
          const chip = eventChip(effect, 14);
          return (
            <span>
              {effect.seat >= 0 && effect.seat !== table.me && <Mark colour={colourOf(view, effect.seat)} size={11} />}
              {chip ?? eventWords(table, effect)}
              {effect.key === 'vp' && <small class="soft"> {word('source', effect.args.source)}</small>}
            </span>
          );
        })}
        {known?.stops === 'chance' && <span class="soft">{t('option.chance')}</span>}
        {known?.stops === 'turn' && <span class="soft">{t('option.turn')}</span>}
        {known && !effects.length && !known.stops && option.verb !== 'take' && <span class="soft">{t('option.nothing')}</span>}
        {known && effects.length > 0 && (
          <Button class="clause" tabIndex={-1} onClick={(event: Event) => { event.stopPropagation(); rule.value = { game: 'boonlake', clause: effects[effects.length - 1].clause }; }}>
            {effects[effects.length - 1].clause}
          </Button>
        )}
      </div>
    </div>
  );
}

function Row({ option }: { option: Option }) {
  const table = useTable();
  const { session } = table;
  const worded = optionWords(table, option);
  const hot = session.current.value?.action === option.action;
  return (
    <li class={hot ? 'opt hover' : 'opt'} onPointerEnter={(e) => e.pointerType !== 'touch' && session.point(option.action)} onPointerLeave={(e) => e.pointerType !== 'touch' && session.point('')}>
      <button
        type="button"
        class="optb"
        data-action={option.action}
        data-target={option.target}
        aria-disabled={session.sending.value}
        onFocus={() => session.point(option.action)}
        onBlur={() => session.point('')}
        onClick={() => act(session, option)}
      >
        <span class="oi">
          <Icon name={worded.icon} size={18} colour={worded.colour} />
        </span>
        <span class="ol">
          {worded.label}
          {option.verb === 'pay' && <PayingCanal option={option} />}
          {worded.note && <small class={option.args.scoring || option.args.vp < 0 ? 'onote warn' : 'onote'}>{worded.note}</small>}
        </span>
        <span class="og">{worded.chips}</span>
      </button>
      {hot && <Detail option={option} />}
    </li>
  );
}

function Fold({ title, hint, options, open }: { title: string; hint: string; options: Option[]; open: boolean }) {
  return (
    <li class="fold">
      <details open={open || undefined}>
        <summary>
          {title} <span class="hint">{hint}</span>
        </summary>
        <ol>
          {options.map((option) => (
            <Row key={option.action} option={option} />
          ))}
        </ol>
      </details>
    </li>
  );
}

/** Arrow keys walk the list, so that a game can be played with one hand on the keyboard. */
export function OptionList({ options }: { options: Option[] }) {
  const { session } = useTable();
  const ref = useRef<HTMLOListElement>(null);
  const ranked = [...options].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || (a.verb === 'take' && b.verb === 'take' ? a.args.row - b.args.row : 0));
  const anyTime = ranked.filter(isAnyTime);
  let main = ranked.filter((option) => !isAnyTime(option));
  const discards = main.filter((option) => option.verb === 'discard');
  const foldDiscards = discards.length > 2 && session.prompt.value.key !== 'discard_cards';
  if (foldDiscards) main = main.filter((option) => option.verb !== 'discard');
  const end = main.filter((option) => option.group === 'end');
  main = main.filter((option) => option.group !== 'end');
  const current = session.current.value;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = [...ref.current!.querySelectorAll<HTMLElement>('.optb, summary')].filter((row) => row.offsetParent !== null);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), rows.length - 1)]?.focus();
    event.preventDefault();
  };
  return (
    <ol class="optlist" ref={ref} onKeyDown={keys}>
      {main.map((option) => (
        <Row key={option.action} option={option} />
      ))}
      {end.map((option) => (
        <Row key={option.action} option={option} />
      ))}
      {foldDiscards && (
        <Fold title={t('table.discards')} hint={t('table.n_options', { n: discards.length })} options={discards} open={discards.some((one) => one.action === current?.action)} />
      )}
      {anyTime.length > 0 && (
        <Fold title={t('table.any_time')} hint={t('table.any_time_hint', { n: anyTime.length })} options={anyTime} open={!main.length && !end.length && !foldDiscards} />
      )}
    </ol>
  );
}
