// What is printed on components, in words and symbols: rewards, prices, effects of cards, parts of strips. All from keys and numbers of the catalogue.

import type { Args } from '../../i18n';
import { has, list, t, word } from '../../i18n';
import { Cost, Gain, Icon } from '../../ui/parts';
import { regionOf, SYMBOL } from './table';
import type { Catalogue, Constants, Effect, Price, Reward, StripPart } from './types';

export function rewardWords(reward: Reward): string {
  if (reward.kind === 'site')
    return reward.resource === 'any'
      ? t('reward.any_site')
      : t('reward.site', { resource: word('resource', reward.resource ?? '') });
  return word('reward', reward.kind, { n: reward.amount });
}

export function RewardChip({ reward, size = 15 }: { reward: Reward; size?: number }) {
  switch (reward.kind) {
    case 'none':
      return null;
    case 'vase_or_site':
      return (
        <span class="gain">
          <Icon name="vase" size={size} />
          <span class="or" />
          <Icon name="site" size={size} />
        </span>
      );
    case 'site':
      return (
        <span class="gain">
          <b>+</b>
          <Icon name="site" size={size} />
          {reward.resource && reward.resource !== 'any' && <Icon name={reward.resource} size={size} />}
        </span>
      );
    default:
      return <Gain n={reward.amount} icon={SYMBOL[reward.kind]} size={size} />;
  }
}

export function PriceRow({
  price,
  resources,
  size = 14,
  counted = false,
}: {
  price: Price;
  resources: string[];
  size?: number;
  counted?: boolean;
}) {
  const needs = resources.filter((r) => price.need[r]);
  return (
    <>
      {needs.length > 0 && (
        <span class="needs">
          {needs.map((r) =>
            counted && price.need[r] > 1 ? (
              <span class="need">
                <b>{price.need[r]}</b>
                <Icon name={r} size={size} />
              </span>
            ) : (
              Array.from({ length: price.need[r] }, () => (
                <span class="need">
                  <Icon name={r} size={size} />
                </span>
              ))
            ),
          )}
        </span>
      )}
      {(price.coins > 0 || price.vases > 0) && (
        <span class="pays">
          {price.coins > 0 && <Cost n={price.coins} icon="coin" size={size} />}
          {price.vases > 0 && <Cost n={price.vases} icon="vase" size={size} />}
        </span>
      )}
    </>
  );
}

export function priceWords(price: Price): string {
  const paid = [];
  if (price.coins) paid.push(t('price.coins', { n: price.coins }));
  if (price.vases) paid.push(t('price.vases', { n: price.vases }));
  const needed = Object.entries(price.need).map(([r, n]) => t('price.resource', { n, resource: word('resource', r) }));
  const [pay, resources] = [list(paid), list(needed)];
  if (pay && resources) return t('price.pay_need', { pay, resources });
  return resources ? t('price.need', { resources }) : pay || t('price.free');
}

// Effects of cards: symbols above, words below.

/** The caption under an effect's symbols. */
export const effectWords = (cat: Catalogue, effect: Effect) => word('effect', effect.key, effectArgs(cat, effect));

/** An effect without its symbols, for readers and tooltips. */
export const effectSentence = (cat: Catalogue, effect: Effect) =>
  word('effect_long', effect.key, effectArgs(cat, effect));

function effectArgs(cat: Catalogue, effect: Effect): Args {
  const a = effect.args;
  return {
    ...a,
    track: a.track && word('track', a.track),
    region: a.region && regionOf(cat, a.region)?.name,
    kind: a.kind && word('kind', a.kind),
    piece: a.piece && word('pieces', a.piece),
    first: a.first?.need,
    first_vp: a.first?.vp,
    second: a.second?.need,
    second_vp: a.second?.vp,
  };
}

