// Small things drawn on the map: symbols, rewards, chips.

import { SYMBOL } from './table';
import type { Reward } from './types';

export const css = (region: string) => region.replace(/_/g, '-');
export const TINT: Record<string, string> = {
  coins: 'coin',
  cards: 'card',
  inhabitants: 'folk',
  vp: 'vp',
  vase: 'vase',
};

export function Use({
  name,
  x,
  y,
  size,
  colour,
}: {
  name: string;
  x: number;
  y: number;
  size: number;
  colour: string;
}) {
  return (
    <use
      href={`#${name}`}
      x={(x - size / 2).toFixed(1)}
      y={(y - size / 2).toFixed(1)}
      width={size}
      height={size}
      style={`color:var(--${colour})`}
    />
  );
}

/** Number and symbol side by side, centred. */
export function MapReward({
  reward,
  x,
  y,
  size = 24,
  font = 19,
}: {
  reward: Reward;
  x: number;
  y: number;
  size?: number;
  font?: number;
}) {
  switch (reward.kind) {
    case 'none':
      return null;
    case 'vase_or_site':
      return (
        <>
          <Use name="vase" x={x - 10} y={y - 4} size={size * 0.82} colour="vase" />
          <path d={`M${x + 3} ${y + 12}l7-22`} class="slash" />
          <Use name="site" x={x + 12} y={y + 5} size={size * 0.78} colour="folk" />
        </>
      );
    case 'site':
      return reward.resource && reward.resource !== 'any' ? (
        <>
          <Use name="site" x={x - size * 0.52} y={y} size={size * 0.98} colour="folk" />
          <Use name={reward.resource} x={x + size * 0.52} y={y} size={size} colour={reward.resource} />
        </>
      ) : (
        <Use name="site" x={x} y={y} size={size * 1.1} colour="folk" />
      );
    case 'vase':
      return <Use name="vase" x={x} y={y} size={size * 1.15} colour="vase" />;
    default:
      return (
        <>
          <text
            x={x - 2}
            y={(y + font * 0.35).toFixed(1)}
            class="num end"
            font-size={font}
            style={`fill:var(--${TINT[reward.kind]})`}
          >
            {reward.amount}
          </text>
          <Use name={SYMBOL[reward.kind]} x={x + size * 0.5 + 1} y={y} size={size} colour={TINT[reward.kind]} />
        </>
      );
  }
}

export interface ChipFace {
  text: string;
  symbol?: string;
  kind: 'cost' | 'gain' | 'bad';
  colour?: string;
  /** Which of several reasons it stands for. */
  part?: string;
}

export function Chip({ x, y, text, symbol, kind, colour, part }: ChipFace & { x: number; y: number }) {
  const w = 10 + 10.2 * text.length + (symbol ? 17 : 0);
  const [l, r, up, down] = [x - w / 2, x + w / 2, y - 12.5, y + 12.5];
  const d =
    kind === 'cost'
      ? `M${l + 3} ${up}H${r}V${down}H${l + 3}L${l + 8} ${y}Z`
      : `M${l + 12} ${up}H${r - 12}A12 12 0 0 1 ${r - 12} ${down}H${l + 12}A12 12 0 0 1 ${l + 12} ${up}Z`;
  return (
    <g class={`mchip ${kind}`} data-part={part}>
      <path d={d} />
      <text x={l + (kind === 'cost' ? 9 : 6)} y={y + 6.5} font-size="18.5">
        {text}
      </text>
      {symbol && <Use name={symbol} x={r - 10.5} y={y} size={16} colour={colour ?? symbol} />}
    </g>
  );
}
