// German, part by part like English.
import { rulebook } from './rulebook';
import { shell } from './shell';
import { table } from './table';

export const de = { ...shell, ...table, ...rulebook };
