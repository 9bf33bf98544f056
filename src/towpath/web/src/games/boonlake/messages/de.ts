// What the game says in German; loaded with it.
import { aid } from './de-aid';
import { components } from './de-components';
import { log } from './de-log';
import { said } from './de-said';
import { table } from './de-table';
import { things } from './de-things';
import { words } from './de-words';

export const de = { ...aid, ...components, ...log, ...said, ...table, ...things, ...words };
