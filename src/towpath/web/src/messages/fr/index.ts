// French, part by part like English.
import { rulebook } from './rulebook';
import { shell } from './shell';
import { table } from './table';

export const fr = { ...shell, ...table, ...rulebook };
