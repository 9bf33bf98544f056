// Small drawn parts that both games share. A gain is a pill with a plus, a cost a notched ticket with a minus.
import type { ComponentChildren, ComponentProps } from 'preact';
import { has, number, word } from '../i18n';
import type { Seat as SeatShown } from '../wire';

export const SEAT_COLOURS: readonly Colour[] = ['blue', 'red', 'yellow', 'green', 'violet'];
export type Colour = SeatShown['colour'];

const TINT: Record<string, string> = {
  'coin-track': 'coin',
  'card-track': 'card',
  inhabitant: 'folk',
  site: 'folk',
  'lever-up': 'lever',
  modernize: 'lever',
};
const DEEDS = new Set([
  'explore',
  'develop',
  'upgrade',
  'house',
  'settlement',
  'cattle',
  'pasture',
  'flag',
  'presence',
  'deed',
  'bridge',
  'link',
]);

export const tint = (name: string) => TINT[name] ?? (DEEDS.has(name) ? 'deed' : name);

export function Icon({ name, size = 18, colour }: { name: string; size?: number; colour?: string }) {
  return (
    <svg class={`ic c-${colour ?? tint(name)}`} width={size} height={size} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

/** What a symbol counts, for whoever does not see it. */
function Unit({ icon, n }: { icon: string; n?: number | string }) {
  if (!has(`unit.${icon}`)) return null;
  // Of "3/4" there are several.
  return <span class="sr"> {word('unit', icon, { n: typeof n === 'string' ? 2 : (n ?? 1) })}</span>;
}

export function Gain({ n, icon, size = 16 }: { n?: number | string; icon: string; size?: number }) {
  return (
    <span class="gain">
      {n !== undefined && <b>+{n}</b>}
      <Icon name={icon} size={size} />
      <Unit icon={icon} n={n} />
    </span>
  );
}

export function Cost({ n, icon, size = 16 }: { n: number | string; icon: string; size?: number }) {
  return (
    <span class="cost">
      <b>−{n}</b>
      <Icon name={icon} size={size} />
      <Unit icon={icon} n={n} />
    </span>
  );
}

/** An amount that is gained above 0 and paid below it. */
export function Amount({ n, icon, size }: { n: number; icon: string; size?: number }) {
  return n < 0 ? <Cost n={-n} icon={icon} size={size} /> : <Gain n={n} icon={icon} size={size} />;
}

export function Mark({ colour, size = 14 }: { colour: Colour; size?: number }) {
  return (
    <svg class="mark" width={size} height={size} style={`color:var(--seat-${colour})`} aria-hidden="true">
      <use href={`#seat-${colour}`} fill="currentColor" />
    </svg>
  );
}

export function Stat({
  icon,
  n,
  label,
  size = 18,
  soft,
  thing,
}: {
  icon: string;
  n: number | string;
  label: string;
  size?: number;
  soft?: boolean;
  /** What explains it; else its label does. */
  thing?: string;
}) {
  return (
    <span class={soft ? 'stat soft' : 'stat'} title={thing ? undefined : label} data-thing={thing}>
      <Icon name={icon} size={size} colour={soft ? 'soft' : undefined} />
      <b>{typeof n === 'number' ? number(n) : n}</b>
      <span class="sr">{label}</span>
    </span>
  );
}

export function Button({ children, ...rest }: ComponentProps<'button'> & { children?: ComponentChildren }) {
  return (
    <button type="button" {...rest}>
      {children}
    </button>
  );
}

export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" class="lbg" />
      <path d="M-2 24C6 24 7 19 14 19S22 12 34 12" class="lw" />
      <path
        d="M17 7.5v7.2h-5.4c.8-3 2.7-5.6 5.4-7.2zM9.8 16.2h13.4c-.8 2.6-2.3 3.8-4.6 3.8h-4.2c-2.3 0-3.8-1.2-4.6-3.8z"
        class="ls"
      />
    </svg>
  );
}
