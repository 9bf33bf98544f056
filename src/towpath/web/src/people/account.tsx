// One's account: to sign in, or what can be done with it. Nobody needs one.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { language, t } from '../i18n';
import { PageBar } from '../shell/bar';
import { CopyField } from '../shell/room';
import { Button } from '../ui/parts';
import type { Account } from '../wire';
import { Field, Form, TakeAlong } from './form';
import { hasAccounts, isStranger, me } from './me';

const LEAST = 10; // characters of a password, as the server wants them
const FAILURES = ['visit', 'provider', 'door', 'often', 'join', 'joined'] as const;

async function doing(path: string, body: unknown = {}): Promise<void> {
  me.value = await api<Account>('POST', `/account/${path}`, body);
}

/** What a link of the operator carries is kept here and vanishes from the address. */
function codeOf(): string {
  const { hash } = location;
  if (hash) history.replaceState(null, '', location.pathname);
  return hash.slice(1);
}

function failureOf(): (typeof FAILURES)[number] | undefined {
  const said = new URLSearchParams(location.search).get('failed');
  return FAILURES.find((one) => one === said);
}

function Reset({ code, onDone }: { code: string; onDone: () => void }) {
  return (
    <section class="panel">
      <h2>{t('account.reset')}</h2>
      <Form button={t('account.save')} act={({ password }) => doing('reset', { code, password }).then(onDone)}>
        <Field
          label={t('account.new_password')}
          hint={t('account.password_hint', { n: LEAST })}
          name="password"
          secret
          autocomplete="new-password"
          minLength={LEAST}
        />
      </Form>
    </section>
  );
}

/** What went wrong at the provider, for who comes back from there. */
function Failed() {
  const failed = failureOf();
  return failed ? (
    <p class="problem" role="alert">
      {t(`account.failed_${failed}`)}
    </p>
  ) : null;
}

export function SignIn() {
  const [isNew, setNew] = useState(false);
  const [along, setAlong] = useState(true);
  const outside = async () => {
    const { address } = await api<{ address: string }>('POST', '/account/outside', { take_along: along });
    location.assign(address);
  };
  const mayMake = !isStranger();
  return (
    <section class="panel">
      <Failed />
      {me.value?.passwords && (
        <>
          {mayMake && (
            <div class="seg" role="group" aria-label={t('account.title')}>
              <button type="button" aria-pressed={!isNew} onClick={() => setNew(false)}>
                {t('account.in')}
              </button>
              <button type="button" aria-pressed={isNew} onClick={() => setNew(true)}>
                {t('account.new')}
              </button>
            </div>
          )}
          <Form
            key={String(isNew)}
            button={t(isNew ? 'account.make' : 'account.in')}
            act={(given) => doing(isNew ? 'new' : 'in', { ...given, take_along: along })}
          >
            <Field label={t('account.name')} name="name" autocomplete="username" maxLength={24} />
            <Field
              label={t('account.password')}
              hint={isNew ? t('account.password_hint', { n: LEAST }) : undefined}
              name="password"
              secret
              autocomplete={isNew ? 'new-password' : 'current-password'}
              minLength={isNew ? LEAST : undefined}
            />
            <TakeAlong on={along} act={setAlong} />
          </Form>
          <p class="soft">{t('account.forgotten')}</p>
        </>
      )}
      {me.value?.provider && (
        <Form button={t('account.outside')} act={outside}>
          {!me.value.passwords && <TakeAlong on={along} act={setAlong} />}
        </Form>
      )}
    </section>
  );
}

function Invite() {
  const [link, setLink] = useState('');
  return (
    <section class="panel">
      <h2>{t('account.invite')}</h2>
      <p class="soft">{t('account.invite_hint')}</p>
      {link && <CopyField value={link} label={t('account.invite')} />}
      <Form
        button={t('account.invite_make')}
        act={async () => setLink(location.origin + (await api<{ link: string }>('POST', '/invitations')).link)}
      />
    </section>
  );
}

