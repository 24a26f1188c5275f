import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type KeyEncryptionKey, keyIdOf, open, type Place, rewrap, seal, VaultError } from './vault.ts';

const kek: KeyEncryptionKey = { id: '2026-11', key: randomBytes(32) };
const place: Place = { rowId: 'r1', toolId: 't1', field: 'password', version: 1 };
const SECRET = 'motdepasse-très-secret';
const flipped = (sealed: Buffer, bit: number) => {
  const copy = Buffer.from(sealed);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
};

describe('vault', () => {
  it('opens what it sealed, and shows nothing of it before', () => {
    const sealed = seal(kek, place, SECRET);
    expect(open([kek], place, sealed)).toBe(SECRET);
    expect(sealed.includes(Buffer.from('secret'))).toBe(false);
    expect(seal(kek, place, SECRET).equals(sealed)).toBe(false);
  });

  it('refuses every single flipped bit', () => {
    const sealed = seal(kek, place, SECRET);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      expect(() => open([kek], place, flipped(sealed, bit)), `bit ${bit}`).toThrow(VaultError);
    }
  });

  it('refuses every shortened value', () => {
    const sealed = seal(kek, place, SECRET);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => open([kek], place, sealed.subarray(0, length)), `${length} bytes`).toThrow(VaultError);
    }
  });

  it('refuses a value moved to another row, tool, field or version', () => {
    const sealed = seal(kek, place, SECRET);
    const elsewhere: Partial<Place>[] = [
      { rowId: 'r2' },
      { toolId: 't2' },
      { field: 'notes' },
      { version: 2 },
    ];
    for (const other of elsewhere) {
      expect(() => open([kek], { ...place, ...other }, sealed)).toThrow(VaultError);
    }
  });

  it('refuses another key under the same name, and an unknown key', () => {
    const sealed = seal(kek, place, SECRET);
    expect(() => open([{ ...kek, key: randomBytes(32) }], place, sealed)).toThrow(VaultError);
    expect(() => open([{ ...kek, id: '2027-01' }], place, sealed)).toThrow(VaultError);
  });

  it('rewraps under a new key without touching the content, after which the old key is not needed', () => {
    const sealed = seal(kek, place, SECRET);
    const newKek = { id: '2027-01', key: randomBytes(32) };
    const rewrapped = rewrap([newKek, kek], place, sealed);
    expect(keyIdOf(rewrapped)).toBe('2027-01');
    expect(open([newKek], place, rewrapped)).toBe(SECRET);
    expect(() => rewrap([newKek], place, sealed)).toThrow(VaultError);
  });
});
