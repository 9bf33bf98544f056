// What the page knows of this game before it is loaded: its cover, its house rules, and where the rest lies.
import type { Front } from '../../games';
import { Cover } from './cover';
import symbols from './symbols.svg';

export const front: Front = {
  title: 'joan.title',
  secret: false,
  opponent: { name: 'joan.opponent', colour: 'yellow' },
  symbols,
  cover: {
    Art: Cover,
    sub: 'joan.sub',
    time: 'joan.time',
    text: 'joan.text',
    weight: [2, 'joan.weight'],
    doing: [
      ['bag', 'joan.do_1', 'wood'],
      ['deed', 'joan.do_2'],
      ['station', 'joan.do_3'],
    ],
    solo: 'joan.opponent_hint',
    easy: { places: 'printed' },
    tryFirst: true,
  },
  reconstructed: 'joan.reconstructed',
  readings: {
    places: 'JA-SET-07',
    scholar_by_monk: 'JA-R-68',
    school_deeds: 'JA-R-41',
  },
  only: { places: 'several', scholar_by_monk: 'solo' },
  frontWords: {
    en: () => import('./messages/en-front').then((found) => found.front),
    de: () => import('./messages/de-front').then((found) => found.front),
    fr: () => import('./messages/fr-front').then((found) => found.front),
  },
  words: {
    en: () => import('./messages/en').then((found) => found.en),
    de: () => import('./messages/de').then((found) => found.de),
    fr: () => import('./messages/fr').then((found) => found.fr),
  },
};
