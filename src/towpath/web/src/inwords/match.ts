// Typed choices: a number, the notation, or words of the label. What fits one option is that option.
export interface Offer {
  action: string;
  label: string;
}
export type Match =
  | { kind: 'one'; offer: Offer }
  | { kind: 'many'; offers: Offer[] }
  /** Nothing fits; `near` comes closest. */
  | { kind: 'none'; near: Offer[] };

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();

/** How many letters differ, as far as it matters here. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

/** Several that are chosen together, by commas, or numbers by spaces: nothing unless so many different ones are meant. */
export function matchAll(text: string, offers: Offer[], n: number): Offer[] | null {
  const parts = text.split(/^[\d\s]+$/.test(text.trim()) ? /\s+/ : /\s*[,;]\s*/).filter(Boolean);
  const found = parts.map((part) => match(part, offers)).flatMap((one) => (one.kind === 'one' ? [one.offer] : []));
  return found.length === n && new Set(found).size === n && parts.length === n ? found : null;
}

/** What a text means among the options: exactly one, several, or none. */
export function match(text: string, offers: Offer[]): Match {
  const typed = plain(text);
  if (/^\d+$/.test(typed)) {
    const offer = offers[Number(typed) - 1];
    return offer ? { kind: 'one', offer } : { kind: 'none', near: [] };
  }
  // The nearer the reading, the earlier it decides.
  const readings: ((offer: Offer) => boolean)[] = [
    ({ action }) => plain(action) === typed,
    ({ label }) => plain(label) === typed,
    ({ action }) => plain(action).startsWith(typed),
    ({ label }) => plain(label).includes(typed),
  ];
  for (const fits of readings) {
    const found = offers.filter(fits);
    if (found.length === 1) return { kind: 'one', offer: found[0] };
    if (found.length) return { kind: 'many', offers: found };
  }
  const near = offers
    .map((offer) => ({ offer, far: distance(typed, plain(offer.action)) }))
    .filter(({ offer, far }) => far <= Math.max(2, offer.action.length / 3))
    .sort((a, b) => a.far - b.far);
  return { kind: 'none', near: near.slice(0, 3).map(({ offer }) => offer) };
}
