// The chapters of a rulebook, each folded under its heading: a book in full is dozens of screens high.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button, Icon } from '../ui/parts';
import type { Book, Part } from './book';
import { contents } from './book';
import type { Pictures } from './clauses';
import { PartView } from './clauses';

const nClauses = (parts: Part[]) => parts.flatMap((part) => part.blocks).filter((block) => 'clause' in block).length;

const folded = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLDetailsElement>('details.chapter') ?? [])];

/** Opens the chapter that a thing stands in, and gives back the thing. */
export function reveal(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  const chapter = found?.closest<HTMLDetailsElement>('details.chapter');
  if (chapter) chapter.open = true;
  return found;
}

/** Paper has no folds: all chapters are open while it is printed, and as they were after that. */
function useUnfoldedInPrint(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let closed: HTMLDetailsElement[] = [];
    const unfold = () => {
      closed = folded(root.current).filter((chapter) => !chapter.open);
      for (const chapter of closed) chapter.open = true;
    };
    const fold = () => {
      for (const chapter of closed) chapter.open = false;
    };
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, []);
}

export function Chapters({ book, here, pictures }: { book: Book; here: string; pictures: Pictures }) {
  const root = useRef<HTMLDivElement>(null);
  useUnfoldedInPrint(root);
  const all = (open: boolean) => {
    for (const chapter of folded(root.current)) chapter.open = open;
  };
  return (
    <div ref={root}>
      <div class="foldall">
        <Button class="ghostbtn" onClick={() => all(true)}>
          {t('rules.open_all')}
        </Button>
        <Button class="ghostbtn" onClick={() => all(false)}>
          {t('rules.fold_all')}
        </Button>
      </div>
      {contents(book).map(({ head, parts }) => {
        const title = parts.length > 1 ? head : parts[0].title;
        const clauses = nClauses(parts);
        return (
          <details class="chapter" data-part={parts[0].number} key={parts[0].number}>
            <summary>
              <Icon name="chevron" size={14} colour="soft" />
              <h2>{title}</h2>
              {clauses > 0 && <span class="soft">{t('rules.clauses', { n: clauses })}</span>}
            </summary>
            {parts.map((part, i) => (
              <PartView
                key={part.number}
                part={part}
                here={here}
                pictures={pictures}
                // The chapter's own heading stands above it.
                heading={i === 0 && part.title === title ? null : 'h3'}
              />
            ))}
          </details>
        );
      })}
    </div>
  );
}
