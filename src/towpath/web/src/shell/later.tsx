// What comes only when it is asked for: a page when its address is, or a part of one.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';

/** `isPart`: not a page, but a part of one; `quiet`, one that nobody waits for. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isPart: boolean | 'quiet' = false,
): ComponentType<P> {
  return function Later(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(null);
    useEffect(() => void load().then((found) => setPage(() => found)), []);
    if (Page) return <Page {...props} />;
    if (isPart === 'quiet') return null;
    const loading = <p role="status">{t('app.loading')}</p>;
    return isPart ? loading : <main class="alone">{loading}</main>;
  };
}
