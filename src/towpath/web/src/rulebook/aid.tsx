// A player aid as a page of its own: /aid/<game>, printed on one sheet of A4.
import { useEffect } from 'preact/hooks';
import { titleOf, useGame } from '../games';
import { t } from '../i18n';
import { PageBar } from '../shell/bar';
import { Button } from '../ui/parts';
import { useCatalogue } from './pictures';

export function AidPage({ game }: { game: string }) {
  const cat = useCatalogue(game);
  const code = useGame(game);
  const title = t('aid.of', { game: titleOf(game) });
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title]);
  return (
    <div class="homepage aidpage">
      {code?.Outlines && <code.Outlines />}
      <PageBar>
        <a class="ghostbtn" href={`/rules/${game}`}>
          {t('rules.title')}
        </a>
        <Button class="do" onClick={() => print()}>
          {t('aid.print')}
        </Button>
      </PageBar>
      <main class="aidsheet">
        <h1 class="sr">{t('app.name')}</h1>
        <h2>{title}</h2>
        {code && cat ? (
          <code.Sheet cat={cat} />
        ) : (
          <p class="soft" role="status">
            {t('aid.loading')}
          </p>
        )}
      </main>
    </div>
  );
}
