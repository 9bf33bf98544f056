// The rulebook as a page of its own: /rules/<game>, at a clause with /rules/<game>#BL-EXP-03.
import { useEffect, useRef, useState } from 'preact/hooks';
import { GAMES, titleOf, useGame } from '../games';
import { t } from '../i18n';
import { PageBar } from '../shell/bar';
import { Button, Icon } from '../ui/parts';
import type { Book } from './book';
import { useBook } from './book';
import { PartView, Results } from './clauses';
import { Contents } from './contents';
import { usePictures } from './pictures';
import { search } from './search';
import { SearchBox } from './searchbox';
import { Prose } from './text';

const hashed = () => decodeURIComponent(location.hash.slice(1));

/** The part that is being read: the first to begin in the upper part of the window, else the one that fills it. */
function usePartInSight(book: Book | null | undefined, shown: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!book || !shown) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const parts = [...document.querySelectorAll<HTMLElement>('.rpart')].map((part) => ({
        id: part.id,
        top: part.getBoundingClientRect().top,
      }));
      const read =
        parts.find(({ top }) => top >= 0 && top < innerHeight * 0.4) ??
        parts.filter(({ top }) => top < 0).at(-1) ??
        parts[0];
      if (read) setAt(Number(read.id.slice('part-'.length)));
    };
    const onScroll = () => (frame ||= requestAnimationFrame(look));
    addEventListener('scroll', onScroll, { passive: true });
    look();
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [book, shown]);
  return at;
}

export function RulesPage({ game }: { game: string }) {
  const code = useGame(game);
  const book = useBook(game);
  const pictures = usePictures(game);
  const [query, setQuery] = useState('');
  const [here, setHere] = useState(hashed());
  const [drawer, setDrawer] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const at = usePartInSight(book, !query);
  const title = titleOf(game);
  useEffect(() => {
    document.title = `${t('rules.of', { game: title })} · ${t('app.name')}`;
  }, [title]);
  useEffect(() => {
    // A link within the book, or the way back: what was searched makes room for the clause itself.
    const moved = () => {
      setQuery('');
      setDrawer(false);
      setHere(hashed());
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest?.('input, textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('hashchange', moved);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('hashchange', moved);
      removeEventListener('keydown', key);
    };
  }, []);
  useEffect(() => {
    // Pictures change heights as they come, so the place is sought again when they do.
    if (!book || query || !here) return;
    const found = document.getElementById(here);
    found?.scrollIntoView({ block: here.startsWith('part-') ? 'start' : 'center' });
    found?.focus({ preventScroll: true });
  }, [book, here, query, pictures]);
  const found = book ? search(book, query) : null;
  return (
    <div class="homepage rulespage">
      {code?.Outlines && <code.Outlines />}
      <PageBar>
        <nav class="gametabs" aria-label={t('rules.title')}>
          {Object.entries(GAMES).map(([name, front]) => (
            <a href={`/rules/${name}`} aria-current={game === name ? 'page' : undefined}>
              {t(front.title)}
            </a>
          ))}
        </nav>
      </PageBar>
      <main>
        <div class="ruleshead">
          <h1>{t('rules.of', { game: title })}</h1>
          <SearchBox
            field={field}
            value={query}
            onInput={setQuery}
            onDown={() => main.current?.querySelector<HTMLElement>('.clid')?.focus()}
          />
          <Button class="ghostbtn drawerbtn" aria-expanded={drawer} onClick={() => setDrawer(!drawer)}>
            <Icon name="menu" size={16} colour="inherit" /> {t('rules.contents')}
          </Button>
          <a class="ghostbtn" href={`/aid/${game}`}>
            <Icon name="aid" size={16} colour="inherit" /> {t('table.aid')}
          </a>
        </div>
        <div class={drawer ? 'rulesgrid drawn' : 'rulesgrid'}>
          {book && <Contents book={book} at={at} />}
          <div class="rulesmain" ref={main} lang={book?.language}>
            {book === undefined && (
              <p class="soft" role="status">
                {t('rule.loading')}
              </p>
            )}
            {book === null && <p>{t('rules.none')}</p>}
            {book && query && found && <Results book={book} {...found} query={query} pictures={pictures} />}
            {book && !query && (
              <>
                <div class="rulesintro">
                  {book.intro.map((text) => (
                    <p>
                      <Prose text={text} />
                    </p>
                  ))}
                </div>
                {book.parts.map((part) => (
                  <PartView key={part.number} part={part} here={here} pictures={pictures} />
                ))}
              </>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}
