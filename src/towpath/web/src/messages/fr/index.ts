// French, part by part like English.
import { around } from './around';
import { follow } from './follow';
import { inwords } from './inwords';
import { rulebook } from './rulebook';
import { shell } from './shell';
import { table } from './table';
import { teach } from './teach';

export const fr = { ...follow, ...inwords, ...shell, ...table, ...rulebook, ...around, ...teach };
