// Boonlake's options: how they are ranked and folded, and what some of them show besides words.
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import type { Session } from '../../session';
import { narrow } from '../../settings';
import { OptionFold, OptionList, OptionRow } from '../../ui/options';
import { Button, Icon } from '../../ui/parts';
import type { Together } from '../../ui/table';
import { sentFor } from '../../ui/table';
import type { GameEvent, Option } from '../../wire';
import { PriceRow, RewardChip } from './printed';
import type { Several } from './several';
import { cards, toggled } from './several';
import { demandWords } from './spoken/tiles';
import { stripLines } from './strips';
import { colourOf, stripOf, targetId, useTable } from './table';
import type { OptionArgs, SettlementPoints } from './types';
import { argsOf } from './types';
import { conditionWords } from './words';

const GROUPS = ['strip', 'choice', 'card', 'build', 'map', 'lever', 'canal', 'end'];
const ANY_TIME = new Set(['coins', 'cards', 'joker_b', 'discard']);

// What the option itself says already; its preview tells the rest.
const SAID = new Set([
  'turn',
  'take',
  'develop',
  'house',
  'settlement',
  'cattle',
  'play',
  'project',
  'lay',
  'sail',
  'modernize',
  'region',
  'discard',
  'score_tile',
  'boats',
]);

export const isAnyTime = (option: Option) =>
  option.verb === 'boat' || (option.verb === 'use_lever' && ANY_TIME.has(argsOf(option, 'use_lever').use));

/** How often something is in a list. */
const count = (list: string[], one: string) => list.filter((other) => other === one).length;

