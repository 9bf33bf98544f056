// What the game says in German; loaded with it.
import { aid } from './de-aid';
import { table } from './de-table';
import { words } from './de-words';

export const de = { ...aid, ...table, ...words };
