import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventHub, type LiveClient } from './events.hub.ts';

const CLIENTS = 1_000;
const HOUR_MS = 3_600_000;

describe('the open channels of one process', () => {
  let hub: EventHub;
  let looking = 0;
  let mostAtOnce = 0;
  const looks: string[] = [];

  function client(userId: string, isSignedIn = () => true): LiveClient & { isClosed: () => boolean } {
    let isClosed = false;
    return {
      userId,
      expiresAt: new Date(Date.now() + HOUR_MS),
      write: () => {},
      backlogBytes: () => 0,
      close: () => {
        isClosed = true;
      },
      isOpen: () => !isClosed,
      isClosed: () => isClosed,
      recheck: async () => {
        looking += 1;
        mostAtOnce = Math.max(mostAtOnce, looking);
        looks.push(userId);
        await Promise.resolve();
        looking -= 1;
        return isSignedIn() ? new Date(Date.now() + HOUR_MS) : null;
      },
    };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [looking, mostAtOnce] = [0, 0];
    looks.length = 0;
    hub = new EventHub();
  });
  afterEach(() => {
    hub.close();
    vi.useRealTimers();
  });

  it('asks who is behind a thousand channels a few at a time, all of them within about half a minute', async () => {
    for (let index = 0; index < CLIENTS; index += 1) hub.add(client(`member-${index}`));
    const byTick: number[] = [];
    for (let tick = 0; tick < 16; tick += 1) {
      const before = looks.length;
      await vi.advanceTimersByTimeAsync(2_000);
      byTick.push(looks.length - before);
    }
    expect(new Set(looks).size).toBe(CLIENTS);
    expect(mostAtOnce).toBeLessThanOrEqual(2);
    // A fifteenth of them each time, give or take: never all in one instant.
    expect(Math.max(...byTick)).toBeLessThan(CLIENTS / 5);
  });

  it('closes who is no longer signed in, at the latest when their turn comes', async () => {
    let isSignedIn = true;
    const gone = client('gone', () => isSignedIn);
    const here = client('here');
    hub.add(gone);
    hub.add(here);
    isSignedIn = false;
    await vi.advanceTimersByTimeAsync(34_000);
    expect([gone.isClosed(), here.isClosed()]).toEqual([true, false]);
  });
});
