import { expect, it, vi } from 'vitest';
import { createPasswordHasher, inHashQueue } from './password-hash.ts';

const { hashes } = vi.hoisted(() => ({ hashes: { running: 0, next: async () => '' } }));
vi.mock('@node-rs/argon2', () => ({
  hash: () => {
    hashes.running += 1;
    return hashes.next();
  },
}));

it('hashes one password at a time and responds 503 when a hundred wait', async () => {
  const released = Promise.withResolvers<string>();
  hashes.next = () => released.promise;
  const hasher = createPasswordHasher();
  const first = hasher.hash('premier');
  await Promise.resolve();
  const waiting = Array.from({ length: 100 }, () => hasher.hash('suivant'));
  await expect(hasher.hash('de trop')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(hashes.running).toBe(1);
  released.resolve('hash');
  expect(await Promise.all([first, ...waiting])).toHaveLength(101);
  expect(hasher.runs).toBe(101);
});

it('[HARD-06] lets no queue wait for another: sign-ups, sign-ins and sign-ins on known devices', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  hashes.next = () => promise;
  const hasher = createPasswordHasher();
  const signUps = Array.from({ length: 101 }, () => inHashQueue('sign-up', () => hasher.hash('inscription')));
  await expect(inHashQueue('sign-up', () => hasher.hash('de trop'))).rejects.toMatchObject({
    code: 'unavailable',
  });
  hashes.next = async () => 'hash';
  expect(await hasher.hash('connexion')).toBe('hash');
  expect(await inHashQueue('known-device', () => hasher.hash('connexion'))).toBe('hash');
  resolve('hash');
  await Promise.all(signUps);
});
