// What comes only when it is asked for: a page when its address is, or a part of one.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Key } from '../i18n';
import { t } from '../i18n';

/** `waiting`: what a part says until it is there; a page says that it loads. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting?: Key): ComponentType<P> {
  return function Later(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(null);
    useEffect(() => void load().then((found) => setPage(() => found)), []);
    if (Page) return <Page {...props} />;
    if (waiting) return <p role="status">{t(waiting)}</p>;
    return (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  };
}
