// The fields of an item, as the loader of the game asks for them: nothing here knows a game.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button, Icon } from '../ui/parts';
import type { Field } from '../wire';
import type { Draft, Row, Value } from './draft';
import { valueAt } from './draft';
import { label, labels, valueWord } from './words';

const last = (at: string) => at.split('/').at(-1)!;
const PARTS = ' + '; // between the parts of a list that is chosen as a whole

/** The words of a value out of a choice. */
const said = (field: Field, name: string) =>
  name
    .split(field.sort === 'lists' ? PARTS : '\0')
    .map((part) => valueWord(last(field.at), part))
    .join(PARTS);

/** What may stand in a field, in the page's language where it can be said there. */
function allowed(field: Field): string {
  if (field.sort === 'whole') return t('ws.allowed_range', { low: field.low, high: field.high });
  if (field.names.length)
    return t('ws.allowed_names', { names: field.names.map((name) => said(field, name)).join(', ') });
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

interface Asked {
  draft: Draft;
  field: Field;
  problem: string;
}

/** A field that is typed: what cannot be is refused here, and what was there before stays. */
function Typed({ draft, field, problem }: Asked) {
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
        aria-invalid={bad || !!problem}
        aria-describedby={bad || problem ? `${id}-wrong` : undefined}
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
        problem && (
          <Wrong id={`${id}-wrong`}>
            <span lang="en">{problem}</span>
          </Wrong>
        )
      )}
    </>
  );
}

function Picked({
  field,
  value,
  blank = !field.needed,
  nth = 0,
  onPick,
}: {
  field: Field;
  value: string;
  blank?: boolean;
  nth?: number;
  onPick: (name: string) => void;
}) {
  return (
    <select
      id={nth ? undefined : `ws-${field.at}`}
      aria-label={nth ? `${label('', last(field.at))} ${nth + 1}` : undefined}
      class="input"
      value={value}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {(blank || !field.names.includes(value)) && <option value="">{t('ws.nothing')}</option>}
      {field.names.map((name) => (
        <option value={name}>{said(field, name)}</option>
      ))}
    </select>
  );
}

/** A list of names: each one chosen, and one more where there may be more. */
function Several({ draft, field }: { draft: Draft; field: Field }) {
  const found = valueAt(draft.row.value, field.at);
  const names = Array.isArray(found) ? found.map(String) : [];
  const more = names.length < field.high;
  return (
    <span class="ws-several">
      {(more ? [...names, ''] : names).map((name, i) => (
        <Picked
          key={i}
          field={field}
          value={name}
          nth={i}
          blank={field.low < field.high}
          onPick={(next) =>
            draft.set(field.at, next ? [...names.slice(0, i), next, ...names.slice(i + 1)] : names.toSpliced(i, 1))
          }
        />
      ))}
    </span>
  );
}

function Control({ draft, field, problem }: Asked) {
  const value = valueAt(draft.row.value, field.at);
  const id = `ws-${field.at}`;
  const set = (next: Value | undefined) => draft.set(field.at, next);
  switch (field.sort) {
    case 'flag':
      return (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <Picked field={field} value={String(value ?? '')} onPick={(name) => set(name || undefined)} />;
    case 'lists':
      return (
        <Picked
          field={field}
          value={Array.isArray(value) ? value.join(PARTS) : ''}
          onPick={(name) => set(name.split(PARTS))}
        />
      );
    case 'names':
    case 'choices':
      return <Several draft={draft} field={field} />;
    case 'which': {
      const table = (value ?? {}) as Row;
      const key = Object.keys(table)[0] ?? '';
      const amount = typeof table[key] === 'number' ? table[key] : 1;
      return <Picked field={field} value={key} onPick={(name) => set(name ? { [name]: amount } : {})} />;
    }
    default:
      return <Typed key={draft.at.value + field.at} draft={draft} field={field} problem={problem} />;
  }
}

/** Confirmed with the rest of the item, or left as it was reconstructed. */
function Sure({ draft, at, name }: { draft: Draft; at: string; name: string }) {
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
        {name}: {t('ws.unsure')}
      </span>
    </button>
  );
}

export function Form({ draft }: { draft: Draft }) {
  const fields = (draft.studied.value?.fields ?? []).filter((field) => !['source', 'note'].includes(last(field.at)));
  const item = draft.item.value;
  const file = item?.file ?? '';
  const row = draft.row.value;
  const problemOf = (field: Field) => {
    const way = `${item?.at}/${field.at}`;
    const found = draft.problems.value.find((one) => !one.between && one.file === file && one.at === way);
    return found ? found.text.slice(found.text.indexOf('; allowed: ') + 2) : '';
  };
  const lists = fields.filter((field) => field.sort === 'parts');
  const inList = (field: Field) => lists.some((one) => field.at.startsWith(`${one.at}/`));
  const nameOf = (field: Field) => labels(file, inList(field) ? field.at.replace(/^\w+\/\d+\//, '') : field.at);
  const plain = fields.filter((field) => field.sort !== 'parts' && !inList(field));
  const isFixed = (field: Field) => field.fixed && !problemOf(field);
  const fixed = plain.filter((field) => isFixed(field) && field.at !== 'id');
  const sure = row.source === 'owner';
  const one = (field: Field) => (
    <div class={`ws-field ${field.sort}`} key={field.at}>
      <label for={`ws-${field.at}`}>{nameOf(field)}</label>
      {sure && !field.at.includes('/') && <Sure draft={draft} at={field.at} name={nameOf(field)} />}
      <Control draft={draft} field={field} problem={problemOf(field)} />
    </div>
  );
  return (
    <div class="ws-form">
      <div class="ws-fields">{plain.filter((field) => !isFixed(field)).map(one)}</div>
      {lists.map((list) => {
        const entries = (valueAt(row, list.at) ?? []) as Value[];
        const name = label(file, last(list.at));
        return (
          <fieldset class="ws-list" key={list.at}>
            <legend>{name}</legend>
            {entries.map((_, i) => (
              <div class="ws-entry" key={`${list.at}/${i}`}>
                {fields.filter((field) => field.at.startsWith(`${list.at}/${i}/`) && !isFixed(field)).map(one)}
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
                {t('ws.add_entry', { what: name })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {fixed.length > 0 && (
        <details class="ws-fixed">
          <summary>{t('ws.fixed')}</summary>
          <dl>
            {fixed.map((field) => (
              <>
                <dt>{nameOf(field)}</dt>
                <dd>{said(field, shown(valueAt(row, field.at)))}</dd>
              </>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
