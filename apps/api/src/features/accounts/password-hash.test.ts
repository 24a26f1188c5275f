import { expect, it, vi } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const { released, running } = vi.hoisted(() => ({
  released: Promise.withResolvers<string>(),
  running: { count: 0 },
}));
vi.mock('@node-rs/argon2', () => ({
  hash: () => {
    running.count += 1;
    return released.promise;
  },
}));

it('hashes one password at a time and responds 503 when a hundred wait', async () => {
  const hasher = createPasswordHasher();
  const first = hasher.hash('premier');
  await Promise.resolve();
  const waiting = Array.from({ length: 100 }, () => hasher.hash('suivant'));
  await expect(hasher.hash('de trop')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(running.count).toBe(1);
  released.resolve('hash');
  expect(await Promise.all([first, ...waiting])).toHaveLength(101);
  expect(hasher.runs).toBe(101);
});
