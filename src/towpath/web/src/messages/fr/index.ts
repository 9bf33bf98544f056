// French, part by part like English.
import { boonlake } from '../../games/boonlake/messages/fr';
import { joan } from '../../games/joan/messages/fr';
import { joanWords } from '../../games/joan/messages/fr-words';
import { rulebook } from './rulebook';
import { shell } from './shell';

export const fr = { ...shell, ...boonlake, ...joan, ...joanWords, ...rulebook };
