// Panels that share one place: the tabs of a phone's bottom sheet, and on low screens those of a column.
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import type { Option } from '../wire';

/** `n` is how many things wait there. */
export function Tabs<T extends string>({
  value,
  tabs,
}: {
  value: Signal<T>;
  tabs: { id: T; name: string; n?: number }[];
}) {
  return (
    <div class="tabs" role="tablist">
      {tabs.map(({ id, name, n = 0 }) => (
        <button
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={value.value === id}
          aria-controls="panes"
          onClick={() => (value.value = id)}
        >
          {name}
          {n > 0 && <i>{n}</i>}
        </button>
      ))}
    </div>
  );
}

/** `n` is how many things can be chosen there. */
export function LowTabs<T extends string>({
  value,
  tabs,
}: {
  value: Signal<T>;
  tabs: [id: T, name: string, n?: number][];
}) {
  return (
    <div class="lowtabs" role="group">
      {tabs.map(([id, name, n = 0]) => (
        <button type="button" aria-pressed={value.value === id} onClick={() => (value.value = id)}>
          {name}
          {n > 0 && (
            <i>
              <span aria-hidden="true">{n}</span>
              <span class="sr">, {t('table.n_options', { n })}</span>
            </i>
          )}
        </button>
      ))}
    </div>
  );
}

/** How many options stand for things of some kinds. */
export const countAt = (options: Option[], kinds: string[]): number =>
  options.filter((option) => kinds.includes(option.target.split(':')[0])).length;

/** Of panels that share one place, the one comes up on which something can be chosen, if it is only one. */
export function useInSight<T extends string>(
  value: Signal<T>,
  options: Option[],
  kinds: Partial<Record<T, string[]>>,
): void {
  useEffect(() => {
    const lit = (Object.keys(kinds) as T[]).filter((id) => countAt(options, kinds[id] ?? []));
    if (lit.length === 1) value.value = lit[0];
  }, [options]);
}
