// English, the language every other catalogue is measured by: one file for each part of the page.
import { rulebook } from './rulebook';
import { shell } from './shell';
import { table } from './table';

export const en = { ...shell, ...table, ...rulebook } as const;
