// Shortcuts of a single key: one place says when they count, so that they can be switched off for all.
import { settings } from '../settings';

/** The key of a shortcut in small letters; nothing while something is typed, a dialog is open, or shortcuts are off. */
export function shortcut(event: KeyboardEvent): string {
  if (!settings.keys.value || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return '';
  if ((event.target as Element).closest?.('input, textarea, select, dialog')) return '';
  return event.key.toLowerCase();
}
