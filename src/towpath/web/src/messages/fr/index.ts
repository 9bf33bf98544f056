// French, part by part like English.
import { boonlake } from './boonlake';
import { joan } from './joan';
import { joanWords } from './joan-words';
import { rulebook } from './rulebook';
import { shell } from './shell';

export const fr = { ...shell, ...boonlake, ...joan, ...joanWords, ...rulebook };
