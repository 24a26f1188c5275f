import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#lib/logger.ts';
import { EventHub, type LiveClient } from './events.hub.ts';

const CLIENTS = 1_000;
const HOUR_MS = 3_600_000;

describe('event hub', () => {
  let hub: EventHub;
  let looking = 0;
  let mostAtOnce = 0;
  const checks: string[] = [];

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
        checks.push(userId);
        await Promise.resolve();
        looking -= 1;
        return isSignedIn() ? new Date(Date.now() + HOUR_MS) : null;
      },
    };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [looking, mostAtOnce] = [0, 0];
    checks.length = 0;
    hub = new EventHub(createLogger({ level: 'silent', name: 'test' }));
  });
  afterEach(() => {
    hub.close();
    vi.useRealTimers();
  });

  it('checks the sessions of a thousand streams a few at a time, all within about half a minute', async () => {
    for (let index = 0; index < CLIENTS; index += 1) hub.add(client(`member-${index}`));
    const byTick: number[] = [];
    for (let tick = 0; tick < 16; tick += 1) {
      const before = checks.length;
      await vi.advanceTimersByTimeAsync(2_000);
      byTick.push(checks.length - before);
    }
    expect(new Set(checks).size).toBe(CLIENTS);
    expect(mostAtOnce).toBeLessThanOrEqual(2);
    // About a fifteenth of the clients per tick, never all at once.
    expect(Math.max(...byTick)).toBeLessThan(CLIENTS / 5);
  });

  it('closes the stream of a member who signed out at the next session check', async () => {
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
