// Messages as the ICU writes them, as far as this page does: insertions, numbers, plurals and choices, one inside the other.
// A whole library for it would be a tenth of the page.

type Part = string | Insertion;
interface Insertion {
  name: string;
  kind: string;
  cases: Record<string, Part[]>;
}

/** How a language counts and writes numbers. */
export interface Manner {
  number: (n: number) => string;
  plural: (n: number) => string;
}

/** A message, taken apart once. */
export function parse(text: string): Part[] {
  let at = 0;
  const until = (stop: string) => {
    const from = at;
    while (at < text.length && !stop.includes(text[at])) at += 1;
    return text.slice(from, at);
  };
  const expect = (sign: string) => {
    if (text[at] !== sign) throw new SyntaxError(`${text}: no ${sign} at ${at}`);
    at += 1;
  };
  const insertion = (): Insertion => {
    expect('{');
    const found: Insertion = { name: until(',}').trim(), kind: '', cases: {} };
    if (text[at] === ',') {
      at += 1;
      found.kind = until(',}').trim();
      if (text[at] === ',') {
        at += 1;
        for (let label = until('{}').trim(); text[at] === '{'; label = until('{}').trim()) {
          expect('{');
          found.cases[label] = parts(found.kind === 'plural' ? found.name : '');
          expect('}');
        }
        if (!found.cases.other) throw new SyntaxError(`${text}: no other at ${at}`);
      }
    }
    expect('}');
    return found;
  };
  // Within a plural # is its number.
  const parts = (counted: string): Part[] => {
    const found: Part[] = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') found.push(insertion());
      else if (counted && text[at] === '#') {
        at += 1;
        found.push({ name: counted, kind: 'number', cases: {} });
      } else found.push(until(counted ? '{}#' : '{}'));
    }
    return found;
  };
  const all = parts('');
  if (at < text.length) expect('');
  return all;
}

/** What a message says with its arguments; text in one piece, and what is drawn as it is. */
export function filled(message: Part[], args: Record<string, unknown>, manner: Manner): unknown[] {
  const said: unknown[] = [];
  const add = (piece: unknown) => {
    if (typeof piece === 'string' && typeof said.at(-1) === 'string') said[said.length - 1] += piece;
    else said.push(piece);
  };
  for (const part of message) {
    if (typeof part === 'string') {
      add(part);
      continue;
    }
    const { name, kind, cases } = part;
    if (!(name in args)) throw new Error(`no argument ${name}`);
    const value = args[name];
    if (kind === 'plural' || kind === 'select') {
      const n = Number(value);
      const found = kind === 'select' ? cases[String(value)] : (cases[`=${n}`] ?? cases[manner.plural(n)]);
      for (const piece of filled(found ?? cases.other, args, manner)) add(piece);
    } else if (kind === 'number') add(manner.number(Number(value)));
    else if (value && typeof value === 'object') add(value);
    else add(value === undefined || value === null || typeof value === 'boolean' ? '' : String(value));
  }
  return said;
}
