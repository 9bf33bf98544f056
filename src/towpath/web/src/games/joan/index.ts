// What the shell asks of this game once it is loaded.
import type { Game } from '../../games';
import { Aid, brief, Sheet } from './aid';
import { drawer } from './drawer';
import { Facts } from './facts';
import { Pens } from './marks';
import { picturesOf } from './pictures';
import { promptWords } from './say';
import { ScoreNote, ScoreTable, scoreRows } from './score';
import { sections } from './spoken';
import type { Setting } from './table';
import { settingOf, Table } from './tabletop';
import type { Catalogue, View } from './types';
import { asPrompt } from './types';
import { weigh } from './weigh';
import { placeName, sourceName } from './words';

export const game: Game<Catalogue> = {
  Table,
  setting: settingOf,
  sections: (table) => sections(table as Setting),
  prompt: (table) => promptWords(table as Setting, asPrompt(table.state.prompt)),
  goal: ['joan.win.1', 'joan.win.2', 'joan.win.3'],
  brief,
  Facts,
  Aid,
  Sheet,
  weigh,
  Score: ScoreTable,
  ScoreNote,
  sources: (cat, state) => scoreRows(cat, state.view as View).length,
  source: sourceName,
  likes: { kind: 'place', title: 'joan.likes', name: placeName, perGame: true },
  charts: [
    ['final.charts', 'points'],
    ['joan.chart_stations', 'stations'],
    ['joan.chart_level', 'status'],
  ],
  drawer,
  pictures: picturesOf,
  Outlines: Pens,
};
