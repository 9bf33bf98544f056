// The games that the page can draw. The shell asks only what stands here; all else is the game's own folder.
import type { ComponentType } from 'preact';
import { BoonlakeTable } from './games/boonlake';
import { Aid as BoonlakeAid } from './games/boonlake/aid';
import { Facts as BoonlakeFacts } from './games/boonlake/facts';
import { ScoreNote as BoonlakeNote, scoreRows, ScoreTable as BoonlakeScore } from './games/boonlake/score';
import type { Key } from './i18n';
import { JoanTable } from './games/joan';
import { Aid as JoanAid } from './games/joan/aid';
import { Facts as JoanFacts } from './games/joan/facts';
import { ScoreNote as JoanNote, scoreRows as joanRows, ScoreTable as JoanScore } from './games/joan/score';
import type { Session } from './session';
import type { State } from './wire';

export interface Game {
  title: Key;
  /** Whether seats know things that others may not see, so that one screen is covered while it changes hands. */
  secret: boolean;
  /** The table with everything on it, below the top bar. */
  Table: ComponentType<{ cat: any; state: State; session: Session }>;
  /** Round and turn, in the top bar. */
  Facts: ComponentType<{ state: State }>;
  Aid: ComponentType<{ cat: any; onClose: () => void }>;
  /** Points by source and seat; `shown` sources so far, while the final scoring is told. */
  Score: ComponentType<{ cat: any; state: State; shown?: number }>;
  /** What the score box says below that. */
  ScoreNote?: ComponentType<{ cat: any; state: State }>;
  /** How many sources the final scoring tells. */
  sources: (cat: any, state: State) => number;
  /** The curves after the game: title, and series of the server. */
  charts: [Key, string][];
}

const GAMES: Record<string, Game> = {
  boonlake: {
    title: 'home.boonlake',
    secret: true,
    Table: BoonlakeTable,
    Facts: BoonlakeFacts,
    Aid: BoonlakeAid,
    Score: BoonlakeScore,
    ScoreNote: BoonlakeNote,
    sources: (cat, state) => scoreRows(cat, state.view).length,
    charts: [
      ['final.charts', 'points'],
      ['final.coins', 'coins'],
    ],
  },
  joan: {
    title: 'home.joan',
    secret: false,
    Table: JoanTable,
    Facts: JoanFacts,
    Aid: JoanAid,
    Score: JoanScore,
    ScoreNote: JoanNote,
    sources: (cat, state) => joanRows(cat, state.view).length,
    charts: [
      ['final.charts', 'points'],
      ['joan.chart_stations', 'stations'],
      ['joan.chart_level', 'status'],
    ],
  },
};

export const gameOf = (state: State): Game => GAMES[state.table.game];
