import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordingSchema } from './input.ts';
import { needFinder, slugOf } from './match.ts';

const NEEDS = [
  { slug: 'paie', name_fr: 'paie', name_en: 'payroll', words_fr: ['fiche de paie'], words_en: ['wages'] },
  { slug: 'crm', name_fr: 'CRM', name_en: 'CRM', words_fr: ['suivi', 'mot d’ici'], words_en: [] },
  { slug: 'tickets', name_fr: 'tickets', name_en: 'issues', words_fr: ['suivi'], words_en: [] },
];

describe('needFinder', () => {
  it.each([
    ['PAIE', 'paie'],
    ['Payroll', 'paie'],
    ['fiche  de-paie', 'paie'],
    ["mot d'ici", 'crm'],
    ['issues', 'tickets'],
    ['suivi', undefined],
    ['fiche', undefined],
    ['', undefined],
  ])('finds for « %s » the need %s', (text, slug) => {
    expect(needFinder(NEEDS)(text)).toBe(slug);
  });
});

it('gives every name an address of letters, digits and single hyphens', () => {
  expect(slugOf('Prise de rendez-vous d’été')).toBe('prise-de-rendez-vous-d-ete');
  expect(slugOf('Œuvre & Co.')).toBe('oeuvre-co');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(name).length).toBeLessThanOrEqual(60);
    }),
  );
});

it('accepts a wording of one to three words, and no more', () => {
  const word = fc.stringMatching(/^[a-zé’-]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' ', '  ', '\t'),
      (words, gap) => {
        expect(wordingSchema.safeParse(words.join(gap)).success).toBe(words.length <= 3);
      },
    ),
  );
});
