// A page whose code comes when its address is asked for.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(null);
    useEffect(() => void load().then((found) => setPage(() => found)), []);
    return Page ? (
      <Page {...props} />
    ) : (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  };
}
