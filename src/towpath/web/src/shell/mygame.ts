// One of my tables: which seats are mine, and how it went for me.
import type { MyTable } from '../wire';

export const mySeats = (table: MyTable) => table.seats.filter((seat) => seat.mine);

/** My points, the best of the others, and my place; -1 where no seat of mine was scored. */
export function result(table: MyTable): { mine: number; best: number; place: number; won: boolean } {
  const own = new Set(mySeats(table).map((seat) => seat.seat));
  const points = (isOwn: boolean) => table.scores.filter((_, seat) => own.has(seat) === isOwn);
  const mine = Math.max(-1, ...points(true));
  // Winners are told apart by more than points where these are equal.
  const won = table.winners.some((seat) => own.has(seat));
  const above = table.scores.filter((score, seat) => !own.has(seat) && score > mine).length;
  return { mine, best: Math.max(...points(false)), place: won ? 1 : Math.max(2, above + 1), won };
}
