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
  seed: 7256,
  options: { first: '0' },
  cards: [
    { id: 'keep', prompt: 'keep_scoring_tile', clause: 'BL-SET-20' },
    { id: 'site', prompt: 'choose_first_site', clause: 'BL-SET-26' },
    { id: 'strip', prompt: 'choose_strip', clause: 'BL-TRN-04' },
    { id: 'card', prompt: 'play_step', clause: 'BL-CST-02' },
    { id: 'develop', verb: 'develop', clause: 'BL-DEV-01' },
    { id: 'others', prompt: 'play_or_else', clause: 'BL-TRN-12' },
    { id: 'sail', prompt: 'sail', clause: 'BL-RIV-16' },
    { id: 'explore', verb: 'explore', clause: 'BL-EXP-05' },
    { id: 'upgrade', verb: 'upgrade', clause: 'BL-UPG-02' },
    { id: 'hire', verb: 'hire', clause: 'BL-HIR-03' },
    { id: 'cattle', verb: 'cattle', clause: 'BL-CAT-07' },
    { id: 'region', prompt: 'choose_region', clause: 'BL-REG-04' },
    { id: 'vase', prompt: 'vase_or_site', clause: 'BL-RIV-18' },
    { id: 'interim', prompt: 'interim_play', clause: 'BL-INT-05' },
    { id: 'score', prompt: 'score_tile', clause: 'BL-INT-12' },
    { id: 'lever', verb: 'modernize', clause: 'BL-MOD-01' },
  ],
  say: (id) => word('boonlake.guide', id),
  words: { en: () => said('en'), de: () => said('de'), fr: () => said('fr') },
};
