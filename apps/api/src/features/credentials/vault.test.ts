import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DecryptionError } from '#lib/aes-gcm.ts';
import { type KeyEncryptionKey, keyIdOf, open, type Place, rewrap, seal } from './vault.ts';

const kek: KeyEncryptionKey = { id: '2026-11', key: randomBytes(32) };
const place: Place = { rowId: 'r1', toolId: 't1', field: 'password', version: 1 };
const SECRET = 'motdepasse-très-secret';
const flipped = (sealed: Buffer, bit: number) => {
  const copy = Buffer.from(sealed);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
};

describe('the vault', () => {
  it('decrypts what it encrypted, and the ciphertext contains no clear text', () => {
    const sealed = seal(kek, place, SECRET);
    expect(open([kek], place, sealed)).toBe(SECRET);
    expect(sealed.includes(Buffer.from('secret'))).toBe(false);
    expect(seal(kek, place, SECRET).equals(sealed)).toBe(false);
  });

  it('rejects a value with any single bit flipped', () => {
    const sealed = seal(kek, place, SECRET);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      expect(() => open([kek], place, flipped(sealed, bit)), `bit ${bit}`).toThrow(DecryptionError);
    }
  });

  it('rejects every truncated value', () => {
    const sealed = seal(kek, place, SECRET);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => open([kek], place, sealed.subarray(0, length)), `${length} bytes`).toThrow(
        DecryptionError,
      );
    }
  });

  it('rejects a value moved to another row, tool, field or version', () => {
    const sealed = seal(kek, place, SECRET);
    const elsewhere: Partial<Place>[] = [
      { rowId: 'r2' },
      { toolId: 't2' },
      { field: 'notes' },
      { version: 2 },
    ];
    for (const other of elsewhere) {
      expect(() => open([kek], { ...place, ...other }, sealed)).toThrow(DecryptionError);
    }
  });

  it('rejects another key with the same id, and an unknown key', () => {
    const sealed = seal(kek, place, SECRET);
    expect(() => open([{ ...kek, key: randomBytes(32) }], place, sealed)).toThrow(DecryptionError);
    expect(() => open([{ ...kek, id: '2027-01' }], place, sealed)).toThrow(DecryptionError);
  });

  it('rewraps under a new key without changing the content, and no longer needs the old key', () => {
    const sealed = seal(kek, place, SECRET);
    const newKek = { id: '2027-01', key: randomBytes(32) };
    const rewrapped = rewrap([newKek, kek], place, sealed);
    expect(keyIdOf(rewrapped)).toBe('2027-01');
    expect(open([newKek], place, rewrapped)).toBe(SECRET);
    expect(() => rewrap([newKek], place, sealed)).toThrow(DecryptionError);
  });
});
