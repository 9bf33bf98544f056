// What the game says in English; loaded with it.
import { aid } from './en-aid';
import { table } from './en-table';
import { words } from './en-words';

export const en = { ...aid, ...table, ...words } as const;
