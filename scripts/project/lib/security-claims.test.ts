import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './paths.ts';
import { levelTwoIds, readClaims } from './security-claims.ts';

const page = readFileSync(fromRoot('docs/security.md'), 'utf8');
const claims = readClaims(page);

it('docs/security.md answers every requirement of ASVS 5.0, levels 1 and 2, once', () => {
  expect(levelTwoIds()).toHaveLength(253);
  expect(claims.map(({ id }) => id).toSorted()).toEqual(levelTwoIds().toSorted());
});

it('docs/security.md says met, deviates or n/a, and always where or why', () => {
  for (const { id, verdict, why } of claims) {
    expect(['met', 'deviates', 'n/a'], id).toContain(verdict);
    expect(why, id).not.toBe('');
  }
});

it('docs/security.md counts its verdicts right', () => {
  const count = (verdict: string) => claims.filter((claim) => claim.verdict === verdict).length;
  expect(page).toContain(
    `${claims.length} requirements: ${count('met')} met, ${count('deviates')} deviating, ${count('n/a')} not applicable.`,
  );
});
