import { createDatabase } from '@perkotheque/database/connect';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limits.service.ts';

describe('shared rate limiter', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('allows exactly the limit when many processes count at once', async () => {
    const other = createDatabase({
      connectionString: database.urls.auth,
      max: 4,
      applicationName: 'other-process',
    });
    const limiters = [createRateLimiter(database.db), createRateLimiter(other.db)];
    const verdicts = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (limiters[index % 2] ?? limiters[0])?.consume('sign-in:1', 7, 60),
      ),
    );
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(7);
    const refused = verdicts.find((verdict) => verdict?.allowed === false);
    expect(refused?.retryAfterSeconds).toBeGreaterThan(50);
    await other.close();
  });

  it('counts each key separately, peeks without counting and resets a key', async () => {
    const limiter = createRateLimiter(database.db);
    expect(await limiter.peek('reset:1', 1)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect((await limiter.consume('reset:1', 1, 60)).allowed).toBe(true);
    expect((await limiter.peek('reset:1', 1)).allowed).toBe(false);
    expect((await limiter.consume('reset:2', 1, 60)).allowed).toBe(true);
    await limiter.clear('reset:1');
    expect((await limiter.consume('reset:1', 1, 60)).allowed).toBe(true);
  });

  it('counts keys of up to 200 characters and refuses longer ones', async () => {
    const limiter = createRateLimiter(database.db);
    expect((await limiter.consume('k'.repeat(200), 1, 60)).allowed).toBe(true);
    await expect(limiter.consume('k'.repeat(201), 1, 60)).rejects.toMatchObject({ code: '23514' });
  });
});
