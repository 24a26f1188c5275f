import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, isUnchanged, prebuildAnswer } from './prebuilt-answer.ts';

it('holds the same answer in every encoding', async () => {
  const body = { name: 'Café', list: [1, 2] };
  const { whole } = await prebuildAnswer(body);
  const read = { identity: (sent: Buffer) => sent, gzip: gunzipSync, br: brotliDecompressSync };
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const { body: sent } = whole[encoding];
    expect(JSON.parse(read[encoding](sent ?? Buffer.alloc(0)).toString())).toEqual(body);
  }
});

it('changes its mark with its content only', async () => {
  const [first, same, other] = await Promise.all([{ a: 1 }, { a: 1 }, { a: 2 }].map(prebuildAnswer));
  expect(first?.etag).toBe(same?.etag);
  expect(first?.etag).not.toBe(other?.etag);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0, br;q=0.0', 'identity'],
  ['brotli', 'identity'],
])('reads %s as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it.each([
  [undefined, false],
  ['W/"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
])('knows from %s whether the caller has it', (header, expected) => {
  expect(isUnchanged(header, 'W/"a"')).toBe(expected);
});
