// The workshop: an owner of the box types in what is printed, one component after the other, and sees it drawn as on the table.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { GAMES, useGame } from '../games';
import { t } from '../i18n';
import { PageBar } from '../shell/bar';
import { Button } from '../ui/parts';
import { Bar } from './bar';
import { Draft } from './draft';
import { Form } from './form';
import { Line } from './line';
import { List, MarkSign, Problems, Rail, titleOf } from './lists';
import { fileWord } from './words';

function Picture({ draft }: { draft: Draft }) {
  const { item, drawer, named, row } = draft;
  return (
    <div class="ws-picture fig" aria-hidden="true">
      {drawer.value && named.value && item.value
        ? drawer.value.draw(named.value, item.value.file, item.value.at, row.value)
        : null}
    </div>
  );
}

export function WorkshopPage({ game }: { game: string }) {
  const draft = useMemo(() => new Draft(game), [game]);
  const [problems, setProblems] = useState(false);
  const [told, setTold] = useState('');
  const code = useGame(game);
  useEffect(() => {
    if (code) draft.drawer.value = code.drawer;
  }, [code, draft]);
  useEffect(() => {
    document.title = `${t('ws.here')}: ${t(GAMES[game].title)}`;
    draft.open().catch((error) => (draft.problem.value = t('app.problem', { message: error.message })));
    const back = () => void draft.study();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [draft]);
  const confirm = async () => {
    const done = await draft.confirm();
    const { known, all } = draft.count(draft.items.value);
    setTold(done ? t('ws.confirmed', { known, all }) : t('ws.not_confirmed'));
    if (done) document.querySelector<HTMLInputElement>('#ws-line')?.focus();
    else document.querySelector<HTMLElement>('.ws-stage [aria-invalid="true"]')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const typing = (event.target as Element).closest('.ws-stage')?.contains(event.target as Element);
    if (event.key === 'Enter' && typing && (event.target as Element).matches('input, select')) {
      event.preventDefault();
      void confirm();
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      draft.step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'F8') {
      event.preventDefault();
      setProblems(true);
      draft.nextProblem();
    } else if (event.key === '/' && !(event.target as Element).matches('input, select')) {
      event.preventDefault();
      document.querySelector<HTMLInputElement>('#ws-find')?.focus();
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
        <nav class="gametabs" aria-label={t('ws.here')}>
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
            <section class="ws-stage" aria-label={titleOf(draft, item)}>
              <header>
                <h2>
                  <MarkSign mark={draft.markAt(item)} /> {titleOf(draft, item)}
                </h2>
                <span class="soft">
                  {fileWord(item.file)}, {mine.indexOf(item) + 1}/{mine.length}
                </span>
              </header>
              <Line draft={draft} />
              <div class="ws-work">
                <Picture draft={draft} />
                <Form draft={draft} />
              </div>
              <footer>
                <span class="soft ws-keys">{t('ws.keys')}</span>
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
