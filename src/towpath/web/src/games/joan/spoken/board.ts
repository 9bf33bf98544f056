// What all race for, in words: Deeds, Places, yellow bonuses, towns and routes.
import { list, t } from '../../../i18n';
import type { Passage } from '../../../ui/spoken';
import { joined } from '../../../ui/spoken';
import type { Setting } from '../table';
import { nameOf, setupOf } from '../table';
import { raceWords } from '../tips';
import {
  citizenName,
  deedName,
  deedWords,
  followerName,
  placeName,
  placeWords,
  routeName,
  routeWords,
  townName,
} from '../words';

/** Each Deed: what it asks and gives, who has marked what, whether it is still open. Then all other yellow bonuses. */
export function deedLines(table: Setting): string[] {
  const { view, cat, owner } = table;
  const deeds = view.facts.deeds.map(({ number, by }) => {
    const marks = view.boards.map((sheet, seat) => {
      const done = cat.deeds[number - 1].followers.filter((_, at) => sheet.deeds[number - 1][at]);
      return done.length || seat === owner
        ? t('joan.said.deed_marks', { name: nameOf(table, seat), n: done.length, list: list(done.map(followerName)) })
        : '';
    });
    return [
      t('joan.said.deed', { n: number, name: deedName(cat, number) }),
      ...deedWords(cat, number),
      t('joan.said.sentence', { text: joined(marks.filter(Boolean)) }),
      raceWords(table, { by }),
    ].join(' ');
  });
  const citizens = view.facts.citizens.map((race) =>
    t('joan.said.race', { what: citizenName(race.id), state: raceWords(table, race) }),
  );
  const shields = view.facts.bank_shields.map((race) =>
    t('joan.said.race', { what: t('joan.said.bank_shield', { n: race.column }), state: raceWords(table, race) }),
  );
  return [...deeds, ...citizens, ...shields];
}

/** Category by category: whether it is open, and each Place with its owner or its price. */
export function placePassages(table: Setting): Passage[] {
  const { view, cat } = table;
  return view.facts.categories.map(({ number, open, acquired, needed }) => ({
    title: t('joan.said.category', { n: number }),
    lines: [
      t('joan.said.category_state', { open: String(open), acquired, needed }),
      ...cat.categories[number - 1].places
        .filter((id) => id in view.facts.places)
        .map((id) => {
          const { by, price, open: free } = view.facts.places[id];
          const whose =
            by === null
              ? t('joan.said.place_free', { n: price, open: String(free) })
              : t('joan.said.place_of', { name: nameOf(table, by), n: price });
          return t('joan.said.place', {
            name: placeName(cat, id),
            what: placeWords(cat, id).slice(0, 2).join(' '),
            whose,
          });
        }),
    ],
  }));
}

/** Every town and route of this game, as they are for the sheet that is shown. */
export function mapPassages(table: Setting): Passage[] {
  const { view, cat, owner } = table;
  const sheet = view.boards[owner];
  const { parts } = setupOf(cat, view);
  const seats = Math.max(view.seats, 2);
  const towns = cat.towns.filter((town) => parts.includes(town.part));
  const routes = cat.routes.filter((route) => route.min_seats <= seats);
  return [
    {
      title: t('joan.said.title.towns'),
      lines: towns.map(({ number, citizen }) => {
        const sides = view.facts.towns[number] ?? [];
        return [
          t('joan.said.town', {
            town: townName(cat, number),
            state: sheet.stations.includes(number)
              ? 'station'
              : sheet.struck_towns.includes(number)
                ? 'struck'
                : sheet.linked.includes(number)
                  ? 'linked'
                  : 'apart',
          }),
          ...(sides.length
            ? [t('joan.town_built', { names: list(sides.map((side) => nameOf(table, side))), n: sides.length })]
            : []),
          ...(citizen ? [t('joan.said.town_citizen')] : []),
        ].join(' ');
      }),
    },
    {
      title: t('joan.said.title.routes'),
      lines: routes.map(({ id }) =>
        [
          t('joan.said.route', { route: routeName(cat, id), done: String(sheet.routes.includes(id)) }),
          ...routeWords(cat, id),
        ].join(' '),
      ),
    },
  ];
}