export function EffectIcons({ effect }: { effect: Effect }) {
  const a = effect.args;
  const arrow = <Icon name="chevron" size={9} colour="soft" />;
  const swap = (give: [number, string], get: [number, string]) => (
    <>
      <Cost n={give[0]} icon={give[1]} size={14} />
      <Gain n={get[0]} icon={get[1]} size={14} />
    </>
  );
  switch (effect.key) {
    case 'track':
      return <Gain n={a.steps} icon={`${a.track}-track`} size={18} />;
    case 'coins':
      return <Gain n={a.amount} icon="coin" />;
    case 'inhabitants':
      return <Gain n={a.amount} icon="inhabitant" />;
    case 'vase':
      return <Gain n={a.amount} icon="vase" />;
    case 'cards_to_inhabitants':
      return swap([a.cards, 'card'], [a.inhabitants, 'inhabitant']);
    case 'trade_cards_coins':
      return swap([a.cards, 'card'], [a.coins, 'coin']);
    case 'trade_cards_vase':
      return swap([a.cards, 'card'], [a.vases, 'vase']);
    case 'trade_cards_vp':
    case 'cards_to_vp':
      return swap([a.cards, 'card'], [a.vp, 'vp']);
    case 'inhabitant_to_coins':
      return swap([a.inhabitants, 'inhabitant'], [a.coins, 'coin']);
    case 'vases_to_vp':
      return swap([a.vases, 'vase'], [a.vp, 'vp']);
    case 'reset_lever':
      return <Gain icon="lever-up" size={18} />;
    case 'free_house':
      return (
        <>
          <Icon name="upgrade" />
          {arrow}
          <Icon name="house" size={19} />
        </>
      );
    case 'discount_settlement':
      return (
        <>
          <Icon name="upgrade" />
          {arrow}
          <Icon name="settlement" size={19} />
        </>
      );
    case 'per_presence':
      return (
        <>
          <Icon name="presence" size={19} />
          {arrow}
          <Gain n={a.vp} icon="vp" />
        </>
      );
    case 'per_cattle':
      return (
        <>
          <Icon name="cattle" />
          {arrow}
          <Gain n={a.vp} icon="vp" />
        </>
      );
    case 'per_site_level':
      return (
        <>
          <Icon name="site" />
          {arrow}
          <Gain n={a.vp} icon="vp" />
        </>
      );
    case 'per_house':
      return (
        <>
          <Icon name="house" />
          {arrow}
          <Gain n={a.vp} icon="vp" />
        </>
      );
    case 'per_settlement':
      return (
        <>
          <Icon name="settlement" />
          {arrow}
          <Gain n={a.vp} icon="vp" />
        </>
      );
    case 'threshold_track':
      return (
        <>
          <Icon name={`${a.track}-track`} />
          {arrow}
          <Gain n={`${a.first.vp}/${a.second.vp}`} icon="vp" size={14} />
        </>
      );
    case 'threshold_levers':
      return (
        <>
          <Icon name="lever-up" />
          {arrow}
          <Gain n={`${a.first.vp}/${a.second.vp}`} icon="vp" size={14} />
        </>
      );
    case 'threshold_pieces':
      return (
        <>
          <Icon name={a.piece === 'settlement' || a.piece === 'house' || a.piece === 'cattle' ? a.piece : 'presence'} />
          {arrow}
          <Gain n={`${a.first.vp}/${a.second.vp}`} icon="vp" size={14} />
        </>
      );
    case 'lever_discount':
      return (
        <>
          <Icon name="modernize" />
          {arrow}
          <Gain n={a.coins} icon="coin" />
        </>
      );
    case 'card_discount':
      return (
        <>
          <Icon name="play-card" colour="card" />
          {arrow}
          <Gain n={a.coins} icon="coin" />
        </>
      );
    case 'discard_bonus':
      return (
        <>
          <Icon name={a.kind} />
          {arrow}
          <Gain n={a.coins} icon="coin" />
        </>
      );
    case 'cattle_discount':
      return (
        <>
          <Icon name="cattle" />
          {arrow}
          <Gain n={a.inhabitants} icon="inhabitant" />
        </>
      );
    case 'cattle_coins':
      return (
        <>
          <Icon name="cattle" />
          {arrow}
          <Gain n={a.coins} icon="coin" />
        </>
      );
    case 'river_coin':
      return (
        <>
          <Icon name="ship" colour="river" />
          {arrow}
          <Gain n={a.coins} icon="coin" />
        </>
      );
    case 'harbour':
      return (
        <>
          <Icon name="harbour" colour="river" />
          {arrow}
          <Gain n={a.amount} icon={SYMBOL[a.gain]} />
        </>
      );
    case 'river_vase':
      return (
        <>
          <Icon name="ship" colour="river" />
          {arrow}
          <Gain n={a.vases} icon="vase" />
        </>
      );
    default:
      return null;
  }
}

/** One part of a strip as symbols. */
export function StripIcons({ part, cat }: { part: StripPart; cat: Catalogue }) {
  const times = part.amount > 1 && <small>×{part.amount}</small>;
  switch (part.key) {
    case 'explore':
    case 'develop':
    case 'upgrade':
      return (
        <>
          <Icon name={part.key} size={20} />
          {times}
        </>
      );
    case 'draw_cards':
      return <Gain n={part.amount} icon="card" />;
    case 'play_card':
      return <Icon name="play-card" size={20} colour="card" />;
    case 'discard_card':
      return <Gain n={cat.constants.discard_coins} icon="coin" size={14} />;
    case 'lay_pasture':
      return <Icon name="pasture" size={20} />;
    case 'place_cattle':
      return <Icon name="cattle" size={20} />;
    case 'choose_region':
      return (
        <>
          <Icon name="flag" size={18} />
          <small>{t('strip.reward')}</small>
        </>
      );
    case 'coins_per_presence':
      return (
        <>
          <Gain n={part.amount} icon="coin" />
          <small>{t('strip.per')}</small>
          <Icon name="presence" size={21} />
        </>
      );
    case 'inhabitants':
      return <Gain n={part.amount} icon="inhabitant" />;
    case 'buy_inhabitant_for_coins':
      return <Cost n={part.amount} icon="coin" size={14} />;
    case 'buy_inhabitant_for_cards':
      return (
        <>
          <Cost n={part.amount} icon="card" size={14} />
          <Icon name="chevron" size={10} colour="soft" />
          <Gain n={1} icon="inhabitant" size={14} />
        </>
      );
    case 'modernize':
      return <Icon name="modernize" size={20} />;
    case 'modernize_with_inhabitant':
      return (
        <>
          <Cost n={1} icon="inhabitant" size={14} />
          <Icon name="modernize" size={20} />
        </>
      );
    case 'coins':
      return <Gain n={part.amount} icon="coin" size={14} />;
    default:
      return null;
  }
}

/** A strip's step in words, for readers and tooltips. */
export function stepWords(steps: StripPart[][], constants: Constants): string {
  const parts = (either: StripPart[]) =>
    either
      .filter((part) => has(`part.${part.key}`))
      .map((part) => word('part', part.key, { n: part.amount, coins: constants.discard_coins }));
  const said = steps.map((either) => list(parts(either), 'or')).filter(Boolean);
  return said.length ? said.reduce((first, next) => t('strip.then', { first, next })) : '';
}
