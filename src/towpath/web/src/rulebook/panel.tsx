// The rulebook over a table: a chapter at a time, opened at a clause from the log, a tooltip or a preview, so that nobody leaves the game.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useGame } from '../games';
import { t } from '../i18n';
import { Dialog } from '../ui/dialog';
import { shortcut } from '../ui/keys';
import { Button, Icon } from '../ui/parts';
import { useBook } from './book';
import { PartView, Results } from './clauses';
import { Contents } from './contents';
import { useCatalogue, usePictures } from './pictures';
import { search } from './search';
import { SearchBox } from './searchbox';

/** What is open: a clause, or with '' the book at its first page. */
export const rule = signal<{ game: string; clause: string } | null>(null);

/** Where a reader of the panel is. */
interface Place {
  part: number;
  clause: string;
}

function Panel({ game, clause }: { game: string; clause: string }) {
  const book = useBook(game);
  const pictures = usePictures(useGame(game), useCatalogue(game));
  const [query, setQuery] = useState('');
  const [listing, setListing] = useState(false);
  const [trail, setTrail] = useState<Place[]>([]);
  const body = useRef<HTMLDivElement>(null);
  const place = trail.at(-1) ?? { part: 0, clause: '' };
  useEffect(() => {
    if (book) setTrail([{ part: book.clauses.get(clause)?.part ?? 0, clause }]);
    setQuery('');
    setListing(!clause);
  }, [book, clause]);
  useEffect(() => {
    const found = place.clause && body.current?.querySelector<HTMLElement>(`[id="${place.clause}"]`);
    if (found) found.scrollIntoView({ block: 'center' });
    else if (body.current) body.current.scrollTop = 0;
  }, [place, listing, query, pictures]);
  if (book === undefined)
    return (
      <p class="soft" role="status">
        {t('rule.loading')}
      </p>
    );
  if (!book) return <p>{t('rule.none')}</p>;
  const show = (next: Place) => {
    setQuery('');
    setListing(false);
    setTrail([...trail, next]);
  };
  /** Ids in the text lead through the panel, not to another address. */
  const follow = (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href')?.slice(1);
    const found = to && book.clauses.get(to);
    if (!found || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    show({ part: found.part, clause: found.id });
  };
  const found = search(book, query);
  const part = book.parts[place.part];
  const chapter = (n: number, key: 'rules.before' | 'rules.after') => {
    const next = book.parts[n];
    return next ? (
      <Button class="ghostbtn" onClick={() => show({ part: n, clause: '' })}>
        {t(key, { title: next.title })}
      </Button>
    ) : (
      <span />
    );
  };
  return (
    <>
      <div class="rulebar">
        <SearchBox
          value={query}
          onInput={setQuery}
          onDown={() => body.current?.querySelector<HTMLElement>('.clid')?.focus()}
        />
        <Button
          class="iconbtn"
          aria-label={t('rules.contents')}
          title={t('rules.contents')}
          aria-pressed={listing}
          onClick={() => {
            setListing(!listing);
            setQuery('');
          }}
        >
          <Icon name="menu" colour="inherit" />
        </Button>
        <Button
          class="iconbtn"
          aria-label={t('rules.back')}
          title={t('rules.back')}
          disabled={trail.length < 2}
          onClick={() => setTrail(trail.slice(0, -1))}
        >
          <Icon name="undo" colour="inherit" />
        </Button>
        <a
          class="iconbtn"
          href={`/rules/${game}${place.clause && `#${place.clause}`}`}
          target="_blank"
          rel="noopener"
          aria-label={t('rules.own_page')}
          title={t('rules.own_page')}
        >
          <Icon name="screen" colour="inherit" />
        </a>
      </div>
      <div class="rulebody" ref={body} onClick={follow} lang={book.language}>
        {query ? (
          <Results book={book} {...found} query={query} pictures={pictures} />
        ) : listing ? (
          <Contents book={book} at={place.part} onPick={(n) => show({ part: n, clause: '' })} />
        ) : (
          <>
            {place.clause && !book.clauses.has(place.clause) && <p>{t('rule.none')}</p>}
            <PartView part={part} here={place.clause} pictures={pictures} />
            <div class="turnpages">
              {chapter(place.part - 1, 'rules.before')}
              {chapter(place.part + 1, 'rules.after')}
            </div>
          </>
        )}
      </div>
    </>
  );
}

export function RuleDialog({ game }: { game: string }) {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (shortcut(event) === 'r') rule.value = { game, clause: '' };
    };
    addEventListener('keydown', key);
    return () => {
      removeEventListener('keydown', key);
      rule.value = null;
    };
  }, [game]);
  const asked = rule.value;
  if (!asked) return null;
  return (
    <Dialog title={t('rules.title')} onClose={() => (rule.value = null)} cls="rulepanel">
      <Panel game={asked.game} clause={asked.clause} />
    </Dialog>
  );
}
