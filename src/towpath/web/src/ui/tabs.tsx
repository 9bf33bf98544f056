// Panels that share one place: the tabs of a phone's bottom sheet, and on low screens those of a column.
import type { Signal } from '@preact/signals';

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

export function LowTabs<T extends string>({ value, tabs }: { value: Signal<T>; tabs: [T, string][] }) {
  return (
    <div class="lowtabs" role="group">
      {tabs.map(([id, name]) => (
        <button type="button" aria-pressed={value.value === id} onClick={() => (value.value = id)}>
          {name}
        </button>
      ))}
    </div>
  );
}
