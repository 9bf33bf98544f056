// What the game says in French; loaded with it.
import { aid } from './fr-aid';
import { components } from './fr-components';
import { log } from './fr-log';
import { said } from './fr-said';
import { table } from './fr-table';
import { things } from './fr-things';
import { words } from './fr-words';

export const fr = { ...aid, ...components, ...log, ...said, ...table, ...things, ...words };