/** The canal as it would lie: needs above, struck where a lever waives one; boats below, pale where one was. */
export function PayingCanal({ option }: { option: Option }) {
  const table = useTable();
  const { cat, view, me } = table;
  const { boats } = argsOf(option, 'pay');
  const [kind, id] = option.target.split(':');
  const { need } = kind === 'card' ? cat.cards[id].price : cat.scoring_tiles[id].project.price;
  const board = view.boards[me];
  const colour = colourOf(table, me);
  return (
    <span class="paying" aria-hidden="true">
      {cat.resources.map((resource) => {
        const needed = need[resource] ?? 0;
        const here = count(boats, resource);
        const left = Math.max(count(board.boats, resource) - here, 0);
        const level = board.sites[resource] ?? 0;
        const waived = Math.max(needed - level - here, 0);
        return (
          <span class={needed ? 'pc lit' : 'pc'}>
            <span class="pr">
              <Icon name={resource} size={16} />
              {needed > waived && <b>{needed - waived}</b>}
              {waived > 0 && <s>{waived}</s>}
            </span>
            <span class={needed - waived > level ? 'pw lit' : 'pw'}>
              {Array.from({ length: here + left }, (_, i) => (
                <svg class={i < here ? '' : 'ghost'} width="20" height="16" style={`color:var(--seat-${colour})`}>
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
  const stops = view.facts.landings[argsOf(option, 'take').row - 1] ?? [];
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

/** What an option shows inside its button: the canal it would be paid on. */
export const Inside = ({ option }: { option: Option }) =>
  option.verb === 'pay' ? <PayingCanal option={option} /> : null;

/** What a strip does for whom, and where the ship can go with it; what a tile demands. */
export const Below = ({ option }: { option: Option }) => {
  const { cat } = useTable();
  if (option.verb === 'keep') {
    const tile = cat.scoring_tiles[targetId(option)];
    return (
      <p class="stripdoes">
        {conditionWords(cat, tile)} {t('said.demands', { list: demandWords(tile.need) })}
      </p>
    );
  }
  if (option.verb !== 'take') return null;
  return (
    <>
      <p class="stripdoes">
        {stripLines(cat, stripOf(cat, targetId(option)))
          .slice(1)
          .join('. ')}
      </p>
      <Stops option={option} />
    </>
  );
};

export const said = (effect: GameEvent) => SAID.has(effect.key);
/** What starts a scoring or loses points is worth a warning. */
export function warns(option: Option): boolean {
  const {
    scoring = 0,
    vp = 0,
    site_vp = 0,
    region_vp = 0,
  } = option.args as Partial<OptionArgs['take'] & SettlementPoints>;
  return scoring > 0 || Math.min(vp, site_vp, region_vp) < 0;
}

/** Whether the hand lies right above the options and is tapped: its cards are listed once more only on demand. */
const isAboveList = (session: Session) => narrow.value && !session.guide && !session.frozen;

function OfHand({ n, children }: { n: number; children: ComponentChildren }) {
  return (
    <OptionFold title={t('table.cards_above')} hint={t('table.n_options', { n })} open={false}>
      {children}
    </OptionFold>
  );
}

/** Every card that may be picked, as a box to tick. */
export function SeveralCards({ several }: { several: Several }) {
  const { cat, session } = useTable();
  const { n, from } = several;
  const rows = from.map((id) => {
    const at = cards.value.indexOf(id);
    return (
      <li class={at < 0 ? 'opt' : 'opt ticked'} key={id}>
        <button
          type="button"
          class="optb"
          role="checkbox"
          aria-checked={at >= 0}
          data-action={`discard ${id}`}
          onClick={() => (cards.value = toggled(cards.peek(), id, n))}
        >
          <span class={at < 0 ? 'box' : 'box on'} aria-hidden="true">
            {at < 0 ? '' : at + 1}
          </span>
          <span class="ol">{cat.cards[id].name}</span>
          <span class="og">
            <PriceRow price={cat.cards[id].price} resources={cat.resources} size={13} counted />
          </span>
        </button>
      </li>
    );
  });
  return <OptionList>{isAboveList(session) ? <OfHand n={from.length}>{rows}</OfHand> : rows}</OptionList>;
}

/** How many are picked, and the button that discards them. */
export function SeveralFoot({ several }: { several: Together }) {
  const { session, state } = useTable();
  const { n, picked, button, clear } = several;
  const lacks = picked.length < n;
  return (
    <div class="confirm several">
      <Button
        class={lacks ? 'primary none' : 'primary'}
        disabled={lacks || session.sending.value}
        onClick={() => void session.chooseAll(sentFor(several))}
      >
        {button}
      </Button>
      {picked.length ? (
        <Button class="ghostbtn" onClick={clear}>
          {t('several.clear')}
        </Button>
      ) : (
        <Button class="ghostbtn" disabled={!state.can_undo} onClick={() => session.undo()}>
          {t('table.undo')}
        </Button>
      )}
    </div>
  );
}

/** Strips first, the end last; discards and what may be done at any time are folded away. */
export function BoonlakeOptions({ options }: { options: Option[] }) {
  const { session, view, me } = useTable();
  const ranked = [...options].sort(
    (a, b) =>
      GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
      (a.verb === 'take' && b.verb === 'take' ? argsOf(a, 'take').row - argsOf(b, 'take').row : 0) ||
      (a.verb === 'pay' && b.verb === 'pay' ? argsOf(a, 'pay').levers.length - argsOf(b, 'pay').levers.length : 0),
  );
  const anyTime = ranked.filter(isAnyTime);
  let main = ranked.filter((option) => !isAnyTime(option));
  const discards = main.filter((option) => option.verb === 'discard');
  const foldDiscards = discards.length > 2 && session.prompt.value.key !== 'discard_cards';
  if (foldDiscards) main = main.filter((option) => option.verb !== 'discard');
  const current = session.current.value;
  const hand = new Set(isAboveList(session) ? view.boards[me]?.hand?.map((card) => `card:${card}`) : []);
  const inHand = main.filter((option) => hand.has(option.target));
  if (inHand.length > 1) main = main.filter((option) => !hand.has(option.target));
  return (
    <OptionList>
      {inHand.length > 1 && (
        <OfHand n={inHand.length}>
          {inHand.map((option) => (
            <OptionRow key={option.action} option={option} />
          ))}
        </OfHand>
      )}
      {main.map((option) => (
        <OptionRow key={option.action} option={option} />
      ))}
      {foldDiscards && (
        <OptionFold
          title={t('table.discards')}
          hint={t('table.n_options', { n: discards.length })}
          options={discards}
          open={discards.some((one) => one.action === current?.action)}
          letter="d"
        />
      )}
      {anyTime.length > 0 && (
        <OptionFold
          title={t('table.any_time')}
          hint={t('table.any_time_hint', { n: anyTime.length })}
          options={anyTime}
          open={!main.length && !foldDiscards}
          letter="a"
        />
      )}
    </OptionList>
  );
}
