// A rulebook as data: parts, clauses, tables, and who refers to whom. It comes from the server as Markdown of a fixed form.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { language } from '../i18n';

export interface Clause {
  id: string;
  text: string;
  note: boolean;
  kind: 'rule' | 'example' | 'ruling';
  part: number;
  /** Clauses that this one names, and those that name it. */
  links: string[];
  referring: string[];
}

export type Block = { clause: Clause } | { text: string } | { rows: string[][] };

/** A heading and what stands below it. A title like "Solo: set-up" belongs to the group "Solo". */
export interface Part {
  number: number;
  level: 2 | 3;
  title: string;
  blocks: Block[];
  /** What the ids of its clauses begin with: the same in every language, so pictures hang on it. */
  code: string;
}

export interface Book {
  game: string;
  language: string;
  title: string;
  intro: string[];
  parts: Part[];
  clauses: Map<string, Clause>;
}

const CLAUSE = /^- \*\*([A-Z]{2}-[A-Z]+-\d{2})\*\* (\[note\] )?(.+)$/;
const HEADING = /^(#{1,3}) (.+)$/;
export const LINK = /\b([A-Z]{2}-[A-Z]+)-(\d+)(?:\.\.(\d+))?/g;

const kindOf = (id: string): Clause['kind'] =>
  (({ EX: 'example', R: 'ruling' })[id.split('-')[1]] as Clause['kind']) ?? 'rule';

/** The ids that a text names, runs such as BL-CST-01..13 written out. */
function linked(text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, code, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, i) => `${code}-${String(Number(first) + i).padStart(first.length, '0')}`,
    ),
  );
}

export function parse(game: string, tongue: string, source: string): Book {
  const book: Book = { game, language: tongue, title: '', intro: [], parts: [], clauses: new Map() };
  let rows: string[][] | null = null;
  for (const line of source.split('\n')) {
    const part = book.parts.at(-1);
    const heading = HEADING.exec(line);
    const found = CLAUSE.exec(line);
    if (!line.startsWith('|')) rows = null;
    if (heading?.[1] === '#') book.title = heading[2];
    else if (heading)
      book.parts.push({
        number: book.parts.length,
        level: heading[1].length as 2 | 3,
        title: heading[2],
        blocks: [],
        code: '',
      });
    else if (found && part) {
      const [, id, note, text] = found;
      const clause: Clause = {
        id,
        text,
        note: Boolean(note),
        kind: kindOf(id),
        part: part.number,
        links: [...new Set(linked(text))].filter((link) => link !== id),
        referring: [],
      };
      part.code ||= id.slice(0, id.lastIndexOf('-'));
      part.blocks.push({ clause });
      book.clauses.set(id, clause);
    } else if (line.startsWith('|') && part) {
      const cells = line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim());
      if (!rows) {
        rows = [];
        part.blocks.push({ rows });
      }
      if (!cells.every((cell) => /^:?-+:?$/.test(cell))) rows.push(cells);
    } else if (line.trim()) {
      if (part) part.blocks.push({ text: line });
      else book.intro.push(line);
    }
  }
  for (const clause of book.clauses.values())
    for (const link of clause.links) book.clauses.get(link)?.referring.push(clause.id);
  return book;
}

const shelf = new Map<string, Promise<Book | null>>();

/** The rulebook of a game in the page's language, asked for once. */
export function bookOf(game: string): Promise<Book | null> {
  const key = `${game}/${language.value}`;
  let found = shelf.get(key);
  if (!found) {
    found = api<{ language: string; text: string }>('GET', `/games/${game}/rules?language=${language.value}`).then(
      (answer) => parse(game, answer.language, answer.text),
      () => {
        shelf.delete(key);
        return null;
      },
    );
    shelf.set(key, found);
  }
  return found;
}

export const clauseOf = (game: string, id: string): Promise<Clause | null> =>
  bookOf(game).then((book) => book?.clauses.get(id) ?? null);

/** A clause's sentence without marks, pages and cross references. */
export const plainClause = (text: string) =>
  text
    .replace(/\*+/g, '')
    .replace(/\s*\(\p{L}{1,2}\. [^)]*\)/gu, '')
    .replace(/\s*→ .*$/s, '')
    .trim();

/** What a title begins with before a colon, and what follows; French sets a space that does not break before it. */
export function titleParts(title: string): { head: string; rest: string } {
  const [, head = title, rest = ''] = /^(.+?)\u202f?: (.+)$/.exec(title) ?? [];
  return { head, rest };
}

/** The parts in groups, as a table of contents shows them: a chapter with what hangs below it. */
export function contents(book: Book): { head: string; parts: Part[] }[] {
  const groups: { head: string; parts: Part[] }[] = [];
  for (const part of book.parts) {
    const { head } = titleParts(part.title);
    const group = groups.at(-1);
    if (group && (part.level === 3 || head === group.head)) group.parts.push(part);
    else groups.push({ head, parts: [part] });
  }
  return groups;
}

/** The rulebook of a game as it comes in; undefined while it is on its way, null where there is none. */
export function useBook(game: string): Book | null | undefined {
  const [book, setBook] = useState<Book | null | undefined>(undefined);
  const tongue = language.value;
  useEffect(() => {
    let gone = false;
    void bookOf(game).then((found) => !gone && setBook(found));
    return () => {
      gone = true;
    };
  }, [game, tongue]);
  return book;
}
