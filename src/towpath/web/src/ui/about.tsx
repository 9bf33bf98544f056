// What a question is about, while it is new to this player: the rule behind most of what can be chosen.
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings';
import type { Option } from '../wire';
import { useTable } from './table';

const TIMES = 2; // that a question is explained
const ASIDE = new Set(['end', 'canal']); // groups of options that no question is about

/** What most options are for: the first part of their targets; nothing where they have none, or several in equal measure. */
export function commonest(options: Option[]): string {
  const found = new Map<string, number>();
  const about = options.filter(({ group, target }) => target && !ASIDE.has(group));
  for (const { target } of about) {
    const [kind] = target.split(':');
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return [...found].find(([, n]) => 2 * n > about.length)?.[0] ?? '';
}

export function About() {
  const table = useTable();
  const { session, state, words } = table;
  const asked = `${state.table.game} ${state.prompt.key}`;
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const times = settings.met.peek()[asked] ?? 0;
    setNew(times < TIMES && !words.plain?.has(state.prompt.key));
    // Once it has been answered it has been met.
    return () => {
      if (times < TIMES) settings.met.value = { ...settings.met.peek(), [asked]: times + 1 };
    };
  }, [asked]);
  const text = isNew && words.does?.(table, commonest(session.options.value), '');
  return text ? <p class="about">{text}</p> : null;
}
