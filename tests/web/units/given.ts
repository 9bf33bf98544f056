// What the tests are given by Python: the catalogues and the rulebooks that the server would send.
import { readFileSync } from 'node:fs';

interface Given {
  catalogues: Record<string, never>;
  books: Record<string, Record<string, string>>;
}
export const { catalogues, books } = JSON.parse(readFileSync(process.env.TOWPATH_GIVEN!, 'utf8')) as Given;
