// What strangers see where the door is not open, and how one comes in by an invitation.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { language, t } from '../i18n';
import { PageBar } from '../shell/bar';
import type { Account } from '../wire';
import { SignIn } from './account';
import { hasAccounts, me } from './me';

export function DoorPage() {
  useEffect(() => {
    document.title = t('app.name');
  }, [language.value]);
  return (
    <div class="homepage">
      <PageBar />
      <main class="home narrowpage">
        <h1 class="pagetitle">{t('door.title')}</h1>
        <p>{t(me.value?.door === 'closed' ? 'door.closed' : 'door.invited')}</p>
        <p class="soft">{t('door.links')}</p>
        <p class="ways">
          <a href="/mine">{t('mine.title')}</a>
          <a href="/rules">{t('rules.title')}</a>
        </p>
        {hasAccounts() && (
          <>
            <h2>{t('door.account')}</h2>
            <SignIn />
          </>
        )}
      </main>
    </div>
  );
}

export function InvitationPage() {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = `${t('door.invitation')} · ${t('app.name')}`;
    const code = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
    api<Account>('POST', '/invitations/accept', { code }).then(
      (found) => (me.value = found),
      (error) => setProblem(error.message),
    );
  }, []);
  const isIn = !problem && me.value?.inside;
  return (
    <div class="homepage">
      <PageBar />
      <main class="home narrowpage">
        <h1 class="pagetitle">{t('door.invitation')}</h1>
        {problem && (
          <p class="problem" role="alert">
            {t('app.problem', { message: problem })}
          </p>
        )}
        {isIn && (
          <>
            <p role="status">{t('door.welcome')}</p>
            {hasAccounts() && !me.value?.name && <p>{t('door.keep')}</p>}
            <p class="ways">
              <a class="primary" href="/">
                {t('app.home')}
              </a>
              {hasAccounts() && !me.value?.name && <a href="/account">{t('account.new')}</a>}
            </p>
          </>
        )}
      </main>
    </div>
  );
}
