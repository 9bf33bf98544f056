// Everything on the table says what it is and does: each kind, in positions of random games, in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import * as boonlake from '../../../src/towpath/web/src/games/boonlake/things';
import type { Catalogue as Boonlake } from '../../../src/towpath/web/src/games/boonlake/types';
import * as joan from '../../../src/towpath/web/src/games/joan/things';
import type { Catalogue as Joan } from '../../../src/towpath/web/src/games/joan/types';
import { catalogues, positions } from './given';
import { ALL, begin, settingOf, speak } from './setting';

await begin();

const b = catalogues.boonlake as Boonlake;
const j = catalogues.joan as Joan;
const upTo = (n: number) => Array.from({ length: n }, (_, i) => String(i));

/** Ids that stand in the drawing, by kind; others have none. */
const IDS: Record<string, Record<string, (seats: number) => string[]>> = {
  boonlake: {
    row: () => upTo(b.rows.length),
    ship: (seats) => upTo(seats),
    demands: () => Object.keys(b.scoring_tiles),
    project: () => Object.keys(b.scoring_tiles),
    cell: () => b.tracks.flatMap(({ id, spaces }) => upTo(spaces.length).map((at) => `${id}.${at}`)),
    toll: () => b.tracks.flatMap(({ id, rewards }) => upTo(rewards.length).map((at) => `${id}.${at}`)),
    income: (seats) => upTo(seats),
    presences: (seats) => upTo(seats),
    slot: () => b.tiers.flatMap(({ recesses }) => recesses.map(({ piece, n }) => `${piece}.${n}.true`)),
    stock: (seats) => b.resources.flatMap((id) => upTo(seats).map((seat) => `${id}.${seat}`)),
    rival: (seats) => upTo(seats),
    left: () => ['house', 'settlement', 'cattle'],
    bonus: () => b.tiers.filter(({ inhabitant }) => inhabitant).map(({ tier }) => String(tier)),
    final: () => b.tiers.filter(({ final_vp }) => final_vp).map(({ tier }) => String(tier)),
  },
  joan: {
    stations: (seats) => upTo(seats),
    citizens: (seats) => upTo(seats),
    level: (seats) => upTo(seats),
    product: (seats) => upTo(seats),
    price: () => j.categories.map(({ number }) => String(number)),
    monks: (seats) => upTo(seats),
    star: () => j.track.stars.map(({ value }) => String(value)),
    rival: (seats) => upTo(seats),
    gone: (seats) => upTo(seats).map((seat) => `farmer.${seat}`),
    area: () => ['', 'farmer', 'scholar'],
  },
};
const TARGET_IDS: Record<string, string[]> = { tile: ['farmer', 'scholar'], space: ['1', '2', '33'] };

/** No key, no hole, and a whole sentence. */
function isSaid(text: string, of: string) {
  assert.ok(text, of);
  assert.doesNotMatch(text, /\b[a-z]+\.[a-z_]+\b|undefined|null|NaN|[{}]/, `${of}: ${text}`);
}

for (const [game, { TARGETS, THINGS, does, thing }] of Object.entries({ boonlake, joan })) {
  test(`${game}: all ${TARGETS.length + THINGS.length} kinds answer`, async () => {
    for (const language of ALL) {
      await speak(language);
      for (const position of positions[game]) {
        const table = settingOf(game, position);
        for (const kind of TARGETS)
          for (const id of TARGET_IDS[kind] ?? [''])
            isSaid(does(table, kind, id), kind);
        for (const kind of THINGS)
          for (const id of IDS[game][kind]?.(position.seats) ?? ['']) {
            const told = thing(table, kind, id);
            assert.ok(told, kind);
            isSaid(told.title, kind);
            assert.ok(told.lines.length > 0, kind);
            for (const line of told.lines) isSaid(line, kind);
          }
      }
    }
    assert.equal(does(settingOf(game, positions[game][0]), 'nothing', ''), '');
    assert.equal(thing(settingOf(game, positions[game][0]), 'nothing', ''), null);
  });
}
