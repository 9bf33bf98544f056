// English, the language every other catalogue is measured by: one file for each part of the page.
import { boonlake } from './boonlake';
import { joan } from './joan';
import { joanWords } from './joan-words';
import { rulebook } from './rulebook';
import { shell } from './shell';

export const en = { ...shell, ...boonlake, ...joan, ...joanWords, ...rulebook } as const;
