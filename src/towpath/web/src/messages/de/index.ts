// German, part by part like English.
import { follow } from './follow';
import { inwords } from './inwords';
import { rulebook } from './rulebook';
import { shell } from './shell';
import { table } from './table';
import { workshop } from './workshop';

export const de = { ...follow, ...inwords, ...shell, ...table, ...rulebook, ...workshop };
