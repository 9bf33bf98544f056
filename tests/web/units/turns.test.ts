import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { obvious } from '../../../src/towpath/web/src/games/joan/say';
import { firstWords } from '../../../src/towpath/web/src/i18n';
import { ownStart } from '../../../src/towpath/web/src/shell/menu';
import { onlyPass } from '../../../src/towpath/web/src/ui/auto';
import { seatName } from '../../../src/towpath/web/src/ui/seats';
import type { Line, Option, State } from '../../../src/towpath/web/src/wire';

await firstWords([]);

const option = (verb: string, group: string): Option => ({ action: verb, verb, target: '', group, args: {} });

test('going back leads to where my latest choices began, not into a bot’s move', () => {
  const log = [0, 0, 1, 0, 0, 1, 2].map((seat, i) => ({ seat, moment: i + 1 }) as Line);
  assert.equal(ownStart({ log, viewer: 0 }), 3);
  assert.equal(ownStart({ log, viewer: 1 }), 5);
  assert.equal(ownStart({ log, viewer: 3 }), -1);
});

test('a pass is made only where nothing else can be done', () => {
  assert.equal(onlyPass([option('pass', 'end')])?.verb, 'pass');
  assert.equal(onlyPass([option('pass', 'end'), option('boat', 'canal')]), undefined);
  assert.equal(onlyPass([option('take', 'tile')]), undefined);
});

test('goods are marked without a thought, but not where they could be swapped', () => {
  const goods = [option('done', 'end'), option('mark', 'sheet')];
  assert.equal(obvious('route_goods', goods)?.verb, 'mark');
  assert.equal(obvious('route_goods', [...goods, option('swap', 'sheet')]), undefined);
  assert.equal(obvious('open_items', goods), undefined);
});

test('“you” is the viewer, but at a shared screen everybody has a name', () => {
  const seats = [
    { seat: 0, name: 'Ada', kind: 'person', mine: true },
    { seat: 1, name: 'Bo', kind: 'person', mine: false },
  ];
  const state = { viewer: 0, table: { game: 'boonlake', seats } } as unknown as State;
  assert.equal(seatName(state, 0), 'You');
  seats[1].mine = true;
  assert.equal(seatName(state, 0), 'Ada');
});