/** A password and the provider open one account: both are asked for once more, so that nobody else joins them. */
function Joining({ account }: { account: Account }) {
  const begin = async (given: Record<string, string>) => {
    const { address } = await api<{ address: string }>('POST', '/account/join', given);
    location.assign(address);
  };
  const password = <Field label={t('account.password')} name="password" secret autocomplete="current-password" />;
  return (
    <section class="panel">
      <h2>{t('account.join')}</h2>
      <Failed />
      {!account.has_password ? (
        <>
          <p class="soft">{t('account.join_password_hint')}</p>
          <Form button={t('account.join_both')} act={begin}>
            <Field label={t('account.join_name')} name="name" autocomplete="username" maxLength={24} />
            {password}
          </Form>
        </>
      ) : account.joined ? (
        <>
          <p class="soft">{t('account.joined')}</p>
          <Form button={t('account.part')} act={(given) => doing('part', given)}>
            {password}
          </Form>
        </>
      ) : (
        <>
          <p class="soft">{t('account.join_provider_hint')}</p>
          <Form button={t('account.join_provider')} act={begin}>
            {password}
          </Form>
        </>
      )}
    </section>
  );
}

function Own({ account }: { account: Account }) {
  return (
    <>
      <section class="panel">
        <p>
          {t('account.signed_in', { name: account.name })} <a href="/mine">{t('mine.title')}</a>
        </p>
        <p class="soft">{t('account.browsers', { n: account.browsers })}</p>
        <div class="dialogbar">
          <Button class="primary" onClick={() => doing('out')}>
            {t('account.out')}
          </Button>
          {account.browsers > 1 && (
            <Button class="do" onClick={() => doing('out-elsewhere')}>
              {t('account.out_elsewhere')}
            </Button>
          )}
        </div>
      </section>
      {account.may_invite && <Invite />}
      <section class="panel">
        <h2>{t('account.name')}</h2>
        <Form button={t('account.save')} act={({ name }) => doing('name', { name })} done={t('settings.saved')}>
          <Field
            label={t('account.other_name')}
            name="name"
            autocomplete="username"
            maxLength={24}
            value={account.name}
          />
        </Form>
      </section>
      {account.has_password && (
        <section class="panel">
          <h2>{t('account.password')}</h2>
          <Form
            button={t('account.save')}
            act={(given) => doing('password', { old: given.old, new: given.password })}
            done={t('settings.saved')}
          >
            <Field label={t('account.old_password')} name="old" secret autocomplete="current-password" />
            <Field
              label={t('account.new_password')}
              hint={t('account.password_hint', { n: LEAST })}
              name="password"
              secret
              autocomplete="new-password"
              minLength={LEAST}
            />
          </Form>
        </section>
      )}
      {account.passwords && account.provider && <Joining account={account} />}
      <details class="panel">
        <summary>{t('account.delete')}</summary>
        <p>{t('account.delete_hint')}</p>
        <Form button={t('account.delete')} act={({ password = '' }) => doing('delete', { password })}>
          {account.has_password && (
            <Field label={t('account.password')} name="password" secret autocomplete="current-password" />
          )}
        </Form>
      </details>
    </>
  );
}

export function AccountPage() {
  const [code, setCode] = useState(codeOf);
  useEffect(() => {
    document.title = `${t('account.title')} · ${t('app.name')}`;
  }, [language.value]);
  const account = me.value;
  return (
    <div class="homepage">
      <PageBar />
      <main class="home narrowpage">
        <h1 class="pagetitle">{t('account.title')}</h1>
        <p class="soft">{t(hasAccounts() ? 'account.why' : 'account.none')}</p>
        {code ? (
          <Reset code={code} onDone={() => setCode('')} />
        ) : account?.name ? (
          <Own account={account} />
        ) : (
          hasAccounts() && <SignIn />
        )}
      </main>
    </div>
  );
}
