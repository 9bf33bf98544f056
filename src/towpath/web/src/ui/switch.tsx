// Something that is on or off, with a sentence about it.
export function Switch({ text, hint, on, act }: { text: string; hint?: string; on: boolean; act: () => void }) {
  return (
    <button type="button" class="menuitem" role="switch" aria-checked={on} onClick={act}>
      <span>
        {text}
        {hint && <small class="soft">{hint}</small>}
      </span>
      <span class="switch" />
    </button>
  );
}
