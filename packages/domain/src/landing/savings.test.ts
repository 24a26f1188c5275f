import { describe, expect, it } from 'vitest';
import { averageSavingsLabel, yearlySavings } from './savings.ts';

describe('yearly savings of a group', () => {
  it.each([
    [['15 €/mois'], 180],
    [['à partir de 29,90 € par mois'], 348],
    [['49€', '20 €/mois', null], 828],
    [['1 200 €/an'], 12],
    [['Gratuit', null, ''], 0],
    [['0 €'], 0],
    [[], 0],
  ])('[LAND-10] takes the first integer of each of %j, times twelve: %i', (costs, savings) => {
    expect(yearlySavings(costs)).toBe(savings);
  });

  it('[LAND-10] does not mistake an identifier for a price', () => {
    expect(yearlySavings(['contrat 20260115044 à 40 €', '10 €'])).toBe(120);
    expect(yearlySavings(['9'.repeat(200)])).toBe(0);
  });
});

describe('average savings', () => {
  it.each([
    [[], '50k€+'],
    [[0, 0], '50k€+'],
    // Zero is judged after rounding (decision 83).
    [[499], '50k€+'],
    [[500], '1k€+'],
    [[12_000, 0, 6_000], '9k€+'],
    [[1_499, 1_501], '2k€+'],
    [[120_400], '120k€+'],
  ])('[LAND-11] of %j reads %s', (savings, label) => {
    expect(averageSavingsLabel(savings)).toBe(label);
  });
});
