// Private notes of a seat, kept by the server.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { t } from '../i18n';
import { Dialog } from '../ui/dialog';
import type { State } from '../wire';

export function Notes({ state, onClose }: { state: State; onClose: () => void }) {
  const where = `/tables/${state.table.id}/seats/${state.viewer}/notes`;
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    api<{ text: string }>('GET', where).then(
      (found) => setText(found.text),
      () => setText(''),
    );
  }, []);
  const close = () => {
    if (text !== null) void api('PUT', where, { text }).catch(() => {});
    onClose();
  };
  return (
    <Dialog title={t('table.notes')} onClose={close} narrow>
      <p class="soft">{t('table.notes_hint')}</p>
      <textarea
        class="input area"
        rows={8}
        aria-label={t('table.notes')}
        value={text ?? ''}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
