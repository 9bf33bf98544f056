// The workshop: an owner of the box types in what is printed, one component after another.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { GAMES, useGame } from '../games';
import { has, t, word } from '../i18n';
import { named } from '../names';
import { go } from '../route';
import { PageBar } from '../shell/bar';
import { Button, Icon } from '../ui/parts';
import type { Item } from '../wire';
import type { Mark } from './draft';
import { Draft } from './draft';
import { Form } from './form';
import { Line } from './line';

const kind = (file: string) => (has(`ws_file.${file}`) ? word('ws_file', file) : file.replaceAll('_', ' '));
const shownName = (item: Item) => (item.title || item.label).replaceAll('_', ' ');

function MarkSign({ mark }: { mark: Mark }) {
  return (
    <>
      <i class={`ws-mark ${mark}`} aria-hidden="true" />
      <span class="sr">{word('ws_mark', mark)}: </span>
    </>
  );
}

function Meter({ draft, items }: { draft: Draft; items: Item[] }) {
  const known = items.filter((item) => ['mine', 'book'].includes(draft.markAt(item)));
  const book = known.filter((item) => draft.markAt(item) === 'book').length;
  const part = (n: number) => `${(100 * n) / Math.max(items.length, 1)}%`;
  return (
    <span
      class="ws-meter"
      role="img"
      aria-label={t('ws.meter', { known: known.length, all: items.length, mine: known.length - book })}
    >
      <i class="book" style={{ width: part(book) }} />
      <i class="mine" style={{ width: part(known.length - book) }} />
    </span>
  );
}

/** All kinds of components with how many are known. */
function Rail({ draft }: { draft: Draft }) {
  const items = draft.items.value;
  const files = [...new Set(items.map((item) => item.file))];
  return (
    <nav class="ws-rail" aria-label={t('ws.kinds')}>
      {files.map((file) => {
        const mine = items.filter((item) => item.file === file);
        const open = mine.filter((item) => ['open', 'partly'].includes(draft.markAt(item))).length;
        return (
          <Button
            class="ws-kind"
            aria-current={draft.item.value?.file === file ? 'true' : undefined}
            onClick={() => void draft.go(`${file}/${mine[0].at}`)}
          >
            <span class="ws-kindname">{kind(file)}</span>
            <b>
              {mine.length - open}/{mine.length}
            </b>
            <Meter draft={draft} items={mine} />
          </Button>
        );
      })}
    </nav>
  );
}

/** The components of one kind. */
function List({ draft }: { draft: Draft }) {
  const file = draft.item.value?.file;
  const items = draft.items.value.filter((item) => item.file === file);
  const rows = (draft.studied.value?.rows ?? []).filter((one) => one.file === file);
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), [draft.at.value]);
  return (
    <div class="ws-items">
      <ul>
        {items.map((item) => {
          const current = item === draft.item.value;
          return (
            <li key={item.at}>
              <button
                type="button"
                ref={current ? here : undefined}
                class="ws-item"
                aria-current={current ? 'true' : undefined}
                onClick={() => void draft.go(`${item.file}/${item.at}`)}
              >
                <MarkSign mark={draft.markAt(item)} /> {shownName(item)}
              </button>
            </li>
          );
        })}
      </ul>
      {rows.map((one) => (
        <Button class="ghostbtn" onClick={() => draft.add(one.file, one.at)}>
          {t('ws.add_row', { what: one.noun })}
        </Button>
      ))}
    </div>
  );
}

