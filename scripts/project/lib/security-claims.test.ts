import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './paths.ts';
import { listLevelTwoIds, readClaims, readProofs, readQuotes } from './security-claims.ts';

const page = readFileSync(fromRoot('docs/security.md'), 'utf8');
const claims = readClaims(page);
const withVerdict = (verdict: string) => claims.filter((claim) => claim.verdict === verdict);

it('docs/security.md lists every requirement of ASVS 5.0, levels 1 and 2, once', () => {
  expect(listLevelTwoIds()).toHaveLength(253);
  expect(claims.map(({ id }) => id).toSorted()).toEqual(listLevelTwoIds().toSorted());
});

it('docs/security.md states met, deviates or n/a for each requirement, with a place or a reason', () => {
  for (const { id, verdict, why } of claims) {
    expect(['met, test', 'met, read', 'deviates', 'n/a'], id).toContain(verdict);
    expect(why, id).not.toBe('');
  }
});

it('docs/security.md names an existing test for each requirement that a test proves', () => {
  for (const { id, why } of withVerdict('met, test')) {
    const proofs = readProofs(why);
    expect(proofs, id).not.toEqual([]);
    for (const file of proofs) expect(existsSync(fromRoot(file)), `${id}: ${file}`).toBe(true);
  }
});

it('docs/security.md quotes code that its file contains, for each requirement met by reading and elsewhere', () => {
  for (const { id, why } of withVerdict('met, read')) expect(readQuotes(why), id).not.toEqual([]);
  for (const { id, why } of claims) {
    for (const { file, fragment } of readQuotes(why)) {
      expect(readFileSync(fromRoot(file), 'utf8'), `${id}: ${file}`).toContain(fragment);
    }
  }
});

it('docs/security.md states the correct number of each verdict', () => {
  const [test, read] = [withVerdict('met, test').length, withVerdict('met, read').length];
  expect(page).toContain(
    `${claims.length} requirements: ${test + read} met (${test} by a test, ${read} by reading), ${withVerdict('deviates').length} deviating, ${withVerdict('n/a').length} not applicable.`,
  );
});
