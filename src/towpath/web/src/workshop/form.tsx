// The fields of an item, as the loader of the game asks for them: nothing here knows a game.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { has, t, word } from '../i18n';
import { Button, Icon } from '../ui/parts';
import type { Field } from '../wire';
import type { Draft, Row, Value } from './draft';
import { valueAt } from './draft';

/** What a key of a row is called; one without a word of its own goes by the key. */
export const label = (key: string): string =>
  has(`ws_field.${key}`) ? word('ws_field', key) : key.replaceAll('_', ' ');

const last = (at: string) => at.split('/').at(-1)!;
const first = (at: string) => at.split('/')[0];

/** What may stand in a field, in the page's language where it can be said there. */
function allowed(field: Field): string {
  if (field.sort === 'whole') return t('ws.allowed_range', { low: field.low, high: field.high });
  if (field.names.length) return t('ws.allowed_names', { names: field.names.join(', ') });
  return t('ws.allowed_text', { text: field.allowed });
}

function shown(value: Value | undefined): string {
  if (value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  const plain = value.every((part) => typeof part !== 'object' && !/[,"[\]]/.test(String(part)));
  return plain ? value.join(', ') : JSON.stringify(value).slice(1, -1);
}

/** What was typed as a value of the field; undefined if it can be none. */
function read(field: Field, text: string): Value | undefined {
  const clean = text.trim().replace('−', '-');
  if (field.sort === 'whole' || field.sort === 'number') {
    const n = Number(clean);
    const fits = clean !== '' && !Number.isNaN(n) && n >= field.low && n <= field.high;
    return fits && (field.sort === 'number' || Number.isInteger(n)) ? n : undefined;
  }
  if (field.sort === 'text' || field.sort === 'id') return clean || undefined;
  try {
    return JSON.parse(`[${clean}]`);
  } catch {
    const words = clean ? clean.split(/\s*,\s*/) : [];
    return words.map((one) => (/^-?\d+$/.test(one) ? Number(one) : one));
  }
}

function Wrong({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <span class="ws-wrong" id={id} role="alert">
      {children}
    </span>
  );
}

/** A field that is typed: what cannot be is refused here, and what was there before stays. */
function Typed({ draft, field, said }: { draft: Draft; field: Field; said: string }) {
  const value = valueAt(draft.row.value, field.at);
  const [text, setText] = useState(shown(value));
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (!focused) setText(shown(value));
  }, [JSON.stringify(value), focused]);
  const parsed = read(field, text);
  const empty = text.trim() === '' && !field.needed;
  const bad = parsed === undefined && !empty;
  const id = `ws-${field.at}`;
  return (
    <>
      <input
        id={id}
        class={field.sort === 'whole' || field.sort === 'number' ? 'input ws-number' : 'input'}
        inputMode={field.sort === 'whole' ? 'numeric' : undefined}
        value={text}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={bad || !!said}
        aria-describedby={bad || said ? `${id}-wrong` : undefined}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const next = read(field, typed);
          if (next !== undefined) draft.set(field.at, next);
          else if (typed.trim() === '' && !field.needed) draft.set(field.at, undefined);
        }}
      />
      {bad ? (
        <Wrong id={`${id}-wrong`}>{allowed(field)}</Wrong>
      ) : (
        said && (
          <Wrong id={`${id}-wrong`}>
            <span lang="en">{said}</span>
          </Wrong>
        )
      )}
    </>
  );
}

function Picked({
  id,
  value,
  names,
  blank,
  onPick,
}: {
  id: string;
  value: string;
  names: string[];
  blank: boolean;
  onPick: (name: string) => void;
}) {
  return (
    <select id={id} class="input" value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      {(blank || !names.includes(value)) && <option value="">{t('ws.nothing')}</option>}
      {names.map((name) => (
        <option value={name}>{name}</option>
      ))}
    </select>
  );
}

