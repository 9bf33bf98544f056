// Words: every text of the page is a message with a key. Messages are written in a small part of ICU MessageFormat:
// {name}, {n, plural, =0 {none} one {# coin} other {# coins}}, {x, select, a {…} other {…}}. An argument may be drawn (a node).
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { en } from './messages/en';

export type Key = keyof typeof en;
export type Args = Record<string, unknown>;

export const language = signal('en');
const messages = signal<Record<string, string>>(en);

type Part = string | { name: string } | { name: string; kind: 'plural' | 'select'; cases: Map<string, Part[]> } | '#';
const parsed = new Map<string, Part[]>();

function parse(text: string): Part[] {
  let at = 0;
  function parts(inCase: boolean): Part[] {
    const found: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) found.push(plain);
      plain = '';
    };
    while (at < text.length) {
      const c = text[at];
      if (c === '}') break;
      at += 1;
      if (c === '{') {
        flush();
        found.push(argument());
      } else if (c === '#' && inCase) {
        flush();
        found.push({ name: '#' });
      } else plain += c;
    }
    flush();
    return found;
  }
  function argument(): Part {
    const end = text.slice(at).search(/[,}]/) + at;
    const name = text.slice(at, end).trim();
    at = end + 1;
    if (text[end] === '}') return { name };
    const next = text.indexOf(',', at);
    const kind = text.slice(at, next).trim() as 'plural' | 'select';
    at = next + 1;
    const cases = new Map<string, Part[]>();
    for (;;) {
      while (text[at] === ' ') at += 1;
      if (text[at] === '}') break;
      const open = text.indexOf('{', at);
      const label = text.slice(at, open).trim();
      at = open + 1;
      cases.set(label, parts(true));
      at += 1;
    }
    at += 1;
    return { name, kind, cases };
  }
  return parts(false);
}

function fill(parts: Part[], args: Args, count: number): ComponentChild[] {
  return parts.flatMap((part): ComponentChild[] => {
    if (typeof part === 'string') return [part];
    if (part.name === '#') return [number(count)];
    const value = args[part.name];
    if (!('cases' in part)) return [typeof value === 'number' ? number(value) : (value as ComponentChild)];
    if (part.kind === 'select') return fill(part.cases.get(String(value)) ?? part.cases.get('other') ?? [], args, count);
    const n = Number(value);
    const rule = new Intl.PluralRules(language.value).select(n);
    return fill(part.cases.get(`=${n}`) ?? part.cases.get(rule) ?? part.cases.get('other') ?? [], args, n);
  });
}

function pieces(key: string, args: Args): ComponentChild[] {
  const text = messages.value[key];
  if (text === undefined) return [key];
  let found = parsed.get(text);
  if (!found) parsed.set(text, (found = parse(text)));
  return fill(found, args, 0);
}

/** A message as text. */
export function t(key: Key, args: Args = {}): string {
  return pieces(key, args).join('');
}

/** A message whose arguments may be drawn. */
export function rich(key: Key, args: Args): ComponentChild[] {
  return pieces(key, args);
}

/** A message whose key is made of parts, like `verb.play`; the catalogue's test knows the families. */
export function word(family: string, name: string, args: Args = {}): string {
  return pieces(`${family}.${name}`, args).join('');
}

export function has(key: string): boolean {
  return key in messages.value;
}

/** A number with a real minus. */
export function number(n: number): string {
  return n < 0 ? `−${new Intl.NumberFormat(language.value).format(-n)}` : new Intl.NumberFormat(language.value).format(n);
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : number(n);
}

/** Names in a row: "A, B and C". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
