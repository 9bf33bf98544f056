// One's seat on another device: its private link, to copy or to point a camera at.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { t } from '../i18n';
import { Dialog } from '../ui/dialog';
import type { State } from '../wire';
import { LinkWithCode } from './room';

export function SeatLink({ state, onClose }: { state: State; onClose: () => void }) {
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    api<{ link: string }>('GET', `/tables/${state.table.id}/seats/${state.viewer}/link`).then(
      (found) => setLink(location.origin + found.link),
      (error) => setProblem(error.message),
    );
  }, [state.table.id, state.viewer]);
  return (
    <Dialog title={t('table.link')} onClose={onClose} narrow>
      {problem && <p role="alert">{problem}</p>}
      {link && (
        <LinkWithCode value={link} label={t('table.link')}>
          <p>{t('seat.link_text')}</p>
        </LinkWithCode>
      )}
    </Dialog>
  );
}
