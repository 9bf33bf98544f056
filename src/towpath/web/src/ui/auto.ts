// Choices that a player may leave to the page, by setting: there is only one thing to do, or only one sensible one.
import { effect } from '@preact/signals';
import type { Session } from '../session';
import { settings } from '../settings';
import type { Option } from '../wire';
import type { Words } from './table';

/** The pass, where it is all that can be done. */
export const onlyPass = (options: Option[]): Option | undefined =>
  options.length === 1 && options[0].group === 'end' ? options[0] : undefined;

/**
 * Whenever something can be chosen, which after a watched turn is later than the state that brought it. After going back
 * nothing is done by itself: the player wants another choice. Gives what ends it.
 */
export const chooseByItself = (session: Session, obvious?: Words['obvious']): (() => void) =>
  effect(() => {
    const options = session.options.value;
    if (session.frozen || session.wentBack || session.guide) return;
    const pass = settings.passes.peek() ? onlyPass(options) : undefined;
    const option = pass ?? (settings.goods.peek() ? obvious?.(session.prompt.peek().key, options) : undefined);
    // Once all that the state brought is in its place.
    if (option) queueMicrotask(() => void session.choose(option.action, true));
  });
