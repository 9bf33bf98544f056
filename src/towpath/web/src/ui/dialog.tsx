// A dialog: modal, closed by Escape, focus kept inside and given back.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button, Icon } from './parts';

export function Dialog({
  title,
  onClose,
  children,
  narrow,
  cls = '',
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  narrow?: boolean;
  cls?: string;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class={`dialog ${narrow ? 'narrow' : ''} ${cls}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div class="dialogin">
        <header>
          <h2>{title}</h2>
          <Button class="iconbtn" aria-label={t('app.close')} onClick={onClose}>
            <Icon name="cross" size={14} colour="soft" />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
