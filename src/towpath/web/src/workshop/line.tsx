// The item on one line: the words of its row in short, read by the loader's own rules.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, word } from '../i18n';
import type { Draft } from './draft';

const PAUSE = 150;

export function Line({ draft }: { draft: Draft }) {
  const line = draft.studied.value?.line ?? '';
  const wrong = draft.studied.value?.wrong;
  const [text, setText] = useState<string | null>(null);
  const timer = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setText(null);
    return () => clearTimeout(timer.current);
  }, [draft.at.value]);
  // What is typed next takes the place of what stands there.
  useEffect(() => {
    if (text === null && document.activeElement === field.current) field.current?.select();
  }, [line, draft.at.value]);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void draft.study(typed), PAUSE);
  };
  return (
    <div class="ws-line">
      <label for="ws-line">{t('ws.line')}</label>
      <input
        id="ws-line"
        ref={field}
        class="input"
        value={text ?? line}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={!!wrong}
        aria-describedby="ws-line-said"
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            clearTimeout(timer.current);
            setText(null);
            void draft.study();
          } else if (event.key === 'Enter' && text !== null) {
            // What was typed last is read before it is confirmed.
            clearTimeout(timer.current);
            void draft.study(text);
          }
        }}
        onBlur={() => !wrong && setText(null)}
      />
      <p id="ws-line-said" class={wrong ? 'ws-wrong' : 'soft'} role={wrong ? 'alert' : undefined}>
        {wrong
          ? `${word('ws_wrong', wrong.key, { word: wrong.word })} ${t('ws.allowed_names', { names: wrong.allowed.join(', ') })}`
          : t('ws.line_hint')}
      </p>
    </div>
  );
}
