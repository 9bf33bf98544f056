// Chat beside the table.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import type { Session } from '../session';
import { Button, Icon, Mark } from '../ui/parts';
import { colourAt } from '../ui/seats';
import type { State } from '../wire';

export function ChatPanel({ session, state, onClose }: { session: Session; state: State; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    session.unread.value = 0;
    end.current?.scrollIntoView();
  }, [state.chat.length]);
  useEffect(() => input.current?.focus(), []);
  return (
    <div class="popover chat" role="dialog" aria-label={t('table.chat')}>
      <div class="pophead">
        <b>{t('table.chat')}</b>
        <Button class="iconbtn small" aria-label={t('app.close')} onClick={onClose}>
          <Icon name="cross" size={12} colour="soft" />
        </Button>
      </div>
      <ul tabIndex={0} aria-label={t('table.chat')}>
        {!state.chat.length && <li class="soft">{t('table.chat_none')}</li>}
        {state.chat.map((line) => (
          <li>
            {line.seat >= 0 && <Mark colour={colourAt(state, line.seat)} size={12} />} <b>{line.name}</b> {line.text}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = input.current!.value.trim();
          if (text) session.chat(text);
          input.current!.value = '';
        }}
      >
        <input
          ref={input}
          class="input"
          maxLength={400}
          aria-label={t('table.chat_say')}
          placeholder={t('table.chat_say')}
        />
        <button class="do" type="submit">
          {t('table.chat_send')}
        </button>
      </form>
    </div>
  );
}
