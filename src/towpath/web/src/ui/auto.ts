// Choices that a player may leave to the page, by setting: there is only one thing to do, or only one sensible one.
import { useEffect } from 'preact/hooks';
import { settings } from '../settings';
import type { Option } from '../wire';
import { useTable } from './table';

/** The pass, where it is all that can be done. */
export const onlyPass = (options: Option[]): Option | undefined =>
  options.length === 1 && options[0].group === 'end' ? options[0] : undefined;

/** After going back nothing is done by itself: the player wants another choice. */
export function useAutomatic(): void {
  const { session, state, words } = useTable();
  useEffect(() => {
    if (session.frozen || session.wentBack) return;
    const options = session.options.peek();
    const pass = settings.passes.peek() ? onlyPass(options) : undefined;
    const option = pass ?? (settings.goods.peek() ? words.obvious?.(session.prompt.peek().key, options) : undefined);
    if (option) void session.choose(option.action, true);
  }, [state.version]);
}