/** What is wrong, each leading to where it can be mended. */
function Problems({ draft }: { draft: Draft }) {
  const { problems, items } = draft;
  if (!problems.value.length) return <p class="ws-fine">{t('ws.no_problem')}</p>;
  const lead = (file: string, at: string) =>
    items.value.filter((item) => item.file === file && `${at}/`.startsWith(`${item.at}/`)).at(-1) ??
    items.value.find((item) => item.file === file);
  return (
    <ul class="ws-problems">
      {problems.value.map((one) => {
        const item = lead(one.file, one.at);
        return (
          <li>
            <button type="button" disabled={!item} onClick={() => item && void draft.go(`${item.file}/${item.at}`)}>
              <i class="ws-mark problem" aria-hidden="true" /> <span lang="en">{one.text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Picture({ draft }: { draft: Draft }) {
  const draw = useGame(draft.game)?.drawer;
  const cat = named(draft.catalogue.value);
  const item = draft.item.value;
  return (
    <div class="ws-picture fig" aria-hidden="true">
      {draw && cat && item ? draw(cat, item.file, item.at, draft.row.value) : null}
    </div>
  );
}

function Bar({ draft, onProblems, shown }: { draft: Draft; onProblems: () => void; shown: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const counts = draft.counts.value;
  const items = draft.items.value;
  const known = counts.mine + counts.book;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      draft.problem.value = '';
    } catch (error) {
      draft.problem.value = error instanceof TypeError ? t('ws.offline_no') : (error as Error).message;
    }
    setBusy(false);
  };
  const save = async () => {
    const text = await draft.file();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
    link.download = `${draft.game}-${draft.files.value?.edition?.name ?? 'edition'}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div class="ws-bar">
      <h1>{t('ws.title', { game: t(GAMES[draft.game].title) })}</h1>
      <label class="ws-name">
        <span class="sr">{t('ws.name')}</span>
        <input
          class="input"
          value={String(draft.files.value?.edition?.name ?? '')}
          onInput={(event) => draft.name(event.currentTarget.value)}
        />
      </label>
      <Meter draft={draft} items={items} />
      <b class="ws-percent">{t('ws.known', { known, all: items.length })}</b>
      <span class="grow" />
      <span class={draft.kept.value ? 'ws-saved' : 'ws-saved bad'} role="status">
        {t(!draft.kept.value ? 'ws.not_kept' : draft.online.value ? 'ws.kept' : 'ws.kept_offline')}
      </span>
      <Button class="ghostbtn" disabled={!draft.undoable.value} onClick={() => draft.undo()}>
        <Icon name="undo" size={15} colour="inherit" /> {t('ws.undo')}
      </Button>
      <Button class="ghostbtn" aria-expanded={shown} onClick={onProblems}>
        {t('ws.problems', { n: draft.problems.value.length })}
      </Button>
      <Button class="ghostbtn" disabled={busy} onClick={() => file.current?.click()}>
        {t('ws.import')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".toml"
        hidden
        aria-label={t('ws.import')}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          if (chosen) void attempt(async () => draft.takeIn(await chosen.text()));
          event.currentTarget.value = '';
        }}
      />
      <Button class="ghostbtn" disabled={busy} onClick={() => void attempt(save)}>
        {t('ws.export')}
      </Button>
      <Button
        class="primary"
        disabled={busy || draft.problems.value.length > 0}
        title={draft.problems.value.length ? t('ws.problems', { n: draft.problems.value.length }) : undefined}
        onClick={() => void attempt(async () => go(`/table/${await draft.play()}`))}
      >
        {t('ws.play')}
      </Button>
    </div>
  );
}

export function WorkshopPage({ game }: { game: string }) {
  const draft = useMemo(() => new Draft(game), [game]);
  const [problems, setProblems] = useState(false);
  const [told, setTold] = useState('');
  const code = useGame(game);
  useEffect(() => {
    document.title = t('ws.title', { game: t(GAMES[game].title) });
    draft.open().catch((error) => (draft.problem.value = t('app.problem', { message: error.message })));
    const back = () => void draft.study();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [draft]);
  const confirm = async () => {
    const done = await draft.confirm();
    const counts = draft.counts.value;
    setTold(
      done
        ? t('ws.confirmed', { known: counts.mine + counts.book, all: draft.items.value.length })
        : t('ws.not_confirmed'),
    );
    if (done) document.querySelector<HTMLInputElement>('#ws-line')?.focus();
    else document.querySelector<HTMLElement>('.ws-stage [aria-invalid="true"]')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const typing = (event.target as Element).closest('.ws-stage')?.contains(event.target as Element);
    if (event.key === 'Enter' && typing && ['INPUT', 'SELECT'].includes((event.target as Element).tagName)) {
      event.preventDefault();
      void confirm();
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      draft.step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'F8') {
      event.preventDefault();
      setProblems(true);
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      draft.undo();
    }
  };
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [draft]);
  // Fields go with their item; whoever typed in one goes on typing in the line of the next.
  useEffect(() => {
    const typing = matchMedia('(pointer: fine)').matches && document.activeElement === document.body;
    if (typing) document.querySelector<HTMLInputElement>('#ws-line')?.focus();
  }, [draft.at.value, draft.studied.value === null]);
  const item = draft.item.value;
  const mine = draft.items.value.filter((one) => one.file === item?.file);
  return (
    <div class="homepage ws">
      {code?.Outlines && <code.Outlines />}
      <PageBar>
        <nav class="gametabs" aria-label={t('ws.games')}>
          {Object.entries(GAMES).map(([name, front]) => (
            <a href={`/workshop/${name}`} aria-current={game === name ? 'page' : undefined}>
              {t(front.title)}
            </a>
          ))}
        </nav>
      </PageBar>
      <main>
        <Bar draft={draft} shown={problems} onProblems={() => setProblems(!problems)} />
        {draft.problem.value && (
          <p class="problem" role="alert">
            {draft.problem.value}
          </p>
        )}
        {problems && <Problems draft={draft} />}
        <p class="sr" role="status">
          {told}
        </p>
        {item ? (
          <div class="ws-grid">
            <Rail draft={draft} />
            <List draft={draft} />
            <section class="ws-stage" aria-label={shownName(item)}>
              <header>
                <h2>
                  <MarkSign mark={draft.markAt(item)} /> {shownName(item)}
                </h2>
                <span class="soft">
                  {kind(item.file)}, {mine.indexOf(item) + 1}/{mine.length}
                </span>
              </header>
              <Line draft={draft} />
              <div class="ws-work">
                <Picture draft={draft} />
                <Form draft={draft} />
              </div>
              <footer>
                <span class="soft ws-keys">{t('ws.keys')}</span>
                <span class="grow" />
                {draft.loose.value && (
                  <Button class="ghostbtn" onClick={() => draft.remove()}>
                    {t('ws.remove_row')}
                  </Button>
                )}
                <Button class="ghostbtn" onClick={() => draft.next()}>
                  {t('ws.next')}
                </Button>
                <Button class="primary" onClick={() => void confirm()}>
                  {t('ws.confirm')}
                </Button>
              </footer>
            </section>
          </div>
        ) : (
          <p role="status">{t('app.loading')}</p>
        )}
      </main>
    </div>
  );
}
