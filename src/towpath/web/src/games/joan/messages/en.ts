// What the game says in English; loaded with it.
import { aid } from './en-aid';
import { log } from './en-log';
import { said } from './en-said';
import { table } from './en-table';
import { things } from './en-things';
import { words } from './en-words';

export const en = { ...aid, ...log, ...said, ...table, ...things, ...words } as const;