function Control({ draft, field, said }: { draft: Draft; field: Field; said: string }) {
  const value = valueAt(draft.row.value, field.at);
  const id = `ws-${field.at}`;
  if (field.fixed && !said)
    return (
      <output id={id} class="ws-fixed" title={t('ws.fixed')}>
        {shown(value)} <small>{t('ws.fixed')}</small>
      </output>
    );
  if (field.sort === 'choice' || field.sort === 'flag') {
    const flag = field.sort === 'flag';
    return flag ? (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => draft.set(field.at, event.currentTarget.checked)}
      />
    ) : (
      <Picked
        id={id}
        value={String(value ?? '')}
        names={field.names}
        blank={!field.needed}
        onPick={(name) => draft.set(field.at, name || undefined)}
      />
    );
  }
  if (field.sort === 'which') {
    const table = (value ?? {}) as Row;
    const key = Object.keys(table)[0] ?? '';
    return (
      <Picked
        id={id}
        value={key}
        names={field.names}
        blank={!field.needed}
        onPick={(name) => draft.set(field.at, name ? { [name]: typeof table[key] === 'number' ? table[key] : 1 } : {})}
      />
    );
  }
  return <Typed key={draft.at.value + field.at} draft={draft} field={field} said={said} />;
}

/** Confirmed with the rest of the item, or left as it was reconstructed. */
function Sure({ draft, at }: { draft: Draft; at: string }) {
  const unsure = draft.row.value[`${at}_source`] === 'reconstructed';
  return (
    <button
      type="button"
      class={unsure ? 'ws-sure unsure' : 'ws-sure'}
      aria-pressed={unsure}
      title={t('ws.unsure')}
      onClick={() => draft.toggle(at)}
    >
      <i class={unsure ? 'ws-mark open' : 'ws-mark mine'} aria-hidden="true" />
      <span class="sr">
        {label(at)}: {t('ws.unsure')}
      </span>
    </button>
  );
}

export function Form({ draft }: { draft: Draft }) {
  const fields = (draft.studied.value?.fields ?? []).filter((field) => !['source', 'note'].includes(last(field.at)));
  const item = draft.item.value;
  const row = draft.row.value;
  const said = (field: Field) => {
    const way = `${item?.at}/${field.at}`;
    const found = draft.problems.value.find((one) => !one.between && one.file === item?.file && one.at === way);
    return found ? found.text.slice(found.text.indexOf('; allowed: ') + 2) : '';
  };
  const named = (field: Field) => {
    const keys = field.at.split('/').filter((key) => !/^\d+$/.test(key));
    const inList = lists.find((one) => field.at.startsWith(`${one.at}/`));
    return (inList ? keys.slice(1) : keys).map(label).join(' · ');
  };
  const lists = fields.filter((field) => field.sort === 'parts');
  const plain = fields.filter(
    (field) => field.sort !== 'parts' && !lists.some((one) => field.at.startsWith(`${one.at}/`)),
  );
  const sure = row.source === 'owner';
  const one = (field: Field) => (
    <div class={`ws-field ${field.sort}`} key={field.at}>
      <label for={`ws-${field.at}`}>{named(field)}</label>
      {sure && !field.fixed && !field.at.includes('/') && <Sure draft={draft} at={first(field.at)} />}
      <Control draft={draft} field={field} said={said(field)} />
    </div>
  );
  return (
    <div class="ws-form">
      <div class="ws-fields">{plain.filter((field) => !(field.fixed && field.at === 'id')).map(one)}</div>
      {lists.map((list) => {
        const entries = (valueAt(row, list.at) ?? []) as Value[];
        return (
          <fieldset class="ws-list" key={list.at}>
            <legend>{label(last(list.at))}</legend>
            {entries.map((_, i) => (
              <div class="ws-entry" key={`${list.at}/${i}`}>
                {fields.filter((field) => field.at.startsWith(`${list.at}/${i}/`)).map(one)}
                <Button
                  class="iconbtn"
                  aria-label={t('ws.remove_entry', { n: i + 1 })}
                  title={t('ws.remove_entry', { n: i + 1 })}
                  onClick={() => {
                    const rest = entries.filter((_entry, n) => n !== i);
                    draft.set(list.at, rest.length || list.needed ? rest : undefined);
                  }}
                >
                  <Icon name="cross" size={12} colour="soft" />
                </Button>
              </div>
            ))}
            {entries.length < list.high && (
              <Button class="ghostbtn" onClick={() => draft.set(list.at, [...entries, {}])}>
                {t('ws.add_entry', { what: label(last(list.at)) })}
              </Button>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
