import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { qr } from '../../../src/towpath/web/src/qr';

// Made by another encoder (the package qrcode of Python, bytes, level M): the hash of all rows.
const KNOWN: [text: string, size: number, hash: string][] = [
  [
    'https://towpath.example.org/table/k3xw7c2m9q#0.0123456789abcdef0123456789abcdef',
    37,
    'da1e0de4b1528f767ebc40e66c123c304281847b94456e67985e1cef90e87adf',
  ],
  ['x'.repeat(100), 41, '898a791db8daf87950e6fd89cebf33096e6b40e0b49b39bdd015fdd3c07d3ec9'],
  ['é'.repeat(60), 45, 'bcc8f366ecec4c08b3e8139425fdc29d3ef90fec46c1919571825f13e21b7881'],
  ['y'.repeat(150), 49, '230adb2b282df71c405a01a24dc833c1eab6b49b30c774cf62628459aa935412'],
  ['z'.repeat(180), 53, 'b5b8a6ef7916e3eda1d778a4a67024612df55b55aed77371c4c66530a8e11e1b'],
  ['hello', 21, '52a7aa67e7296ede539d6be86579c7180e3b6d417445712ae8bd314c1818458a'],
];

test('codes are those of another encoder, module by module', () => {
  for (const [text, size, hash] of KNOWN) {
    const rows = qr(text)!.map((row) => row.map(Number).join(''));
    assert.equal(rows.length, size);
    assert.equal(createHash('sha256').update(rows.join('\n')).digest('hex'), hash, text);
  }
});

test('a text that is too long has no code', () => {
  assert.ok(qr('x'.repeat(180)));
  assert.equal(qr('x'.repeat(181)), null);
});
