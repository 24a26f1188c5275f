import { describe, expect, it } from 'vitest';
import type { Trend } from './api/trends.ts';
import { matchingTrends } from './matching-trends.ts';
import { parseTrendsSearch } from './search-params.ts';

const trend = (name: string, values: Partial<Trend>) =>
  ({ name, tagline: null, description: null, category: null, maker: null, ...values }) as Trend;

describe('parseTrendsSearch', () => {
  it('keeps search text and order, and leaves out the default', () => {
    expect(parseTrendsSearch({ q: ' vidéo ', sort: 'votes' })).toEqual({ q: 'vidéo', sort: 'votes' });
    expect(parseTrendsSearch({ q: '  ', sort: 'rank' })).toEqual({});
    expect(parseTrendsSearch({ q: ['x'], sort: 'newest' })).toEqual({});
  });
});

describe('matchingTrends', () => {
  const all = [
    trend('Écho', { rank: 1, votes: 3, comments_count: 9, tagline: 'Une voix' }),
    trend('Brume', { rank: 2, votes: 8, comments_count: 1, category: 'Vidéo' }),
    trend('Cape', { rank: 3, votes: 5, comments_count: 4, maker: 'Nora' }),
  ];
  const names = (typed: string, sort: 'rank' | 'votes' | 'comments' = 'rank') =>
    matchingTrends(all, typed, sort).map(({ name }) => name);

  it('[TREND-03] keeps products that contain every typed word in some field, ignoring case and accents', () => {
    expect(names('ECHO voix')).toEqual(['Écho']);
    expect(names('video')).toEqual(['Brume']);
    expect(names('nora')).toEqual(['Cape']);
    expect(names('echo nora')).toEqual([]);
    expect(names(' ')).toEqual(['Écho', 'Brume', 'Cape']);
  });

  it('[TREND-03] sorts by rank, votes or comments', () => {
    expect(names('', 'votes')).toEqual(['Brume', 'Cape', 'Écho']);
    expect(names('', 'comments')).toEqual(['Écho', 'Cape', 'Brume']);
  });
});
