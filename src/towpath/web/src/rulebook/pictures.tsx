// The pictures of a rulebook: each one is drawn from the catalogue, by the code of the table.
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf, games } from '../api';
import { useGame } from '../games';
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

export function usePictures(game: string): Pictures {
  const cat = useCatalogue(game);
  const code = useGame(game);
  const [draw, setDraw] = useState<Pictures>(() => none);
  useEffect(() => {
    if (cat && code) void code.pictures(cat).then((found) => setDraw(() => found));
  }, [cat, code]);
  return draw;
}
