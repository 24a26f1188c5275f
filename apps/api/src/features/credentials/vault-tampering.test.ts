import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { expect, it } from 'vitest';
import { DecryptionError } from '#lib/aes-gcm.ts';
import { type CredentialPlace, type KeyEncryptionKey, open, seal } from './vault.ts';

const kek: KeyEncryptionKey = { id: '2026-11', key: randomBytes(32) };
type Stored = { place: CredentialPlace; sealed: Buffer };

function store(): Stored {
  const place: CredentialPlace = {
    rowId: randomUUID(),
    toolId: randomUUID(),
    field: SECRET_FIELDS[randomInt(SECRET_FIELDS.length)] ?? 'notes',
    version: 1 + randomInt(9),
  };
  return { place, sealed: seal(kek, place, randomBytes(randomInt(1, 60)).toString('base64')) };
}

const STORE = Array.from({ length: 250 }, store);
const any = (): Stored => STORE[randomInt(STORE.length)] as Stored;
const another = (than: Stored): Stored => {
  const other = any();
  return other === than ? another(than) : other;
};

/** Each function creates a value that was never encrypted for the place at which it is decrypted. */
const TAMPERINGS: Record<string, () => Stored> = {
  'bit flips': () => {
    const { place, sealed } = any();
    const copy = Buffer.from(sealed);
    const at = randomInt(copy.length);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << randomInt(8)), at);
    return { place, sealed: copy };
  },
  'row swaps': () => {
    const one = any();
    return { place: one.place, sealed: another(one).sealed };
  },
  'field swaps': () => {
    const { place, sealed } = any();
    const others = SECRET_FIELDS.filter((field) => field !== place.field);
    return { place: { ...place, field: others[randomInt(others.length)] ?? 'notes' }, sealed };
  },
  'truncated tags': () => {
    const { place, sealed } = any();
    return { place, sealed: sealed.subarray(0, sealed.length - randomInt(1, 17)) };
  },
  'older versions put back': () => {
    const { place, sealed } = any();
    return { place: { ...place, version: place.version + randomInt(1, 5) }, sealed };
  },
};
const KINDS = Object.keys(TAMPERINGS);
const EACH = 10_000 / KINDS.length;

it('[SEC-13] decrypts none of 10,000 tampered ciphertexts and all unchanged ones', () => {
  const accepted: string[] = [];
  let tried = 0;
  for (const kind of KINDS) {
    for (let index = 0; index < EACH; index += 1) {
      const tampered = TAMPERINGS[kind]?.() ?? any();
      tried += 1;
      try {
        open([kek], tampered.place, tampered.sealed);
        accepted.push(kind);
      } catch (error) {
        if (!(error instanceof DecryptionError)) accepted.push(`${kind}: ${String(error)}`);
      }
    }
  }
  expect(tried).toBe(10_000);
  expect(accepted).toEqual([]);
  expect(STORE.every(({ place, sealed }) => open([kek], place, sealed) !== '')).toBe(true);
});
