import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillRandomContracts } from './support/random-contracts.ts';
import { timeRequests } from './support/response-times.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const CONTRACTS = 5_000;
/** The goal is 100 ms, and it is missed: docs/measurements.md has the figures. Slower than this is a fault. */
const LIMIT_MS = 600;
const REQUESTS = 20;

let test: TestApp;
let manager: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  manager = await test.member({ role: 'core-team' });
  await fillRandomContracts(test.base.owner, CONTRACTS);
});
afterAll(() => test.close());

describe(`${CONTRACTS} contracts of five years`, () => {
  it.each([
    '/api/spend',
    '/api/spend?team=IT',
    '/api/spend/payments',
    '/api/spend/payments?team=IT',
    '/api/spend/unused',
    '/api/spend/budgets',
    '/api/spend/contracts?figure=annual_now',
    '/api/spend/contracts?figure=paid',
    '/api/spend/contracts?figure=upcoming&page=3',
    '/api/spend/contracts?figure=saved',
  ])('are added up without a slow statement or a growing walk: %s', async (url) => {
    const call = async () => {
      const { statusCode, body } = await test.call('GET', url, manager);
      expect(statusCode, body).toBe(200);
    };
    const { owner } = test.base;
    const { fastestMs, p95CpuMs } = await timeRequests(owner, call, { count: REQUESTS, goalMs: LIMIT_MS });
    process.stdout.write(
      `${url}: p95 ${p95CpuMs.toFixed(0)} ms of processor, fastest ${fastestMs.toFixed(0)} ms\n`,
    );
    expect(Math.max(p95CpuMs, fastestMs)).toBeLessThan(LIMIT_MS);
  });
});
