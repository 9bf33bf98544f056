// What the game says in French; loaded with it.
import { aid } from './fr-aid';
import { table } from './fr-table';
import { words } from './fr-words';

export const fr = { ...aid, ...table, ...words };
