import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaces } from './places.ts';

describe('places', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const entered: string[] = [];
  let take: (owner: string) => Promise<() => void>;
  beforeEach(() => {
    entered.length = 0;
    const places = createPlaces({ count: 2, maxWaiting: 3, waitMs: 5000 });
    take = async (owner) => {
      const leave = await places(owner);
      entered.push(owner);
      return leave;
    };
  });

  it('[DOOR-23] are given to two at once, then to the others in their order', async () => {
    const [one, two] = [take('a'), take('b')];
    const three = take('c');
    const four = take('d');
    const leave = await one;
    await two;
    expect(entered).toEqual(['a', 'b']);
    leave();
    leave();
    (await three)();
    await four;
    expect(entered).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[DOOR-23] are given once to each owner: the second request of one waits for its first, others do not', async () => {
    const leave = await take('a');
    const second = take('a');
    await take('b').then((leaveOther) => leaveOther());
    await take('c');
    expect(entered).toEqual(['a', 'b', 'c']);
    leave();
    await second;
    expect(entered).toEqual(['a', 'b', 'c', 'a']);
  });

  it('[DOOR-23] are refused with 503 and Retry-After after five seconds, and to who waits no more', async () => {
    const leave = await take('a');
    await take('b');
    const late = take('c');
    const refused = expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    leave();
    await take('d');
    expect(entered).toEqual(['a', 'b', 'd']);
  });

  it('[DOOR-23] are refused at once while as many wait as may', async () => {
    await take('a');
    await take('b');
    const waiting = ['c', 'd', 'e'].map(take);
    await expect(take('f')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    for (const one of waiting) one.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(entered).toEqual(['a', 'b']);
  });
});
