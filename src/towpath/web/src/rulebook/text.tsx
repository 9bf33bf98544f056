// The text of a rulebook: stress, ids as links, pages in small, the words searched for marked.
import type { ComponentChild } from 'preact';
import { LINK } from './book';
import { fold, hits, WORD } from './search';

const PAGE = /\(\p{L}{1,2}\. [\d–, -]+\)/u;
const PIECE = new RegExp(
  `(\\*\\*[^*]+\\*\\*|\\*[^*]+\\*|\`[^\`]+\`|${PAGE.source}|${LINK.source.replace(/\((?!\?)/g, '(?:')})`,
  'gu',
);

/** Marks the words that were searched for. */
function marked(text: string, words: string[]): ComponentChild[] {
  if (!words.length) return [text];
  const found: ComponentChild[] = [];
  let at = 0;
  for (const match of text.matchAll(WORD)) {
    const plain = fold(match[0]);
    if (!words.some((word) => hits(plain, word))) continue;
    found.push(text.slice(at, match.index), <mark>{match[0]}</mark>);
    at = match.index + match[0].length;
  }
  return [...found, text.slice(at)];
}

/** One id, or both ends of a run of them. */
function Ids({ text }: { text: string }) {
  const [, code, first, last] = [...text.matchAll(LINK)][0];
  return (
    <>
      <a class="ref" href={`#${code}-${first}`}>{`${code}-${first}`}</a>
      {last && (
        <>
          –
          <a class="ref" href={`#${code}-${last}`}>
            {last}
          </a>
        </>
      )}
    </>
  );
}

export function Prose({ text, words = [] }: { text: string; words?: string[] }) {
  return (
    <>
      {text.split(PIECE).map((piece, i) => {
        if (i % 2 === 0) return marked(piece, words);
        if (piece.startsWith('**')) return <b>{marked(piece.slice(2, -2), words)}</b>;
        if (piece.startsWith('*')) return <em>{marked(piece.slice(1, -1), words)}</em>;
        if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
        if (piece.startsWith('(')) return <small class="pages">{piece}</small>;
        return <Ids text={piece} />;
      })}
    </>
  );
}
