// What is said beside this game: hints by their terms, and the guided first game with its deal and cards.
import type { Guide } from '../../games';
import type { Language } from '../../i18n';
import { word } from '../../i18n';

const TERMS = {
  en: () => import('./messages/en-terms'),
  de: () => import('./messages/de-terms'),
  fr: () => import('./messages/fr-terms'),
};
const CARDS = {
  en: () => import('./messages/en-guide'),
  de: () => import('./messages/de-guide'),
  fr: () => import('./messages/fr-guide'),
};

/** The cards, and what decides between options. */
const said = async (language: Language) => {
  const [{ terms }, { guide }] = await Promise.all([TERMS[language](), CARDS[language]()]);
  return { ...terms, ...guide };
};

export const guide: Guide = {
  seed: 689,
  options: { places: 'printed', first: '0' },
  cards: [
    { id: 'take_tile', prompt: 'take_tile', clause: 'JA-RND-04' },
    { id: 'good', verb: 'good', clause: 'JA-WHS-02' },
    { id: 'develop', verb: 'develop', clause: 'JA-SCH-01' },
    { id: 'route', verb: 'route', clause: 'JA-RTE-02' },
    { id: 'pay_station', verb: 'pay_station', clause: 'JA-STN-04' },
    { id: 'acquire', verb: 'acquire', clause: 'JA-ACQ-02' },
    { id: 'deed', verb: 'deed', clause: 'JA-DEED-05' },
    { id: 'coin', verb: 'coin', clause: 'JA-BNK-03' },
    { id: 'open_items', prompt: 'open_items', clause: 'JA-BON-05' },
    { id: 'use', verb: 'use', clause: 'JA-USE-01' },
  ],
  say: (id) => word('joan.guide', id),
  words: { en: () => said('en'), de: () => said('de'), fr: () => said('fr') },
};
