// English, the language every other catalogue is measured by: one file for each part of the page.
import { around } from './around';
import { follow } from './follow';
import { inwords } from './inwords';
import { rulebook } from './rulebook';
import { shell } from './shell';
import { table } from './table';
import { teach } from './teach';

export const en = { ...follow, ...inwords, ...shell, ...table, ...rulebook, ...around, ...teach } as const;
