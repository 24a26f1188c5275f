import { expect, it } from 'vitest';
import { matchesPerk } from './search.ts';

const perk = { tool: 'Nuage Clair', title: 'Crédits offerts', category: 'Hébergement' };

it('finds a perk by words of its tool, title and category, whatever their order, case and accents', () => {
  for (const typed of ['', '  ', 'nuage', 'CREDITS nuage', 'hebergement offerts']) {
    expect(matchesPerk(perk, typed), typed).toBe(true);
  }
  expect(matchesPerk({ ...perk, category: null }, 'hebergement')).toBe(false);
  expect(matchesPerk(perk, 'nuage gris')).toBe(false);
});
