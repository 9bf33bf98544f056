// Places: four of each category; their price, who has them, and what they do for whom.
import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { Mark } from '../../ui/parts';
import { useFresh } from './fresh';
import { Corner, Strike } from './marks';
import { GainIcon, Glyph, PLACE_DRAWINGS, PlaceFollower } from './parts';
import { colourOf, penOf, useTable } from './table';
import { raceWords } from './tips';
import { placeName, placeNames, placeWords } from './words';

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

/** What a Place does, in symbols. */
export function PlaceFace({ id }: { id: string }) {
  const { cat } = useTable();
  const place = cat.places[id];
  const drawing = PLACE_DRAWINGS[id];
  return (
    <span class="j-pe">
      <PlaceFollower follower={place.follower} />
      {place.mode === 'plus' ? <span class="j-plus">+</span> : place.mode === 'action' ? <span class="j-sep" /> : null}
      {drawing ? <span class="j-ef">{drawing()}</span> : place.gains.map((gain) => <GainIcon gain={gain} />)}
    </span>
  );
}

function PlaceBox({ id, seat, live }: { id: string; seat: number; live: boolean }) {
  const table = useTable();
  const { cat, view } = table;
  const place = cat.places[id];
  const race = view.facts.places[id];
  const mine = race.by === seat;
  const taken = race.by !== null && !mine;
  const fresh = useFresh(seat);
  const name = placeName(cat, id);
  const { cls, props } = useLit(live ? `place:${id}` : '', () => ({
    title: name,
    lines: [
      ...placeWords(cat, id),
      mine
        ? t('joan.place_mine')
        : taken
          ? raceWords(table, race)
          : race.open
            ? t('joan.place_price', { n: race.price })
            : t('joan.place_closed', { category: ROMAN[place.category] }),
    ],
    item: mine ? `use ${id}` : taken ? undefined : `acquire ${id}`,
  }));
  return (
    <span
      class={`j-pl ${mine ? 'mine' : taken ? 'taken' : race.open ? '' : 'closed'} ${fresh(`place ${id}`) ? 'fresh' : ''} ${cls}`}
      {...props}
    >
      <span class={name.length > 14 ? 'j-pn long' : 'j-pn'}>{name}</span>
      <PlaceFace id={id} />
      {mine && <Corner pen={penOf(table, seat)} at={id} />}
      {taken && (
        <>
          <Strike pen={penOf(table, race.by!)} at={id} w={108} h={44} />
          {race.by! >= 0 && (
            <span class="j-by">
              <Mark colour={colourOf(table, race.by!)} size={14} />
            </span>
          )}
        </>
      )}
    </span>
  );
}

export function Places({ seat, live }: { seat: number; live: boolean }) {
  const { cat, view } = useTable();
  const own = view.boards[seat].places;
  return (
    <div class="j-ps" role="img" aria-label={t('joan.places_label', { n: own.length, list: placeNames(cat, own) })}>
      <div class="j-h">{t(view.options.places === 'printed' ? 'joan.places_printed' : 'joan.places_cards')}</div>
      <div class="j-psg">
        {cat.categories.map((category) => {
          const state = view.facts.categories.find((one) => one.number === category.number)!;
          return (
            <>
              <span class={state.open ? 'j-cat' : 'j-cat closed'} data-thing={`price:${category.number}`}>
                <b>{ROMAN[category.number]}</b>
                {state.open ? (
                  <span class="j-pay">
                    −{category.price}
                    <Glyph name="coin" />
                  </span>
                ) : (
                  <span class="j-lock">
                    <Glyph name="padlock" />
                  </span>
                )}
              </span>
              {category.places
                .filter((id) => view.facts.places[id])
                .map((id) => (
                  <PlaceBox key={id} id={id} seat={seat} live={live} />
                ))}
            </>
          );
        })}
      </div>
    </div>
  );
}
