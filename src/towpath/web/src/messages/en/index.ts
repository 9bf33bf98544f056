// English, the language every other catalogue is measured by: one file for each part of the page.
import { boonlake } from '../../games/boonlake/messages/en';
import { joan } from '../../games/joan/messages/en';
import { joanWords } from '../../games/joan/messages/en-words';
import { rulebook } from './rulebook';
import { shell } from './shell';

export const en = { ...shell, ...boonlake, ...joan, ...joanWords, ...rulebook } as const;
