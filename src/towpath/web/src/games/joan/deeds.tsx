// Beneficial Deeds: three Followers, an effect, and a yellow bonus for the first who completes one.
import { list, t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { Mark } from '../../ui/parts';
import { useFresh } from './fresh';
import { Pen, Strike } from './marks';
import { BonusBox, FollowerIcon, GainIcon } from './parts';
import { colourOf, nameOf, penOf, useTable } from './table';
import { raceWords } from './tips';
import type { Deed } from './types';
import { deedName, deedWords } from './words';

/** The rivals who are furthest with a Deed, when any has begun. */
function Rivals({ deed, seat }: { deed: number; seat: number }) {
  const table = useTable();
  const others = table.view.boards
    .map((sheet, side) => ({ side, n: sheet.deeds[deed].reduce((sum: number, one) => sum + one, 0) }))
    .filter(({ side, n }) => side !== seat && n > 0);
  const most = Math.max(0, ...others.map(({ n }) => n));
  if (!most) return null;
  return (
    <em class="j-rv">
      {others
        .filter(({ n }) => n === most)
        .map(({ side }) => (
          <Mark colour={colourOf(table, side)} size={11} />
        ))}
      {most}/3
    </em>
  );
}

export function DeedBox({ deed, seat, live }: { deed: Deed; seat: number; live: boolean }) {
  const table = useTable();
  const { view } = table;
  const at = deed.number - 1;
  const race = view.facts.deeds[at];
  const marks = view.boards[seat].deeds[at];
  const done = race.by === seat;
  const closed = race.by !== null && !done;
  const fresh = useFresh(seat);
  const name = deedName(table.cat, deed.number);
  const { cls, props, options } = useLit(live ? `deed:${deed.number}` : '', () => ({
    title: name,
    lines: [
      ...deedWords(table.cat, deed.number),
      ...table.view.boards.flatMap((sheet, side) => {
        const n = sheet.deeds[at].reduce((sum: number, one) => sum + one, 0);
        return n ? [t('joan.deed_progress', { name: nameOf(table, side), n })] : [];
      }),
      ...(race.by !== null ? [raceWords(table, race)] : []),
    ],
    item: `deed ${deed.number}`,
  }));
  // The slot that the choice would mark.
  const spot = options.length
    ? deed.followers.findIndex((kind, i) => kind === options[0].args.follower && !marks[i])
    : -1;
  return (
    <div class={`j-deed ${closed ? 'closed' : done ? 'done' : ''} ${cls}`} {...props}>
      <div class="j-dh">
        <span>{deed.number}</span>
        <b>{name}</b>
        {!closed && !done && <Rivals deed={at} seat={seat} />}
      </div>
      <div class="j-dr">
        <span class="j-slots">
          {deed.followers.map((kind, i) => (
            <span
              class={`j-slot ${i === spot ? 'spot' : ''} ${marks[i] && fresh(`deed ${deed.number} ${kind}`) ? 'fresh' : ''}`}
            >
              <FollowerIcon kind={kind} line />
              {marks[i] === 1 && <Pen kind="x" pen={penOf(table, seat)} at={`deed${deed.number}${i}`} />}
            </span>
          ))}
        </span>
        <span class="j-fx">
          {deed.gains.map((gain) => (
            <GainIcon gain={gain} />
          ))}
        </span>
        <BonusBox bonus={deed.bonus} used={done || closed} first>
          {done && (
            <Pen
              kind={deed.bonus.item === 'citizen' ? 'o' : 's'}
              pen={penOf(table, seat)}
              at={`bonus${deed.number}`}
              cls="big"
            />
          )}
        </BonusBox>
      </div>
      {closed && (
        <>
          <Strike pen={penOf(table, race.by!)} at={`deed ${deed.number}`} />
          {race.by! >= 0 && (
            <span class="j-by">
              <Mark colour={colourOf(table, race.by!)} size={17} />
            </span>
          )}
        </>
      )}
    </div>
  );
}

export function Deeds({ seat, live }: { seat: number; live: boolean }) {
  const { cat, view } = useTable();
  const label = t('joan.deeds_label', {
    list: list(
      cat.deeds.map((deed, i) =>
        t('joan.deed_progress', {
          name: deedName(cat, deed.number),
          n: view.boards[seat].deeds[i].reduce((sum: number, one) => sum + one, 0),
        }),
      ),
    ),
  });
  return (
    <div class="j-deeds" role="img" aria-label={label}>
      {cat.deeds.map((deed) => (
        <DeedBox key={deed.number} deed={deed} seat={seat} live={live} />
      ))}
    </div>
  );
}
