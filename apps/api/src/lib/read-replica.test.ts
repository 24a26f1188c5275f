import type { Database } from '@perkotheque/database/connect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadReplica } from './read-replica.ts';

const primary = { name: 'primary' } as unknown as Database;
const replica = { name: 'replica' } as unknown as Database;

describe('a read replica', () => {
  /** The primary's log is `written` long, the replica has replayed `replayed` of it. */
  let [written, replayed, isAway] = [1, 1, false];
  let readers: ReadReplica;
  const faults: unknown[] = [];

  beforeEach(async () => {
    vi.useFakeTimers();
    [written, replayed, isAway] = [1, 1, false];
    faults.length = 0;
    readers = new ReadReplica({
      primary,
      replica,
      onAway: (error) => faults.push(error),
      probe: {
        primaryPosition: async () => String(written),
        hasReplayed: async (position) => {
          if (isAway) throw new Error('Connection terminated');
          return replayed >= Number(position);
        },
      },
    });
    readers.start();
    readers.setHearing(true);
    await vi.advanceTimersByTimeAsync(1_100);
  });
  afterEach(() => {
    readers.stop();
    vi.useRealTimers();
  });

  const source = (reader = {}) => readers.read(reader, async (db) => Reflect.get(db, 'name'));

  it('answers lists once it is known to be near, but not to who has just written', async () => {
    expect(await source()).toBe('replica');
    expect(await source({ hasJustWritten: true })).toBe('primary');
  });

  it('is not asked between an announced change and its arrival', async () => {
    written = 2;
    readers.changed();
    expect(await source()).toBe('primary');
    await vi.advanceTimersByTimeAsync(100);
    expect(await source()).toBe('primary');
    replayed = 2;
    await vi.advanceTimersByTimeAsync(100);
    expect(await source()).toBe('replica');
  });

  it('is not asked while it trails by more than a beat, nor while changes go unheard', async () => {
    written = 5;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await source()).toBe('primary');
    replayed = 5;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await source()).toBe('replica');
    readers.setHearing(false);
    expect(await source()).toBe('primary');
  });

  it('that fails is replaced by the primary within the same request, and asked again once it is back', async () => {
    isAway = true;
    const asked: unknown[] = [];
    const answer = await readers.read({}, async (db) => {
      asked.push(Reflect.get(db, 'name'));
      if (db === replica) throw new Error('Connection terminated unexpectedly');
      return 'answered';
    });
    expect([answer, asked, faults.length]).toEqual(['answered', ['replica', 'primary'], 1]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await source()).toBe('primary');
    isAway = false;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await source()).toBe('replica');
  });

  it('does not hide a mistake of ours', async () => {
    const wrong = readers.read({}, async () => Promise.reject(new Error('syntax error')));
    await expect(wrong).rejects.toThrow('syntax error');
  });
});
