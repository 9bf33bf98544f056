// The table of contents: chapters, what hangs below them, and where the reader is.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import type { Book, Part } from './book';
import { contents, titleParts } from './book';
import { BRIEF } from './brief';

const short = (part: Part, head: string) => {
  const title = titleParts(part.title);
  return title.rest && title.head === head ? title.rest : part.title;
};

/** Over a table a part is picked by `onPick`; on the page of the book links lead there, and to its opening (`at` -1). */
export function Contents({ book, at, onPick }: { book: Book; at: number; onPick?: (part: number) => void }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = ref.current;
    const entry = nav?.querySelector<HTMLElement>('[aria-current]');
    if (!nav || !entry) return;
    if (onPick) return entry.scrollIntoView({ block: 'nearest' });
    // Beside the text only the list itself moves: scrolling into view would move the page as well.
    const top = entry.getBoundingClientRect().top - nav.getBoundingClientRect().top;
    if (top < 24 || top > nav.clientHeight - 48) nav.scrollTop += top - nav.clientHeight / 3;
  }, [at]);
  const Entry = ({ part, text }: { part: Part; text: string }) => (
    <a
      href={`#part-${part.number}`}
      aria-current={part.number === at ? 'location' : undefined}
      onClick={(event) => {
        if (!onPick) return;
        event.preventDefault();
        onPick(part.number);
      }}
    >
      {text}
    </a>
  );
  return (
    <nav class="contents" aria-label={t('rules.contents')} ref={ref}>
      <ul>
        {!onPick && (
          <li>
            <a href={`#${BRIEF}`} aria-current={at < 0 ? 'location' : undefined}>
              {t('rules.brief')}
            </a>
          </li>
        )}
        {contents(book).map(({ head, parts }) => {
          const [first, ...rest] = parts;
          // A group whose first part is one of many ("Solo: set-up") has a heading of its own.
          const plain = first.title === head;
          const below = plain ? rest : parts;
          return (
            <li>
              {plain || parts.length === 1 ? (
                <Entry part={first} text={plain ? head : first.title} />
              ) : (
                <span class="grouphead">{head}</span>
              )}
              {below.length > 0 && !(parts.length === 1) && (
                <ul>
                  {below.map((part) => (
                    <li>
                      <Entry part={part} text={short(part, head)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
