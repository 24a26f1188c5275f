import { describe, expect, it } from 'vitest';
import { ageOf } from './age.ts';
import { collapseByName } from './collapse.ts';
import { healthOf } from './health.ts';
import { sortTrends } from './listing.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('the age of the last update', () => {
  it.each([
    [0, 'minutes', 0],
    [0.9, 'minutes', 0],
    [1, 'minutes', 1],
    [59.9, 'minutes', 59],
    [60, 'hours', 1],
    [119, 'hours', 1],
    [23 * 60 + 59, 'hours', 23],
    [24 * 60, 'days', 1],
    [72 * 60, 'days', 3],
    [-5, 'minutes', 0],
  ] as const)('[TREND-04] %d minutes read in %s', (minutes, unit, count) => {
    expect(ageOf(minutesAgo(minutes), NOW)).toEqual({ unit, count });
  });
});

describe('the list', () => {
  const trend = (name: string, rank: number, votes = 0, comments_count = 0) => ({
    name,
    rank,
    votes,
    comments_count,
  });

  it('[TREND-02] keeps the best-ranked entry of each name', () => {
    const kept = collapseByName([trend('Écho', 4), trend('Autre', 3), trend(' echo', 2), trend('ECHO', 9)]);
    expect(kept.map(({ name, rank }) => [name, rank])).toEqual([
      [' echo', 2],
      ['Autre', 3],
    ]);
  });

  it('[TREND-03] sorts by rank, votes or comments, with ties by rank', () => {
    const trends = [trend('a', 2, 5, 1), trend('b', 1, 5, 7), trend('c', 3, 9, 7)];
    const names = (sort: 'rank' | 'votes' | 'comments') => sortTrends(trends, sort).map(({ name }) => name);
    expect(names('rank')).toEqual(['b', 'a', 'c']);
    expect(names('votes')).toEqual(['c', 'b', 'a']);
    expect(names('comments')).toEqual(['b', 'c', 'a']);
  });
});

it('[TADM-03][TADM-04] distinguishes a working, a partial and a failing source', () => {
  expect(healthOf(1, null)).toBe('working');
  expect(healthOf(0, null)).toBe('partial');
  for (const fault of ['empty', 'unexpected'] as const) expect(healthOf(0, fault)).toBe('partial');
  for (const fault of ['unreachable', 'refused', 'token', 'limited', 'unconfigured'] as const)
    expect(healthOf(0, fault)).toBe('failing');
});
