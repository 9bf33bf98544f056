import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { commonest } from '../../../src/towpath/web/src/ui/about';
import type { Option } from '../../../src/towpath/web/src/wire';

const option = (target: string, group: string): Option => ({ action: target, verb: 'x', target, group, args: {} });

test('a question is about what most of its options are, not about its way out or what is possible at any time', () => {
  const boats = [1, 2, 3].map((n) => option(`canal:${n}`, 'canal'));
  assert.equal(commonest([option('card:kiln', 'card'), option('site:6a', 'build'), option('site:7a', 'build'), ...boats]), 'site');
  assert.equal(commonest([option('', 'end'), ...boats]), '');
  assert.equal(commonest([]), '');
});

test('where no kind of thing makes up most of the options, no rule is told as if it were the question', () => {
  const places = ['place:stable', 'place:library', 'place:brewery'].map((target) => option(target, 'place'));
  const others = ['good:wine', 'row:1', 'route:3'].map((target) => option(target, 'mark'));
  assert.equal(commonest([...places, ...others]), '');
});
