// What the shell asks of this game once it is loaded.
import type { Game } from '../../games';
import { Aid, Sheet } from './aid';
import { Facts } from './facts';
import { ScoreNote, ScoreTable, scoreRows } from './score';
import { Table } from './tabletop';
import type { Catalogue, View } from './types';

export const game: Game<Catalogue> = {
  Table,
  Facts,
  Aid,
  Sheet,
  Score: ScoreTable,
  ScoreNote,
  sources: (cat, state) => scoreRows(cat, state.view as View).length,
  charts: [
    ['final.charts', 'points'],
    ['final.coins', 'coins'],
  ],
  pictures: (cat) => import('./pictures').then(({ picturesOf }) => picturesOf(cat)),
};
