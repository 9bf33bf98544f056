// What lies open over the table.
import { signal } from '@preact/signals';

export const panel = signal<'' | 'score' | 'aid' | 'chat' | 'menu' | 'final' | 'notes' | 'settings' | 'goal' | 'link'>(
  '',
);
