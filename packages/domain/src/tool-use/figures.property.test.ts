import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Published, refreshFigures, type Statement, stepOf } from './figures.ts';
import { OUTCOME_REASONS, OUTCOMES } from './vocabulary.ts';

/** The requirement's number, written out: the rule must not lower it for the test too. */
const LEAST = 3;
const NOTHING: Published = { cells: [], named: [] };
const COHORTS = ['Aube', 'Boussole', 'Canopée', null] as const;
const SILENT = { uses: false, agrees: false, outcome: null, reason: null, replaced_by: null } as const;

type Said = Omit<Statement, 'startup_id' | 'cohort'>;
const saidArb: fc.Arbitrary<Said> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Said>(SILENT) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        agrees: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
        outcome: fc.constantFrom('kept', 'negotiated', null),
      })
      .chain(({ agrees, outcome }) =>
        fc
          .constantFrom(...OUTCOME_REASONS.slice(0, 2), null)
          .map(
            (reason): Said => ({ uses: true, agrees, outcome, reason: outcome && reason, replaced_by: null }),
          ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        outcome: fc.constantFrom('left', 'replaced'),
        reason: fc.constantFrom(...OUTCOME_REASONS.slice(0, 2), null),
      })
      .map(
        ({ outcome, reason }): Said => ({
          ...{ uses: false, agrees: false, outcome, reason },
          replaced_by: outcome === 'replaced' ? 'another' : null,
        }),
      ),
  },
);
const worldArb = (size: number) =>
  fc
    .array(fc.tuple(saidArb, fc.constantFrom(...COHORTS)), { minLength: size, maxLength: size })
    .map((all) => all.map(([said, cohort], n): Statement => ({ ...said, cohort, startup_id: `s${n}` })));

const figureOf = ({ cells }: Published, measure: string, key: string) =>
  cells.find((cell) => cell.measure === measure && cell.key === key)?.figure ?? null;
const shownOf = ({ cells }: Published) => cells.filter(({ figure }) => figure !== null);
/** What somebody of another startup can read. */
const answerOf = (published: Published) =>
  JSON.stringify([
    shownOf(published)
      .map(({ measure, key, figure }) => [measure, key, figure])
      .toSorted(),
    published.named.toSorted(),
  ]);

function* subsets<T>(all: readonly T[]): Generator<T[]> {
  for (let bits = 1; bits < 2 ** all.length; bits++) yield all.filter((_, at) => (bits >> at) & 1);
}

/** Slow and plain: every set that sums and differences of the shown parts of a parent count. */
function derivedSets(parent: Statement[], parts: Statement[][]): Statement[][] {
  const covered = new Set(parts.flat());
  const rest = parent.filter((one) => !covered.has(one));
  return [...subsets(rest.length > 0 ? [...parts, rest] : parts)].map((chosen) => chosen.flat());
}

/** Slow and plain: every count that has this step, leaves three outside and has as many as are known. */
const countsWith = (figure: number, size: number) =>
  Array.from({ length: size + 1 }, (_, n) => n).filter((n) => stepOf(n) === figure && size - n >= LEAST);

