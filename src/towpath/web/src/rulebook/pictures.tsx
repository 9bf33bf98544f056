// The pictures of a rulebook: each one is drawn from the catalogue, by the code of the table.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { catalogueOf, games } from '../api';
import type { Game } from '../games';
import { named } from '../names';
import type { Pictures } from './clauses';

const none: Pictures = () => null;

/** The catalogue of a game outside of a table. */
export function useCatalogue(game: string): unknown {
  const [cat, setCat] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    void games()
      .then((all) => all.find((one) => one.name === game))
      .then((info) => info && catalogueOf(info.catalogue))
      .then(
        (found) => !gone && setCat(found ?? null),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [game]);
  return named(cat);
}

/** None until game and catalogue are here. */
export const usePictures = (code: Game | null, cat: unknown): Pictures =>
  useMemo(() => (cat && code ? code.pictures(cat) : none), [cat, code]);
