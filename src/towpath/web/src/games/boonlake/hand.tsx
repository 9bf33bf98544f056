// The hand: whole cards while they fit side by side, else slips in rows that can all be read at once.
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { number, rich, t, word } from '../../i18n';
import { low, narrow } from '../../settings';
import { useLit } from '../../ui/lit';
import { Icon } from '../../ui/parts';
import { ended, spoken } from '../../ui/spoken';
import type { Near } from '../../ui/table';
import { CardFace, cardWords, effects } from './cards';
import { eventChip } from './events';
import { shortOf } from './near';
import { EffectIcons, effectWords, PriceRow } from './printed';
import { LeversUsed } from './say';
import { cards, severalOf, toggled } from './several';
import { SYMBOL, useTable } from './table';
import { argsOf, asPrompt } from './types';

const CARD = 107; // px that a whole card takes
const FEW = 5; // whole cards, which are as wide as they can be
const SLIP = 150; // px that a slip takes at least

/** What the option pointed at would bring for certain, in short. */
function PreviewChip() {
  const table = useTable();
  const { session, me } = table;
  const preview = session.preview.value;
  const current = session.current.value;
  if (!preview || preview.action !== current?.action) return null;
  const chips = (preview.ways[0] ?? preview).effects
    .filter((effect) => effect.seat === me)
    .map((effect) => eventChip(table, effect, 15))
    .filter(Boolean);
  return chips.length ? (
    <span class="preview" aria-hidden="true">
      {chips.slice(0, 5)}
    </span>
  ) : null;
}

/** The price as it is now: boats that sail upstream and levers change the coins. */
function PriceNow({ id, levers, slip }: { id: string; levers: number; slip: boolean }) {
  const { cat, view } = useTable();
  const { price } = cat.cards[id];
  const coins = view.facts.costs?.[id] ?? -1;
  return (
    <>
      <LeversUsed n={levers} />
      <PriceRow
        price={coins < 0 ? price : { ...price, coins }}
        resources={cat.resources}
        size={slip ? 13 : 14}
        counted={slip}
      />
    </>
  );
}

/** "2 short", where only that keeps a card from being played. */
function Lacks({ row: { key, cost, have }, discards }: { row: Near; discards: boolean }) {
  return (
    <>
      {discards && <small class="soft">{t('card.only_discard')}</small>}
      <span class="lack">
        {rich('near.short', {
          n: (
            <>
              <b>{number(cost - have)}</b> <Icon name={SYMBOL[key]} size={13} />
            </>
          ),
        })}
      </span>
    </>
  );
}

/** A card without its picture: name, effects, price. */
function SlipFace({ id, foot }: { id: string; foot: ComponentChild }) {
  const { cat } = useTable();
  const card = cat.cards[id];
  const found = effects(cat, id);
  return (
    <>
      <span class="sliphead">
        <Icon name={card.kind} size={15} />
        <b>{card.name}</b>
        {card.vp > 0 && (
          <span class="slipvp">
            <Icon name="vp" size={20} />
            <i>{card.vp}</i>
          </span>
        )}
      </span>
      <span class={found.length > 1 ? 'slipfxs several' : 'slipfxs'}>
        {found.map(({ effect, when, short }) => (
          <span class="slipfx">
            <EffectIcons effect={effect} />
            <span class="slipwords">
              {short && (
                <i class="when" title={when}>
                  {short}
                </i>
              )}
              {effectWords(cat, effect)}
            </span>
          </span>
        ))}
      </span>
      <span class="slipfoot">{foot}</span>
    </>
  );
}

function HandCard({ id, slip }: { id: string; slip: boolean }) {
  const table = useTable();
  const { cat, view, session, me, state } = table;
  const card = cat.cards[id];
  const Face = slip ? SlipFace : CardFace;
  const prompt = asPrompt(state.prompt);
  const several = severalOf(prompt, view, session);
  const cost = view.facts.costs?.[id];
  const short = shortOf(table, `card:${id}`);
  const now = short
    ? [word('near', short.key, { ...short })]
    : cost === undefined
      ? []
      : [cost < 0 ? t('card.cannot_now') : t('card.costs_now', { n: cost })];
  const lit = useLit(
    `card:${id}`,
    () => ({
      title: card.name,
      lines: [...cardWords(cat, id), ...now],
      item: `${prompt.key === 'discard_cards' ? 'discard' : 'play'} ${id}`,
    }),
    !slip,
  );
  const asked = view.to_act.includes(me) && session.options.value.some((option) => option.group === 'card');
  if (several?.from.includes(id)) {
    const at = cards.value.indexOf(id);
    return (
      <li class="handcard can">
        <button
          type="button"
          class={`pcard k-${card.kind} ${slip ? 'slip' : ''} choosable ${at < 0 ? '' : 'ticked'}`}
          aria-pressed={at >= 0}
          data-card={id}
          onClick={() => (cards.value = toggled(cards.peek(), id, several.n))}
        >
          <span class="sr">{card.name}</span>
          <span class="face" aria-hidden="true">
            <Face id={id} foot={<PriceNow id={id} levers={0} slip={slip} />} />
          </span>
          {at >= 0 && <span class="tickn">{at + 1}</span>}
        </button>
      </li>
    );
  }
  // What can be played stands out from what can only be given away.
  const able = lit.on && !lit.options.every((option) => option.verb === 'discard');
  const played = lit.options.find((option) => option.verb === 'play');
  const foot = short ? (
    <Lacks row={short} discards={lit.on} />
  ) : (
    <PriceNow id={id} levers={played ? argsOf(played, 'play').levers : 0} slip={slip} />
  );
  const shown = lit.hot ? 'hover' : lit.on ? (able ? 'choosable' : 'choosable lesser') : asked ? 'barred' : '';
  return (
    <li class={`handcard ${lit.hot ? 'up' : ''} ${lit.on ? 'can' : ''}`}>
      <button type="button" class={`pcard k-${card.kind} ${slip ? 'slip' : ''} ${shown}`} {...lit.props}>
        <span class="sr">
          {spoken([card.name, word('kind', card.kind), ...cardWords(cat, id), ...now].map(ended).join(' '))}
        </span>
        <span class="face" aria-hidden="true">
          <Face id={id} foot={foot} />
        </span>
        {lit.hot && !slip && <PreviewChip />}
      </button>
    </li>
  );
}

/** How wide the hand's place is; a phone lets whole cards scroll sideways, so it need not know. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry.contentRect.width));
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}

export function Hand() {
  const { view, me, session } = useTable();
  const { ref, width } = useWidth();
  if (me < 0) return null;
  const hand = view.boards[me]?.hand ?? [];
  const slips = !narrow.value && (low.value || hand.length * CARD > width + 5);
  const fit = Math.floor(width / SLIP);
  // A single card is no wider than one of three.
  const columns = Math.max(Math.min(Math.max(hand.length, 3), fit), 1);
  const tight = hand.length > 2 * columns;
  const asked = session.options.value.some((option) => option.group === 'card');
  return (
    <section
      ref={ref}
      class={`hand ${asked ? 'asked' : ''} ${slips ? 'slips' : ''} ${tight ? 'tight' : ''}`}
      data-tab="options"
      aria-label={t('table.hand')}
    >
      {hand.length ? (
        <ol style={`--columns:${slips ? columns : Math.max(hand.length, FEW)}`} tabIndex={slips ? -1 : undefined}>
          {hand.map((id) => (
            <HandCard key={id} id={id} slip={slips} />
          ))}
        </ol>
      ) : (
        <p class="nohand">{t('table.hand_n', { n: 0 })}</p>
      )}
    </section>
  );
}