describe('figures about the use of a tool', () => {
  it('[QUI-03] lets no sum or difference of the figures of one week count fewer than three startups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 26 }).chain(worldArb), (world) => {
        const published = refreshFigures(world, NOTHING);
        const isNamed = ({ startup_id }: Statement) => published.named.includes(startup_id);
        const shown = (measure: string) =>
          shownOf(published)
            .filter((cell) => cell.measure === measure)
            .map(({ key }) => key);
        const total = figureOf(published, 'use', '');
        if (total === null) {
          expect(shown('cohort')).toEqual([]);
        } else {
          const parts = shown('cohort').map((key) => ({
            figure: figureOf(published, 'cohort', key) ?? 0,
            all: world.filter(({ cohort }) => cohort === key),
          }));
          for (const all of [world, ...parts.map((part) => part.all)]) {
            expect(all.filter((one) => one.uses && !isNamed(one)).length).toBeGreaterThanOrEqual(LEAST);
            expect(all.filter(({ uses }) => !uses).length).toBeGreaterThanOrEqual(LEAST);
          }
          // The total less any of the cohorts, for every count that the total can stand for.
          for (const chosen of subsets(parts)) {
            const rest = world.filter((one) => !chosen.some(({ all }) => all.includes(one)));
            const known = rest.filter(isNamed).length;
            for (const users of countsWith(total, world.length)) {
              const left = chosen.reduce(
                (counts, { figure, all }) =>
                  counts.flatMap((n) => countsWith(figure, all.length).map((m) => n - m)),
                [users],
              );
              expect(Math.max(...left) - known).toBeGreaterThanOrEqual(LEAST);
              expect(rest.length - Math.min(...left)).toBeGreaterThanOrEqual(LEAST);
            }
          }
        }
        const check = (parent: Statement[], field: 'outcome' | 'reason' | 'replaced_by', keys: string[]) => {
          const parts = keys
            .map((key) => parent.filter((one) => one[field] === key))
            .filter((part) => part.length > 0);
          if (parts.length === 0) return;
          expect(Math.min(...derivedSets(parent, parts).map((set) => set.length))).toBeGreaterThanOrEqual(
            LEAST,
          );
          for (const part of parts) expect(parent.length - part.length).toBeGreaterThanOrEqual(LEAST);
        };
        const stay = world.filter(({ outcome }) => outcome === 'kept' || outcome === 'negotiated');
        const go = world.filter(({ outcome }) => outcome === 'left' || outcome === 'replaced');
        check(
          world.filter(({ uses }) => uses),
          'outcome',
          shown('outcome'),
        );
        check(
          world.filter(({ uses }) => !uses),
          'outcome',
          shown('outcome'),
        );
        check(stay, 'reason', shown('stay_reason'));
        check(go, 'reason', shown('go_reason'));
        check(
          world.filter(({ outcome }) => outcome === 'replaced'),
          'replaced_by',
          shown('replaced_by'),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('[QUI-03] shows the true count rounded down to a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 26 }).chain(worldArb), (world) => {
        const published = refreshFigures(world, NOTHING);
        const users = world.filter(({ uses }) => uses);
        const total = figureOf(published, 'use', '');
        if (total !== null) expect(total).toBe(stepOf(users.length));
        for (const { measure, key, figure, members } of shownOf(published)) {
          expect(figure).toBe(stepOf(members.length));
          if (measure === 'cohort') {
            expect(members.length).toBe(users.filter(({ cohort }) => cohort === key).length);
          }
        }
        expect(
          OUTCOMES.map((key) => figureOf(published, 'outcome', key)).filter((n) => n !== null && n < LEAST),
        ).toEqual([]);
      }),
    );
  });

  it('[QUI-03] changes no figure that is shown unless three startups that are not named differ since it last changed', () => {
    fc.assert(
      fc.property(fc.array(worldArb(18), { minLength: 2, maxLength: 5 }), (weeks) => {
        let before = NOTHING;
        for (const [at, world] of weeks.entries()) {
          // Most startups say the same as the week before.
          const now =
            at === 0 ? world : world.map((one, n) => (n % 4 === at % 4 ? one : (weeks[at - 1]?.[n] ?? one)));
          weeks[at] = now;
          const after = refreshFigures(now, before);
          for (const { measure, key, figure, members } of shownOf(before)) {
            const next = figureOf(after, measure, key);
            if (next === null || next === figure) continue;
            const current =
              after.cells.find((cell) => cell.measure === measure && cell.key === key)?.members ?? [];
            const differing = [...members, ...current].filter(
              (id) => members.includes(id) !== current.includes(id),
            );
            const isPublic = (id: string) => ['use', 'cohort'].includes(measure) && before.named.includes(id);
            const hidden = differing.filter((id) => !isPublic(id));
            expect(hidden.length).toBeGreaterThanOrEqual(LEAST);
          }
          before = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[QUI-03] answers the same after one or two startups that are not named change, join or leave', () => {
    fc.assert(
      fc.property(
        worldArb(20),
        fc.array(fc.tuple(fc.nat(19), fc.option(saidArb)), { minLength: 1, maxLength: 2 }),
        (world, changes) => {
          const first = refreshFigures(world, NOTHING);
          fc.pre(
            figureOf(first, 'use', '') !== null &&
              shownOf(first).some(({ measure }) => measure === 'outcome'),
          );
          const changed = new Map(changes.map(([n, said]) => [`s${n}`, said]));
          fc.pre([...changed.keys()].every((id) => !first.named.includes(id)));
          const next = world.flatMap((one) => {
            const said = changed.get(one.startup_id);
            if (said === undefined) return [one];
            return said === null ? [] : [{ ...one, ...said, agrees: false }];
          });
          expect(answerOf(refreshFigures(next, first))).toBe(answerOf(first));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** Every number of users by cohort; inside a cohort startups that are not named can be swapped. */
function* countsOf(sizes: readonly number[]): Generator<number[]> {
  const [size, ...others] = sizes;
  if (size === undefined) return yield [];
  for (let count = 0; count <= size; count++) for (const tail of countsOf(others)) yield [count, ...tail];
}

describe('somebody who knows the rule and every answer', () => {
  /** `agreeing` users of the first cohort agree to be named. */
  const worldOf = (sizes: readonly number[], counts: readonly number[], agreeing: number): Statement[] =>
    sizes.flatMap((size, c) =>
      Array.from({ length: size }, (_, n) => ({
        ...SILENT,
        startup_id: `${c}-${n}`,
        cohort: `cohort ${c}`,
        uses: n < (counts[c] ?? 0),
        agrees: c === 0 && n < agreeing,
      })),
    );

  /** Every world, with what is shown in it. */
  const worldsOf = (sizes: readonly number[], mostAgreeing: number) =>
    [...countsOf(sizes)].flatMap((counts) =>
      Array.from({ length: Math.min(mostAgreeing, counts[0] ?? 0) + 1 }, (_, agreeing) => {
        const published = refreshFigures(worldOf(sizes, counts, agreeing), NOTHING);
        return { counts, named: published.named.length, answer: answerOf(published) };
      }),
    );

  const CASES = [
    { sizes: [7, 6, 2], agreeing: 0 },
    { sizes: [7, 6, 2], agreeing: 4 },
    { sizes: [6, 6], agreeing: 0 },
    { sizes: [12, 1], agreeing: 5 },
    { sizes: [6, 3, 3, 1], agreeing: 0 },
    { sizes: [9, 6, 6], agreeing: 9 },
  ];

  it.each(CASES)(
    '[QUI-03] cannot tell whether a startup that is not named uses the tool: %o',
    ({ sizes, agreeing }) => {
      const worlds = worldsOf(sizes, agreeing);
      for (const alike of Map.groupBy(worlds, ({ answer }) => answer).values()) {
        sizes.forEach((size, c) => {
          const known = c === 0 ? (alike[0]?.named ?? 0) : 0;
          if (size === known) return;
          // Startups of a cohort that are not named can be swapped: some use it in one such world, some do not in one.
          const users = alike.map(({ counts }) => counts[c] ?? 0);
          expect(Math.max(...users), `cohort ${c}`).toBeGreaterThan(known);
          expect(Math.min(...users), `cohort ${c}`).toBeLessThan(size);
        });
      }
    },
  );

  it('[QUI-03] cannot tell it from the answers of two weeks either', () => {
    const ids = Array.from({ length: 8 }, (_, n) => n);
    const worlds = Array.from({ length: 2 ** ids.length }, (_, bits) =>
      ids.map(
        (n): Statement => ({ ...SILENT, startup_id: `s${n}`, cohort: 'Aube', uses: ((bits >> n) & 1) === 1 }),
      ),
    );
    /** By answers: for each week, which startups use it in one of the worlds, and which do not in one. */
    const alike = new Map<string, { users: Set<string>; others: Set<string> }>();
    const note = (
      { users, others }: { users: Set<string>; others: Set<string> },
      week: string,
      world: Statement[],
    ) => {
      for (const { startup_id, uses } of world) (uses ? users : others).add(week + startup_id);
    };
    for (const then of worlds) {
      const first = refreshFigures(then, NOTHING);
      for (const now of worlds) {
        const answers = answerOf(first) + answerOf(refreshFigures(now, first));
        const seen = alike.get(answers) ?? { users: new Set(), others: new Set() };
        alike.set(answers, seen);
        note(seen, 'then', then);
        note(seen, 'now', now);
      }
    }
    expect(alike.size).toBeGreaterThan(4);
    for (const { users, others } of alike.values()) {
      expect([users.size, others.size]).toEqual([2 * ids.length, 2 * ids.length]);
    }
  });

  it.each(CASES)('[QUI-03] cannot tell it as one of the startups either: %o', ({ sizes, agreeing }) => {
    const worlds = worldsOf(sizes, agreeing);
    for (const [viewer, own] of sizes.entries()) {
      for (const viewerUses of [true, false]) {
        const possible = worlds.filter(({ counts, named }) =>
          viewerUses ? (counts[viewer] ?? 0) > (viewer === 0 ? named : 0) : (counts[viewer] ?? 0) < own,
        );
        for (const alike of Map.groupBy(possible, ({ answer }) => answer).values()) {
          sizes.forEach((size, c) => {
            const known = (c === 0 ? (alike[0]?.named ?? 0) : 0) + (c === viewer && viewerUses ? 1 : 0);
            const others = c === viewer && !viewerUses ? size - 1 : size;
            if (others === known) return;
            const users = alike.map(({ counts }) => counts[c] ?? 0);
            const seen = `${JSON.stringify({ c, viewer, viewerUses, alike })}`;
            expect(Math.max(...users), seen).toBeGreaterThan(known);
            expect(Math.min(...users), seen).toBeLessThan(others);
          });
        }
      }
    }
  });
});
