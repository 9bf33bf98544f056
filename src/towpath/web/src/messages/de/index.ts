// German, part by part like English.
import { boonlake } from '../../games/boonlake/messages/de';
import { joan } from '../../games/joan/messages/de';
import { joanWords } from '../../games/joan/messages/de-words';
import { rulebook } from './rulebook';
import { shell } from './shell';

export const de = { ...shell, ...boonlake, ...joan, ...joanWords, ...rulebook };
