// Above the workshop: which edition it is, how much of it is known, and what can be done with it.
import { useRef, useState } from 'preact/hooks';
import { api, handOver } from '../api';
import { t } from '../i18n';
import { go } from '../route';
import { Button, Icon } from '../ui/parts';
import type { Edition } from '../wire';
import type { Draft } from './draft';
import { Meter } from './lists';

type Attempt = (work: () => Promise<void>) => Promise<void>;

/** The editions that this browser has brought to the server, and the way back to the beginning. */
function Mine({ draft, attempt }: { draft: Draft; attempt: Attempt }) {
  const [mine, setMine] = useState<Edition[]>([]);
  const menu = useRef<HTMLDetailsElement>(null);
  const look = async () => {
    const found = await api<{ editions: Edition[] }>('GET', '/editions');
    setMine(found.editions.filter((one) => one.game === draft.game));
  };
  const act = (work: () => Promise<void>) =>
    void attempt(async () => {
      await work();
      if (menu.current) menu.current.open = false;
    });
  return (
    <details class="ws-mine" ref={menu} onToggle={(event) => event.currentTarget.open && void attempt(look)}>
      <summary class="ghostbtn">{t('ws.mine')}</summary>
      <div class="ws-menu">
        <ul>
          {mine.map((one) => (
            <li key={one.hash}>
              <span>
                {one.name} <code>{one.hash.slice(0, 8)}</code>
              </span>
              <Button class="ghostbtn" onClick={() => act(() => draft.openKept(one.hash))}>
                {t('ws.open')}
              </Button>
              <Button
                class="ghostbtn"
                onClick={() =>
                  void attempt(async () => {
                    await api('DELETE', `/editions/${one.hash}`);
                    await look();
                  })
                }
              >
                {t('ws.remove_row')}
              </Button>
            </li>
          ))}
        </ul>
        {!mine.length && <p class="soft">{t('ws.none_kept')}</p>}
        <Button class="ghostbtn" onClick={() => act(() => draft.anew())}>
          {t('ws.anew')}
        </Button>
      </div>
    </details>
  );
}

export function Bar({ draft, onProblems, shown }: { draft: Draft; onProblems: () => void; shown: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const items = draft.items.value;
  const { all, known } = draft.count(items);
  const n = draft.problems.value.length;
  const attempt: Attempt = async (work) => {
    setBusy(true);
    try {
      await work();
      draft.problem.value = '';
    } catch (error) {
      draft.problem.value = error instanceof TypeError ? t('ws.offline_no') : (error as Error).message;
    }
    setBusy(false);
  };
  const save = async () => {
    // Between items much may be missing; a value that may not be would make a file that nobody can read.
    const bad = draft.problems.value.find((one) => !one.between);
    if (bad) throw new Error(bad.text);
    handOver(
      new Blob([await draft.file()], { type: 'application/toml' }),
      `${draft.game}-${draft.files.value?.edition?.name ?? 'edition'}.toml`,
    );
  };
  return (
    <div class="ws-bar">
      <h1>{t('ws.here')}</h1>
      <label class="ws-name">
        <span class="sr">{t('ws.name')}</span>
        <input
          class="input"
          value={String(draft.files.value?.edition?.name ?? '')}
          onInput={(event) => draft.name(event.currentTarget.value)}
        />
      </label>
      <Meter draft={draft} items={items} />
      <b class="ws-percent">{t('ws.known', { known, all })}</b>
      <span class={draft.kept.value ? 'ws-saved' : 'ws-saved bad'} role="status">
        {t(!draft.kept.value ? 'ws.not_kept' : draft.online.value ? 'ws.kept' : 'ws.kept_offline')}
      </span>
      <div class="ws-do">
        <Button class="ghostbtn" disabled={!draft.undoable.value} onClick={() => draft.undo()}>
          <Icon name="undo" size={15} colour="inherit" /> {t('ws.undo')}
        </Button>
        <Button class={n ? 'ghostbtn bad' : 'ghostbtn'} aria-expanded={shown} onClick={onProblems}>
          {t('ws.problems', { n })}
        </Button>
        <Mine draft={draft} attempt={attempt} />
        <Button class="ghostbtn" disabled={busy} onClick={() => file.current?.click()}>
          {t('ws.import')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".toml"
          hidden
          aria-label={t('ws.import')}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) void attempt(async () => draft.takeIn(await chosen.text()));
            event.currentTarget.value = '';
          }}
        />
        <Button class="ghostbtn" disabled={busy} onClick={() => void attempt(save)}>
          {t('ws.export')}
        </Button>
        <Button
          class="primary"
          disabled={busy || n > 0}
          title={n ? t('ws.problems', { n }) : undefined}
          onClick={() => void attempt(async () => go(`/table/${await draft.play()}`))}
        >
          {t('ws.play')}
        </Button>
      </div>
    </div>
  );
}
