// A short form: fields, one button, and what went wrong. It works by keyboard and with password managers.
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../i18n';

export function Field({
  label,
  hint,
  secret,
  ...rest
}: {
  label: string;
  hint?: string;
  secret?: boolean;
  name: string;
  autocomplete: 'username' | 'current-password' | 'new-password';
  minLength?: number;
  maxLength?: number;
  value?: string;
}) {
  const id = useId();
  const said = hint ? `${id}-hint` : undefined;
  return (
    <p class="formfield">
      <label for={id}>{label}</label>
      {secret ? (
        <input id={id} type="password" class="input" required aria-describedby={said} {...rest} />
      ) : (
        <input id={id} type="text" class="input" required aria-describedby={said} {...rest} />
      )}
      {hint && (
        <small class="soft" id={said}>
          {hint}
        </small>
      )}
    </p>
  );
}

export function Form({
  act,
  button,
  done,
  children,
}: {
  act: (given: Record<string, string>) => Promise<unknown>;
  button: string;
  /** What is said when it is done; the fields are then empty again. */
  done?: string;
  children?: ComponentChildren;
}) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; warn: boolean } | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setBusy(true);
    setTold(null);
    try {
      await act(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
      if (done) {
        form.reset();
        setTold({ text: done, warn: false });
      }
    } catch (problem) {
      setTold({ text: t('app.problem', { message: (problem as Error).message }), warn: true });
    }
    setBusy(false);
  };
  return (
    <form class="shortform" onSubmit={submit}>
      {children}
      <div class="saveline">
        <span role={told?.warn ? 'alert' : 'status'} class={told?.warn ? 'problem' : 'soft'}>
          {told?.text}
        </span>
        <button type="submit" class="primary" disabled={busy}>
          {button}
        </button>
      </div>
    </form>
  );
}

/** Whether what this browser holds comes along. */
export function TakeAlong({ on, act }: { on: boolean; act: (on: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => act(event.currentTarget.checked)} />
      <span>
        {t('account.along')}
        <small class="soft">{t('account.along_hint')}</small>
      </span>
    </label>
  );
}
