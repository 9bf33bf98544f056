// A player aid as a page of its own: /aid/<game>, printed on one sheet of A4.
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { Sheet as BoonlakeSheet } from '../games/boonlake/aid';
import { t, word } from '../i18n';
import { Sheet as JoanSheet } from '../games/joan/aid';
import { PageBar } from '../shell/bar';
import { Button } from '../ui/parts';
import { Outlines, useCatalogue } from './pictures';

const SHEETS: Record<string, ComponentType<{ cat: any }>> = { boonlake: BoonlakeSheet, joan: JoanSheet };

export function AidPage({ game }: { game: string }) {
  const cat = useCatalogue(game);
  const Sheet = SHEETS[game];
  const title = t('aid.of', { game: word('home', game) });
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title]);
  return (
    <div class="homepage aidpage">
      <Outlines game={game} />
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
        {cat ? (
          <Sheet cat={cat} />
        ) : (
          <p class="soft" role="status">
            {t('aid.loading')}
          </p>
        )}
      </main>
    </div>
  );
}
