// A clause of the rulebook, opened from the log, a tooltip or a preview.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { t } from '../i18n';
import { Dialog } from '../ui/dialog';

export const rule = signal<{ game: string; clause: string } | null>(null);

interface Clause {
  id: string;
  text: string;
  section: string;
}

const known = new Map<string, Promise<Clause | null>>();

/** A clause of the rulebook, asked for once. */
export function clauseOf(game: string, clause: string): Promise<Clause | null> {
  const key = `${game}/${clause}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = api<Clause>('GET', `/games/${game}/rules/${clause}`).catch(() => null)));
  return found;
}

/** Its sentence without marks, pages and cross references. */
export const plainClause = (text: string) => text.replace(/\*+/g, '').replace(/\s*\(p\. [^)]*\)/g, '').replace(/\s*→ .*$/s, '').trim();

export function RuleDialog() {
  const asked = rule.value;
  const [found, setFound] = useState<Clause | null | undefined>(undefined);
  useEffect(() => {
    setFound(undefined);
    if (!asked) return;
    void clauseOf(asked.game, asked.clause).then(setFound);
  }, [asked?.clause]);
  if (!asked) return null;
  return (
    <Dialog title={t('table.rules', { clause: asked.clause })} onClose={() => (rule.value = null)} narrow>
      {found === undefined && <p class="soft">{t('rule.loading')}</p>}
      {found === null && <p>{t('rule.none')}</p>}
      {found && (
        <>
          <p class="soft">{found.section}</p>
          <p class="clausetext">{found.text.replace(/\*+/g, '')}</p>
        </>
      )}
    </Dialog>
  );
}
