import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attempt, FAILING_MS, judgeAttempt, RETRY_PAUSES_MS } from './attempts.ts';

const NOW = new Date('2026-11-17T10:00:00Z');
const HOUR_MS = 3_600_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);
const attempt = (values: Partial<Attempt> = {}): Attempt => ({
  status: 500,
  retryAt: null,
  isTest: false,
  attempts: 1,
  firstAttemptAt: NOW,
  failures: 0,
  failingSince: null,
  ...values,
});

describe('judgeAttempt', () => {
  it('[HOOK-02] retries over three days, with jitter', () => {
    const total = RETRY_PAUSES_MS.reduce((sum: number, pause) => sum + pause, 0);
    expect(total / HOUR_MS).toBeGreaterThan(70);
    expect((total * 1.1) / HOUR_MS).toBeLessThan(80);
    for (const [index, pause] of RETRY_PAUSES_MS.entries()) {
      for (const random of [0, 0.5, 0.999]) {
        const { delivery } = judgeAttempt(attempt({ attempts: index + 1 }), NOW, random);
        expect(delivery).toEqual({ state: 'waiting', nextAt: after(pause * (1 + 0.1 * random)) });
      }
    }
  });

  it('[HOOK-02] gives a delivery up after its last attempt, and the receiver with it if nothing succeeded meanwhile', () => {
    const last = { attempts: RETRY_PAUSES_MS.length + 1, firstAttemptAt: after(-70 * HOUR_MS), failures: 9 };
    const dead = judgeAttempt(attempt({ ...last, failingSince: after(-70 * HOUR_MS) }), NOW, 0);
    expect(dead).toMatchObject({ delivery: { state: 'failed' }, receiver: { disabled: 'failing' } });
    // One event that the receiver never accepts, among others that it accepts.
    const picky = judgeAttempt(attempt({ ...last, failingSince: after(-HOUR_MS) }), NOW, 0);
    expect(picky).toMatchObject({ delivery: { state: 'failed' }, receiver: { disabled: null } });
  });

  it('[HOOK-02] switches a receiver off after three days without a success', () => {
    const since = (ms: number) => judgeAttempt(attempt({ failures: 40, failingSince: after(-ms) }), NOW, 0);
    expect(since(FAILING_MS - 1).receiver?.disabled).toBeNull();
    expect(since(FAILING_MS)).toMatchObject({
      delivery: { state: 'failed' },
      receiver: { disabled: 'failing' },
    });
  });

  it('[HOOK-02] switches a receiver off at once when it answers 410', () => {
    expect(judgeAttempt(attempt({ status: 410 }), NOW, 0)).toMatchObject({
      delivery: { state: 'failed' },
      receiver: { disabled: 'gone' },
    });
  });

  it('[HOOK-02] lets a test say nothing about a receiver, whether it arrives or fails', () => {
    for (const status of [204, 500]) {
      expect(judgeAttempt(attempt({ status, isTest: true, failures: 9 }), NOW, 0).receiver).toBeNull();
    }
    expect(judgeAttempt(attempt({ status: 204, failures: 9 }), NOW, 0).receiver?.failures).toBe(0);
  });

  it('[HOOK-02] honours Retry-After for the delivery and its receiver, up to a day', () => {
    for (const [asked, waits] of [
      [2 * HOUR_MS, 2 * HOUR_MS],
      [240 * HOUR_MS, 24 * HOUR_MS],
    ] as const) {
      const { delivery, receiver } = judgeAttempt(attempt({ status: 429, retryAt: after(asked) }), NOW, 0);
      expect(delivery).toEqual({ state: 'waiting', nextAt: after(waits) });
      expect(receiver?.restUntil).toEqual(after(waits));
    }
  });

  it('[HOOK-02] lets a receiver rest from the third failure in a row, longer each time, an hour at most', () => {
    const rest = (failures: number) =>
      judgeAttempt(attempt({ failures, failingSince: NOW }), NOW, 0).receiver?.restUntil ?? null;
    expect([0, 1].map(rest)).toEqual([null, null]);
    expect([2, 3, 4, 30].map(rest)).toEqual([30_000, 60_000, 120_000, HOUR_MS].map(after));
  });

  it('[HOOK-01] tries a test once, and it says nothing of the receiver’s health', () => {
    for (const status of [null, 410, 500]) {
      const verdict = judgeAttempt(attempt({ status, isTest: true, failures: 2, failingSince: NOW }), NOW, 0);
      expect(verdict).toEqual({ delivery: { state: 'failed' }, receiver: null });
    }
  });

  it('[HOOK-02] a success ends every failure, whatever came before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 299 }),
        fc.nat(50),
        fc.integer({ min: 1, max: 11 }),
        (status, failures, attempts) => {
          const failingSince = failures > 0 ? after(-HOUR_MS) : null;
          const verdict = judgeAttempt(attempt({ status, failures, failingSince, attempts }), NOW, 0.5);
          expect(verdict.delivery).toEqual({ state: 'delivered' });
          expect(verdict.receiver?.failures ?? 0).toBe(0);
          expect(verdict.receiver?.failingSince ?? null).toBeNull();
        },
      ),
    );
  });
});
