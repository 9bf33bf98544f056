// What the tests are given by Python: the catalogues, rulebooks and positions that the server would send.
import { readFileSync } from 'node:fs';

/** What a viewer (-1: a spectator) sees of a game for so many seats, and is asked. */
export interface Position {
  seats: number;
  viewer: number;
  view: never;
  prompt: never;
  options: never[];
}
interface Given {
  catalogues: Record<string, never>;
  books: Record<string, Record<string, string>>;
  positions: Record<string, Position[]>;
}
export const { catalogues, books, positions } = JSON.parse(readFileSync(process.env.TOWPATH_GIVEN!, 'utf8')) as Given;
