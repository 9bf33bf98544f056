// What the game says in French; loaded with it.
import { aid } from './fr-aid';
import { components } from './fr-components';
import { table } from './fr-table';
import { words } from './fr-words';

export const fr = { ...aid, ...components, ...table, ...words };
