// What the shell asks of this game once it is loaded.
import type { Game } from '../../games';
import { word } from '../../i18n';
import { Aid, brief, Sheet } from './aid';
import { sentence } from './decisions';
import { drawer } from './drawer';
import { Facts } from './facts';
import { picturesOf } from './pictures';
import { ScoreNote, ScoreTable, scoreRows } from './score';
import { sections } from './spoken';
import type { Setting } from './table';
import { stripOf } from './table';
import { settingOf, Table } from './tabletop';
import type { Catalogue, View } from './types';
import { asPrompt } from './types';
import { weigh } from './weigh';

export const game: Game<Catalogue> = {
  Table,
  setting: settingOf,
  sections: (table) => sections(table as Setting),
  prompt: (table) => sentence(table as Setting, asPrompt(table.state.prompt)),
  goal: ['win.1', 'win.2', 'win.3'],
  brief,
  Facts,
  Aid,
  Sheet,
  weigh,
  Score: ScoreTable,
  ScoreNote,
  sources: (cat, state) => scoreRows(cat, state.view as View).length,
  source: (id) => word('source', id),
  likes: { kind: 'strip', title: 'boonlake.likes', name: (cat, id) => stripOf(cat, id).name, perGame: false },
  charts: [
    ['final.charts', 'points'],
    ['final.coins', 'coins'],
  ],
  drawer,
  pictures: picturesOf,
};
