import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it('reads UTF-8 with and without a byte order mark, Windows-1252 and UTF-16', () => {
  const utf8 = [0xc3, 0x89, 0x74, 0xc3, 0xa9];
  expect(decodeFile(bytes(...utf8))).toBe('Été');
  expect(decodeFile(bytes(0xef, 0xbb, 0xbf, ...utf8))).toBe('Été');
  expect(decodeFile(bytes(0xc9, 0x74, 0xe9, 0x80))).toBe('Été€');
  expect(decodeFile(bytes(0xff, 0xfe, 0xc9, 0x00, 0x74, 0x00))).toBe('Ét');
  expect(decodeFile(bytes())).toBe('');
});
