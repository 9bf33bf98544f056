// The item on one line: the words of its row in short, read by the loader's own rules.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, word } from '../i18n';
import type { Draft } from './draft';
import { label, labels, valueWord } from './words';

const PAUSE = 150;

/** Every word that the line of this item may have, with what it means. */
function Help({ draft }: { draft: Draft }) {
  const studied = draft.studied.value;
  const file = draft.item.value?.file ?? '';
  const heads = (studied?.entries ?? []).map((entry) => entry.key);
  const fields = (studied?.fields ?? []).filter(
    (field) => !field.fixed && !heads.includes(field.at.split('/')[0]) && !['source', 'note'].includes(field.at),
  );
  return (
    <details class="ws-help">
      <summary>{t('ws.how')}</summary>
      <p>{t('ws.line_hint')}</p>
      <dl>
        {fields.map((field) => (
          <>
            <dt>{field.notation}</dt>
            <dd>{labels(file, field.at)}</dd>
          </>
        ))}
        {(studied?.entries ?? []).map(({ key, word: first, notation }) => (
          <>
            <dt>{notation}</dt>
            <dd>
              {label(file, key)}
              {first && `: ${valueWord('verb', first)}`}
            </dd>
          </>
        ))}
      </dl>
    </details>
  );
}

export function Line({ draft }: { draft: Draft }) {
  const line = draft.studied.value?.line ?? '';
  const wrong = draft.studied.value?.wrong;
  const [text, setText] = useState<string | null>(null);
  const typed = useRef<string | null>(null); // what is not read yet: Enter may come before the page is drawn again
  const timer = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setText(null);
    typed.current = null;
    return () => clearTimeout(timer.current);
  }, [draft.at.value]);
  // What is typed next takes the place of what stands there.
  useEffect(() => {
    if (text === null && document.activeElement === field.current) field.current?.select();
  }, [line, draft.at.value]);
  const readNow = () => {
    clearTimeout(timer.current);
    if (typed.current !== null) void draft.study(typed.current);
    typed.current = null;
  };
  const type = (next: string) => {
    setText(next);
    typed.current = next;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(readNow, PAUSE);
  };
  return (
    <div class="ws-line" data-at={draft.studied.value?.fields.length ? draft.at.value : undefined}>
      <label for="ws-line">{t('ws.line')}</label>
      <input
        id="ws-line"
        ref={field}
        class="input"
        value={text ?? line}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={!!wrong}
        aria-describedby={wrong ? 'ws-line-said' : undefined}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            clearTimeout(timer.current);
            typed.current = null;
            setText(null);
            draft.dropLine();
          } else if (event.key === 'Enter') readNow();
        }}
        onBlur={() => !wrong && setText(null)}
      />
      {wrong && (
        <p id="ws-line-said" class="ws-wrong" role="alert">
          {word('ws_wrong', wrong.key, {
            word: wrong.key === 'bad' ? labels(draft.item.value?.file ?? '', wrong.word) : wrong.word,
          })}{' '}
          {t('ws.allowed_names', { names: wrong.allowed.join(', ') })}
        </p>
      )}
      <Help draft={draft} />
    </div>
  );
}
