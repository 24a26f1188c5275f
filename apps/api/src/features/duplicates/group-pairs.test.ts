import { describe, expect, it } from 'vitest';
import { candidatePairs } from './candidate-pairs.ts';
import { ExcludedPairs, groupPairs, type Pair } from './group-pairs.ts';

const groupsOf = (pairs: Pair[], excluded: Pair[] = []) =>
  groupPairs(pairs, new ExcludedPairs(excluded)).map(({ members }) => members.toSorted().join(''));

describe('groups of pairs', () => {
  it('are connected components', () => {
    expect(groupsOf([])).toEqual([]);
    expect(
      groupsOf([
        ['a', 'b'],
        ['c', 'd'],
        ['b', 'e'],
        ['e', 'a'],
      ]),
    ).toEqual(['abe', 'cd']);
  });

  it('[DUP-04] never contain an excluded pair, not even through a third tool', () => {
    expect(groupsOf([['a', 'b']], [['b', 'a']])).toEqual([]);
    expect(
      groupsOf(
        [
          ['a', 'c'],
          ['b', 'c'],
        ],
        [['a', 'b']],
      ).sort(),
    ).toEqual(['ac', 'bc']);
    expect(
      groupsOf(
        [
          ['a', 'b'],
          ['c', 'd'],
          ['b', 'c'],
        ],
        [['a', 'd']],
      ).sort(),
    ).toEqual(['ab', 'bc', 'cd']);
  });

  it('contain every allowed pair and no excluded pair, for random exclusions', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const all = ids.flatMap((a, index) => ids.slice(index + 1).map((b): Pair => [a, b]));
    for (let seed = 1; seed < 300; seed += 1) {
      const dice = (turn: number) => ((seed * 7919 + turn * 104_729) % 13) / 13;
      const pairs = all.filter((_, turn) => dice(turn) < 0.5);
      const forbidden = all.filter((_, turn) => dice(turn + 50) < 0.2);
      const groups = groupPairs(pairs, new ExcludedPairs(forbidden)).map(({ members }) => new Set(members));
      const isTogether = ([a, b]: Pair) => groups.some((group) => group.has(a) && group.has(b));
      const isForbidden = ([a, b]: Pair) => forbidden.some(([one, other]) => one === a && other === b);
      expect(forbidden.filter(isTogether), `seed ${seed}`).toEqual([]);
      expect(
        pairs.filter((pair) => !isForbidden(pair) && !isTogether(pair)),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});

describe('candidate pairs', () => {
  const domain = { code: 'same_domain', domain: 'x.example' } as const;
  const found = { domains: [{ ids: ['a', 'b', 'c'], evidence: domain }], names: [], alike: [] };

  it('form a chain, or list every pair once one of the tools has an excluded pair', () => {
    const pairsOf = (excluded: Pair[]) =>
      candidatePairs(found, new ExcludedPairs(excluded)).map(({ pair }) => pair.join(''));
    expect(pairsOf([])).toEqual(['ab', 'bc']);
    expect(pairsOf([['a', 'b']])).toEqual(['ab', 'ac', 'bc']);
  });

  it('are sorted by strength, each with its evidence', () => {
    const alike = [
      { a: ['p'], b: ['q'], likeness: 0.7 },
      { a: ['r'], b: ['s'], likeness: 0.9 },
      { a: ['x'], b: ['y'], likeness: 1 },
    ];
    const candidates = candidatePairs({ ...found, alike }, new ExcludedPairs([]));
    expect(candidates.map(({ pair, evidence }) => [pair.join(''), evidence])).toEqual([
      ['ab', domain],
      ['bc', domain],
      ['xy', { code: 'same_name' }],
      ['rs', { code: 'close_names', percent: 90 }],
      ['pq', { code: 'close_names', percent: 70 }],
    ]);
  });
});
