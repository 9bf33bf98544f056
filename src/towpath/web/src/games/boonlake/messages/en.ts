// What the game says in English; loaded with it.
import { aid } from './en-aid';
import { components } from './en-components';
import { table } from './en-table';
import { words } from './en-words';

export const en = { ...aid, ...components, ...table, ...words } as const;
