// What the page knows of this game before it is loaded: its cover, its house rules, and where the rest lies.
import type { Front } from '../../games';
import { Cover } from './cover';
import symbols from './symbols.svg';

export const front: Front = {
  title: 'boonlake.title',
  secret: true,
  opponent: { name: 'boonlake.opponent', colour: 'violet' },
  symbols,
  cover: {
    Art: Cover,
    sub: 'boonlake.sub',
    time: 'boonlake.time',
    text: 'boonlake.text',
    weight: [4, 'boonlake.weight'],
    doing: [
      ['play-card', 'boonlake.do_1', 'card'],
      ['upgrade', 'boonlake.do_2'],
      ['ship', 'boonlake.do_3', 'river'],
    ],
    solo: 'boonlake.opponent_hint',
    easy: {},
    tryFirst: false,
  },
  reconstructed: 'boonlake.reconstructed',
  readings: {
    discard_bonus: 'BL-R-45',
    river_cards: 'BL-R-46',
    forgo: 'BL-R-52',
    top_levers: 'BL-R-53',
  },
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
