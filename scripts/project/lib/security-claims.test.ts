import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './paths.ts';
import { listLevelTwoIds, readClaims } from './security-claims.ts';

const page = readFileSync(fromRoot('docs/security.md'), 'utf8');
const claims = readClaims(page);

it('docs/security.md lists every requirement of ASVS 5.0, levels 1 and 2, once', () => {
  expect(listLevelTwoIds()).toHaveLength(253);
  expect(claims.map(({ id }) => id).toSorted()).toEqual(listLevelTwoIds().toSorted());
});

it('docs/security.md states met, deviates or n/a for each requirement, with a place or a reason', () => {
  for (const { id, verdict, why } of claims) {
    expect(['met', 'deviates', 'n/a'], id).toContain(verdict);
    expect(why, id).not.toBe('');
  }
});

it('docs/security.md states the correct number of each verdict', () => {
  const count = (verdict: string) => claims.filter((claim) => claim.verdict === verdict).length;
  expect(page).toContain(
    `${claims.length} requirements: ${count('met')} met, ${count('deviates')} deviating, ${count('n/a')} not applicable.`,
  );
});
