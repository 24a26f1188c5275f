import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

/** Every word that one mistake makes: a letter added, left out, swapped with the next, or wrong in a long word. */
function mistakesOf(word: string, letters: string): Set<string> {
  const made = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== '') made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      made.add(before + letter + after);
      if (word.length >= 6 && after !== '') made.add(before + letter + after.slice(1));
    }
  }
  return made;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 7 });

describe('typing errors', () => {
  it('[FIND-03] are two words that one mistake tells apart, and such words share a typing key', async () => {
    const strangers = fc.tuple(word, word);
    const mistaken = fc.tuple(word, fc.nat()).map(([one, draw]): [string, string] => {
      const made = [...mistakesOf(one, 'abc')];
      return [one, made[draw % made.length] ?? one];
    });
    const pairs = fc.sample(fc.oneof(strangers, mistaken), 600);
    const { rows } = await sql<{ near: boolean; shared: boolean }>`
      select app.is_near(one, other) as near, app.typing_keys(one) && app.typing_keys(other) as shared
        from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[])
             with ordinality p (one, other, n) order by n`.execute(base.owner);
    const expected = pairs.map(([one, other]) => one === other || mistakesOf(one, 'abc').has(other));
    expect(rows.map(({ near }, index) => [pairs[index], near])).toEqual(
      pairs.map((pair, index) => [pair, expected[index]]),
    );
    expect(expected.filter(Boolean).length).toBeGreaterThan(200);
    // A word of two letters is never corrected.
    const corrected = rows.filter((_, index) => pairs[index]?.every(({ length }) => length >= 3));
    expect(corrected.filter(({ near, shared }) => near && !shared)).toEqual([]);
  });
});
