// The puzzles of a game and one of them, in one file that comes when they are asked for.
export { PuzzleListPage } from './list';
export { PuzzlePage } from './puzzle';
