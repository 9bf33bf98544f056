// An address that leads nowhere says so.
import { useEffect } from 'preact/hooks';
import { language, t } from '../i18n';
import { path } from '../route';
import { PageBar } from './bar';

export function NowherePage() {
  useEffect(() => {
    document.title = `${t('nowhere.title')} · ${t('app.name')}`;
  }, [language.value]);
  return (
    <div class="homepage">
      <PageBar />
      <main class="home nowhere">
        <h1 class="pagetitle">{t('nowhere.title')}</h1>
        <p>{t('nowhere.text', { path: path.value })}</p>
        <p class="ways">
          <a class="primary" href="/">
            {t('app.home')}
          </a>
          <a href="/lobby">{t('home.lobby')}</a>
          <a href="/mine">{t('mine.title')}</a>
        </p>
      </main>
    </div>
  );
}
