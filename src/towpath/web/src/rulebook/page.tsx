// The rulebook as a page of its own: /rules/<game>, at a clause with /rules/<game>#BL-EXP-03.
import { useEffect, useRef, useState } from 'preact/hooks';
import { GAMES, titleOf, useGame } from '../games';
import { t } from '../i18n';
import { PageBar } from '../shell/bar';
import { Button, Icon } from '../ui/parts';
import type { Book } from './book';
import { useBook } from './book';
import { BRIEF, TwoMinutes } from './brief';
import { Chapters, reveal } from './chapters';
import type { Pictures } from './clauses';
import { Results } from './clauses';
import { Contents } from './contents';
import { useCatalogue, usePictures } from './pictures';
import { search } from './search';
import { SearchBox } from './searchbox';
import { Prose } from './text';

const hashed = () => decodeURIComponent(location.hash.slice(1));

/** The opening (-1) and the parts of open chapters by where they stand in the window; else the first chapter in sight. */
function partInSight(): number | undefined {
  const bar = document.querySelector('.ruleshead')?.getBoundingClientRect().bottom ?? 0;
  const placed = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .map((thing) => ({
        part: thing.id === BRIEF ? -1 : Number(thing.dataset.part ?? thing.id.slice('part-'.length)),
        box: thing.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.bottom > bar);
  const open = placed(`#${BRIEF}, .chapter[open] .rpart`);
  const read =
    open.find(({ box }) => box.top >= 0 && box.top < innerHeight * 0.4) ??
    open.find(({ box }) => box.top < 0) ??
    placed('.chapter')[0];
  return read?.part;
}

/** The part that is being read: the first to begin in the upper part of the window, else the one that fills it. */
function usePartInSight(book: Book | null | undefined, shown: boolean, pictures: Pictures): number {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (!book || !shown) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setAt(partInSight() ?? -1);
    };
    const later = () => (frame ||= requestAnimationFrame(look));
    // Scrolling moves parts, and so does a chapter that opens.
    addEventListener('scroll', later, { passive: true });
    addEventListener('toggle', later, { capture: true });
    look();
    return () => {
      removeEventListener('scroll', later);
      removeEventListener('toggle', later, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [book, shown, pictures]);
  return at;
}

export function RulesPage({ game }: { game: string }) {
  const code = useGame(game);
  const book = useBook(game);
  const cat = useCatalogue(game);
  const pictures = usePictures(code, cat);
  const [query, setQuery] = useState('');
  const [here, setHere] = useState(hashed());
  const [drawer, setDrawer] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const at = usePartInSight(book, !query, pictures);
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
    const found = reveal(here);
    found?.scrollIntoView({ block: book.clauses.has(here) ? 'center' : 'start' });
    found?.focus({ preventScroll: true });
  }, [book, here, query, pictures]);
  const found = book ? search(book, query) : null;
  /** A link to where the address points already changes nothing, but its chapter may have been folded since. */
  const again = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="#"]');
    if (link?.getAttribute('href') === location.hash) reveal(here);
  };
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
        <div class={drawer ? 'rulesgrid drawn' : 'rulesgrid'} onClick={again}>
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
                {code && cat && <TwoMinutes code={code} cat={cat} pictures={pictures} />}
                <div class="rulesintro">
                  {book.intro.map((text) => (
                    <p>
                      <Prose text={text} />
                    </p>
                  ))}
                </div>
                <Chapters book={book} here={here} pictures={pictures} />
              </>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}
