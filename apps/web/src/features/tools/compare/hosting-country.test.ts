import { expect, it } from 'vitest';
import { hostingCountry } from './hosting-country.ts';

it('[CMP-01] names the country of hosting where it is known', () => {
  expect(hostingCountry({ hosting_country: 'DE' })).toBe('Allemagne');
});

it.each([{}, { hosting_country: null }, { hosting_country: 'nowhere' }])(
  'says nothing without a country: %j',
  (details) => {
    expect(hostingCountry(details)).toBeNull();
  },
);
