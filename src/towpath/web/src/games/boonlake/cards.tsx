// Project cards: whole, in words, and as played. The hand has its own file.
import type { ComponentChild } from 'preact';
import { t } from '../../i18n';
import { Icon } from '../../ui/parts';
import { EffectIcons, effectSentence, effectWords, PriceRow, priceWords } from './printed';
import { useTable } from './table';
import type { Catalogue, Effect } from './types';

export function Scene({ kind }: { kind: string }) {
  return (
    <svg class={`scene s-${kind}`} viewBox="0 0 100 38" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g class="sun">
        {kind === 'day' && <circle cx="74" cy="13" r="8" />}
        {kind === 'sunset' && <circle cx="62" cy="27" r="11" />}
        {kind === 'night' && (
          <>
            <path d="M80 18a9 9 0 1 1-9-13 7 7 0 0 0 9 13z" />
            <circle cx="38" cy="9" r="1.2" />
            <circle cx="52" cy="15" r="1" />
            <circle cx="60" cy="6" r="1" />
          </>
        )}
      </g>
      <path class="h1" d="M0 26C14 16 26 18 40 23S72 17 100 24V38H0Z" />
      <path class="h2" d="M0 32C18 24 40 33 58 29S84 25 100 30V38H0Z" />
      <path class="h3" d="M30 38C44 33 46 35 60 31" />
    </svg>
  );
}

const TIMES = [
  ['immediate', 'card.at_once', ''],
  ['permanent', 'card.always', 'card.always_short'],
  ['game_end', 'card.at_end', 'card.at_end_short'],
] as const;

export function effects(cat: Catalogue, id: string): { effect: Effect; when: string; short: string }[] {
  const card = cat.cards[id];
  return TIMES.flatMap(([part, key, short]) =>
    card[part].map((effect) => ({ effect, when: t(key), short: short && t(short) })),
  );
}

/** The whole card in one sentence, for readers and the tooltip. */
export function cardWords(cat: Catalogue, id: string): string[] {
  const card = cat.cards[id];
  return [
    t('card.price', { price: priceWords(card.price) }),
    ...effects(cat, id).map(({ effect, when }) => t('card.effect', { when, what: effectSentence(cat, effect) })),
    ...(card.vp ? [t('card.vp', { n: card.vp })] : []),
  ];
}

const LONG = 11; // letters that may not be broken

/** Whether a part of a name that cannot be broken needs narrower letters; soft hyphens may be broken at. */
export const hasLongWord = (name: string) => name.split(/[\s\u00AD-]/).some((part) => part.length >= LONG);

/** `foot`: what stands in place of the printed price. */
export function CardFace({ id, foot }: { id: string; foot?: ComponentChild }) {
  const { cat } = useTable();
  const card = cat.cards[id];
  const found = effects(cat, id);
  return (
    <>
      <Scene kind={card.kind} />
      <span class={`kind k-${card.kind}`}>
        <Icon name={card.kind} size={18} />
      </span>
      {card.vp > 0 && (
        <span class="cvp">
          <Icon name="vp" size={30} />
          <b>{card.vp}</b>
        </span>
      )}
      <span class={hasLongWord(card.name) ? 'cname long' : 'cname'}>{card.name}</span>
      <span class={found.length > 1 ? 'text multi' : 'text'}>
        {found.map(({ effect, when, short }) => (
          <>
            <span class="fx">
              <EffectIcons effect={effect} />
            </span>
            <span class="fxt">
              {short && (
                <i class="when" title={when}>
                  {short}
                </i>
              )}
              {effectWords(cat, effect)}
            </span>
          </>
        ))}
      </span>
      <span class="foot">{foot ?? <PriceRow price={card.price} resources={cat.resources} size={14} />}</span>
    </>
  );
}

/** Played cards, small: the name, what it gives for ever and at the end. */
export function Display({ ids }: { ids: string[] }) {
  const { cat } = useTable();
  return (
    <ul class="played">
      {ids.map((id) => {
        const card = cat.cards[id];
        const lasting = [...card.permanent, ...card.game_end];
        return (
          <li key={id} class={`pl k-${card.kind}`} title={[card.name, ...cardWords(cat, id)].join('. ')}>
            <Icon name={card.kind} size={14} />
            <span class="pln">{card.name}</span>
            {lasting.map((effect) => (
              <span class="mini">
                <EffectIcons effect={effect} />
              </span>
            ))}
            {card.vp > 0 && <b class="plv">{card.vp}</b>}
          </li>
        );
      })}
    </ul>
  );
}
