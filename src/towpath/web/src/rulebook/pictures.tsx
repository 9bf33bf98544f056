// Which game draws the pictures of its rulebook; each one is drawn from the catalogue, by the code of the table.
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf, games } from '../api';
import { Pens } from '../games/joan/marks';
import { named } from '../names';
import type { Pictures } from './clauses';

const DRAWN: Record<string, () => Promise<{ picturesOf: (cat: any) => Pictures }>> = {
  boonlake: () => import('../games/boonlake/pictures'),
  joan: () => import('../games/joan/pictures'),
};
const none: Pictures = () => null;

/** The catalogue of a game outside of a table. */
export function useCatalogue(game: string): any {
  const [cat, setCat] = useState<any>(null);
  useEffect(() => {
    let gone = false;
    void games()
      .then((all) => all.find((one) => one.name === game))
      .then((info) => info && catalogueOf(info.catalogue))
      .then(
        (found) => !gone && setCat(found ?? null),
        () => {},
      );
    return () => void (gone = true);
  }, [game]);
  return named(cat);
}

export function usePictures(game: string): Pictures {
  const cat = useCatalogue(game);
  const [draw, setDraw] = useState<Pictures>(() => none);
  useEffect(() => {
    if (cat) void DRAWN[game]().then(({ picturesOf }) => setDraw(() => picturesOf(cat)));
  }, [cat]);
  return draw;
}

/** What pictures refer to and a table would have brought: the outlines of the pen. */
export const Outlines = ({ game }: { game: string }) => (game === 'joan' ? <Pens /> : null);
