// The bar of every page that is not a table: the way home, the language, light or dark.
import type { ComponentChildren } from 'preact';
import { LANGUAGES, language, t } from '../i18n';
import { hasAccounts, me } from '../people/me';
import { isDark, settings } from '../settings';
import { Button, Icon, Logo } from '../ui/parts';

export function LanguageSwitch() {
  return (
    <div class="seg languages" role="group" aria-label={t('app.language')}>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <button
          type="button"
          lang={code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          title={name}
          aria-pressed={language.value === code}
          onClick={() => (settings.language.value = code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

export function PageBar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="homebar">
      <a class="brand" href="/" aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Logo size={38} />
        <span>{t('app.name')}</span>
      </a>
      <span class="grow" />
      {children}
      {(hasAccounts() || me.value?.name) && (
        <a class="accountlink" href="/account">
          {me.value?.name || t('home.sign_in')}
        </a>
      )}
      <LanguageSwitch />
      <Button
        class="iconbtn"
        aria-label={t(isDark() ? 'app.theme_light' : 'app.theme_dark')}
        onClick={() => (settings.theme.value = isDark() ? 'light' : 'dark')}
      >
        <Icon name={isDark() ? 'day' : 'night'} colour="ink" />
      </Button>
    </header>
  );
}
