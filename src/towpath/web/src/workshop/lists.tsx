// What there is to type in: kinds of components with how many are known, the components of one kind, and what is wrong.
import { useEffect, useRef, useState } from 'preact/hooks';
import { language, t, word } from '../i18n';
import { Button } from '../ui/parts';
import type { Item } from '../wire';
import type { Draft, Mark } from './draft';
import { fileWord, itemWord, wordOf } from './words';

const MOST = 60; // finds that are shown

/** What an item is called: its title, what its game calls it, or its kind and number. */
export function titleOf(draft: Draft, item: Item): string {
  const row = draft.rowOf(item) ?? {};
  const own =
    draft.titleOf(item, language.value) || draft.drawer.value?.title(draft.named.value, item.file, item.at, row);
  if (own) return own;
  const id = row.id === undefined ? /\d+$/.exec(item.at)?.[0] : String(row.id);
  const kind = itemWord(item.file, item.noun);
  if (id === undefined) return kind;
  return wordOf('id', id) ?? `${kind} ${row.id === undefined ? Number(id) + 1 : id}`;
}

export function MarkSign({ mark }: { mark: Mark }) {
  return (
    <>
      <i class={`ws-mark ${mark}`} aria-hidden="true" />
      <span class="sr">{word('ws_mark', mark)}: </span>
    </>
  );
}

export function Meter({ draft, items }: { draft: Draft; items: Item[] }) {
  const { all, known, mine } = draft.count(items);
  const part = (n: number) => `${(100 * n) / Math.max(all, 1)}%`;
  return (
    <span class="ws-meter" role="img" aria-label={t('ws.meter', { known, all, mine })}>
      <i class="book" style={{ width: part(known - mine) }} />
      <i class="mine" style={{ width: part(mine) }} />
    </span>
  );
}

/** All kinds of components with how many are known. */
export function Rail({ draft }: { draft: Draft }) {
  const items = draft.items.value;
  const files = [...new Set(items.map((item) => item.file))];
  const { all, known, mine } = draft.count(items);
  const sum: [Mark, number][] = [
    ['book', known - mine],
    ['mine', mine],
    ['open', all - known],
  ];
  return (
    <nav class="ws-rail" aria-label={t('ws.kinds')}>
      {files.map((file) => {
        const own = items.filter((item) => item.file === file);
        const counted = draft.count(own);
        return (
          <Button
            class="ws-kind"
            aria-current={draft.item.value?.file === file ? 'true' : undefined}
            onClick={() => void draft.go(`${file}/${(own.find((item) => draft.isOpen(item)) ?? own[0]).at}`)}
          >
            <span class="ws-kindname">{fileWord(file)}</span>
            <b>
              {counted.known}/{counted.all}
            </b>
            <Meter draft={draft} items={own} />
          </Button>
        );
      })}
      <dl class="ws-sum">
        {sum.map(([mark, n]) => (
          <>
            <dt>
              <i class={`ws-mark ${mark}`} aria-hidden="true" /> {word('ws_mark', mark)}
            </dt>
            <dd>{n}</dd>
          </>
        ))}
      </dl>
    </nav>
  );
}

/** The components of one kind, or those of all kinds whose name has been asked for. */
export function List({ draft }: { draft: Draft }) {
  const [wanted, setWanted] = useState('');
  const [openOnly, setOpenOnly] = useState(false);
  const file = draft.item.value?.file;
  const rows = (draft.studied.value?.rows ?? []).filter((one) => one.file === file);
  const here = useRef<HTMLButtonElement>(null);
  // The list scrolls, and never the page.
  useEffect(() => {
    const box = here.current?.closest<HTMLElement>('.ws-items');
    if (!here.current || !box) return;
    const { offsetTop: top, offsetHeight: height } = here.current;
    if (top < box.scrollTop || top + height > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [draft.at.value]);
  const low = wanted.trim().toLowerCase();
  const kept = draft.items.value.filter((item) =>
    low ? titleOf(draft, item).toLowerCase().includes(low) : item.file === file,
  );
  const items = kept.filter((item) => !openOnly || item === draft.item.value || draft.isOpen(item));
  return (
    <div class="ws-items">
      <input
        id="ws-find"
        class="input"
        type="search"
        aria-label={t('ws.find')}
        placeholder={t('ws.find')}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !items[0]) return;
          setWanted('');
          void draft.go(`${items[0].file}/${items[0].at}`);
          document.querySelector<HTMLInputElement>('#ws-line')?.focus();
        }}
      />
      <label class="ws-only">
        <input type="checkbox" checked={openOnly} onChange={(event) => setOpenOnly(event.currentTarget.checked)} />{' '}
        {t('ws.open_only')}
      </label>
      <ul>
        {items.slice(0, low ? MOST : undefined).map((item) => {
          const current = item === draft.item.value;
          return (
            <li key={`${item.file}/${item.at}`}>
              <button
                type="button"
                ref={current ? here : undefined}
                class="ws-item"
                aria-current={current ? 'true' : undefined}
                onClick={() => void draft.go(`${item.file}/${item.at}`)}
              >
                <MarkSign mark={draft.markAt(item)} /> {titleOf(draft, item)}
              </button>
            </li>
          );
        })}
      </ul>
      {!low &&
        rows.map((one) => (
          <Button class="ghostbtn" onClick={() => draft.add(one.file, one.at)}>
            {t('ws.add_row', { what: itemWord(one.file, one.noun) })}
          </Button>
        ))}
    </div>
  );
}

/** What is wrong, each leading to where it can be mended. */
export function Problems({ draft }: { draft: Draft }) {
  const problems = draft.problems.value;
  if (!problems.length) return <p class="ws-fine">{t('ws.no_problem')}</p>;
  return (
    <ul class="ws-problems">
      {problems.map((one) => {
        const item = draft.itemOf(one);
        const [, said = one.text] = /^\S+\.toml: (.*)$/.exec(one.text) ?? [];
        return (
          <li>
            <button type="button" disabled={!item} onClick={() => item && void draft.go(`${item.file}/${item.at}`)}>
              <i class="ws-mark problem" aria-hidden="true" />
              <b>
                {fileWord(one.file)}
                {item && one.at ? `, ${titleOf(draft, item)}` : ''}:
              </b>{' '}
              <span lang="en">{said}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
