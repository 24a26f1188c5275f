import { describe, expect, it } from 'vitest';
import { BLANK, changesBetween, problemOf, valuesOf } from './startup-values.ts';

const KNOWN = {
  name: 'Nuage',
  website: 'https://nuage.example',
  domains: ['nuage.example'],
  country: 'FR',
  founded_on: '2024-03-01',
  stage: 'seed',
  cohort: '2025',
  headcount: 0,
  funds_raised: 250_000,
  institutional_funding: false,
  sector: 'Climat',
  status: 'active',
  logo_url: null,
} as const;

describe('the form of a startup', () => {
  it('[STU-01] shows unknown as empty, and no and zero as they are', () => {
    const values = valuesOf({ ...KNOWN, domains: [...KNOWN.domains] });
    expect(values).toMatchObject({ headcount: '0', institutional_funding: 'no', logo_url: '' });
    expect(BLANK).toMatchObject({ name: '', headcount: '', institutional_funding: '', status: 'active' });
  });

  it('[STU-01] sends what changed alone, with unknown as null', () => {
    const before = valuesOf({ ...KNOWN, domains: [...KNOWN.domains] });
    expect(changesBetween(before, { ...before, name: ' Nuage ' })).toEqual({});
    expect(
      changesBetween(before, {
        ...before,
        headcount: '',
        funds_raised: '1\u202f200 000',
        institutional_funding: 'yes',
        stage: '',
        domains: [],
      }),
    ).toEqual({
      headcount: null,
      funds_raised: 1_200_000,
      institutional_funding: true,
      stage: null,
      domains: [],
    });
  });

  it('says what cannot be saved', () => {
    expect(problemOf('name', ' ')).toBe('required');
    expect(problemOf('link', 'nuage.fr')).toBe('link');
    expect(problemOf('count', '1,5')).toBe('count');
    expect(problemOf('euros', '1 200')).toBeNull();
    expect(problemOf('date', '1800-01-01')).toBe('date');
    expect(problemOf('link', '')).toBeNull();
  });
});
