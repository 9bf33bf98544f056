// What the game says in German; loaded with it.
import { aid } from './de-aid';
import { components } from './de-components';
import { table } from './de-table';
import { words } from './de-words';

export const de = { ...aid, ...components, ...table, ...words };
