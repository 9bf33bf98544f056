// The symbols of the sheet: Followers solid (you have or get it) or as a line (a printed slot), goods round and coloured,
// bonuses in a box, yellow where they go to the first alone.
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import type { Bonus, Gain, Item, Place } from './types';
import { bonusWords, gainWords, itemWords } from './words';

export function Glyph({ name, cls = '' }: { name: string; cls?: string }) {
  return (
    <svg class={`j-i ${cls}`} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

export function FollowerIcon({ kind, line }: { kind: string; line?: boolean }) {
  return (
    <span class={`j-fol f-${kind} ${line ? 'line' : ''}`}>
      <Glyph name={kind} />
    </span>
  );
}

export const Good = ({ kind }: { kind: string }) => (
  <span class={`j-good g-${kind}`}>
    <Glyph name={kind} />
  </span>
);

/** A good of your choice: a wheel of all five. */
export const AnyGood = () => <span class="j-good g-any" />;

export const Coin = () => (
  <span class="j-coin">
    <Glyph name="coin" />
  </span>
);

export function Points({ n }: { n: number }) {
  return (
    <span class="j-vp">
      <Glyph name="wreath" />
      <b aria-hidden="true">{n}</b>
      <span class="sr">{itemWords('points', n)}</span>
    </span>
  );
}

const box = (cls: string, name: string) => (
  <span class={cls}>
    <Glyph name={name} />
  </span>
);

const DRAWN: Record<Item | 'shield' | 'citizen', () => ComponentChildren> = {
  coin: Coin,
  good: AnyGood,
  grain: () => <Good kind="grain" />,
  cheese: () => <Good kind="cheese" />,
  wine: () => <Good kind="wine" />,
  wool: () => <Good kind="wool" />,
  brocade: () => <Good kind="brocade" />,
  development: () => box('j-dev', 'dev'),
  'coin or development': () => (
    <span class="j-either">
      <Coin />
      <i>/</i>
      {box('j-dev', 'dev')}
    </span>
  ),
  'land route': () => box('j-route land', 'road'),
  'water route': () => box('j-route water', 'water'),
  'free station': () => box('j-plain', 'station'),
  'paid station': () => box('j-plain', 'station'),
  'farmer action': () => <FollowerIcon kind="farmer" />,
  'craftsman action': () => <FollowerIcon kind="craftsman" />,
  'monk action': () => <FollowerIcon kind="monk" />,
  tile: () => box('j-plain', 'act'),
  shield: () => box('j-shl', 'shield'),
  citizen: () => box('j-plain', 'citizen'),
};

/** What an item is, as a symbol. */
export const ItemIcon = ({ item }: { item: keyof typeof DRAWN }) => <>{DRAWN[item]()}</>;

const PER: Record<string, string> = { 'warehouse column': 'grid', 'bank column': 'coin', station: 'station' };

/** A gain as a symbol, with its number where it is more than one. */
export function GainIcon({ gain, text = gainWords(gain) }: { gain: Gain; text?: string }) {
  if (gain.item === 'points') return <Points n={gain.n} />;
  return (
    <span class="j-ef">
      <span class="sr">{text}</span>
      {!gain.per && gain.n > 1 && <b aria-hidden="true">{gain.n}</b>}
      <ItemIcon item={gain.item} />
      {gain.item === 'paid station' && (
        <span class="j-pay" aria-hidden="true">
          −1
          <Glyph name="coin" />
        </span>
      )}
      {gain.per && (
        <>
          <i aria-hidden="true">{t('joan.per_short')}</i>
          {box('j-plain', PER[gain.per])}
        </>
      )}
    </span>
  );
}

/** A printed bonus in its box. `used`: it was got or lost. */
export function BonusBox({
  bonus,
  used,
  first,
  children,
}: {
  bonus: Bonus;
  used: boolean;
  first?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <span class={`j-bon ${bonus.yellow ? 'gold' : ''} ${used ? 'used' : ''}`}>
      <GainIcon gain={bonus} text={bonusWords(bonus)} />
      {first && <small aria-hidden="true">{t('joan.first')}</small>}
      {children}
    </span>
  );
}

/** What the Follower of a Place is: a kind, any, a recruited Monk, or nobody where it lasts. */
export function PlaceFollower({ follower }: { follower: Place['follower'] }) {
  if (follower === 'none') return <span class="j-fol f-none">∞</span>;
  if (follower === 'any') return <span class="j-fol f-any">{t('joan.any')}</span>;
  return <FollowerIcon kind={follower === 'recruited monk' ? 'monk' : follower} />;
}

/** Five Places do what no list of gains can say: they have a drawing of their own. */
export const PLACE_DRAWINGS: Record<string, () => ComponentChildren> = {
  cemetery: () => (
    <>
      {box('j-plain', 'place')}
      <span class="j-pay less">
        −1
        <Glyph name="coin" />
      </span>
    </>
  ),
  'tree-house': () => (
    <>
      {box('j-route land', 'road')}
      <Glyph name="arrow" cls="small" />
      <AnyGood />
    </>
  ),
  tavern: () => (
    <>
      {box('j-plain', 'station')}
      <span class="j-strucktown" />
    </>
  ),
  school: () => (
    <>
      {(['farmer', 'knight', 'boatman'] as const).map((kind) => (
        <Glyph name={kind} cls="small" />
      ))}
      <i>…</i>
    </>
  ),
  observatory: () => (
    <>
      {box('j-dev', 'dev')}
      <Glyph name="arrow" cls="small" />
      {box('j-star', 'star')}
    </>
  ),
};
