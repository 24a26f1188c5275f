import { describe, expect, it } from 'vitest';
import { findName, findTermsUrl } from './offer-page.ts';

const URL_ = 'https://www.nuage.example/startups';
const terms = (...links: string[]) => findTermsUrl({ url: URL_, links });

describe('page of an offer', () => {
  it('[PERK-08] gives the terms of its own site, those of the offer first', () => {
    expect(terms('https://nuage.example/blog', 'https://nuage.example/legal/terms')).toBe(
      'https://nuage.example/legal/terms',
    );
    expect(terms('https://nuage.example/cgu', 'https://www.nuage.example/startups/terms')).toBe(
      'https://www.nuage.example/startups/terms',
    );
    expect(terms('https://legal.nuage.example/conditions-generales')).toBe(
      'https://legal.nuage.example/conditions-generales',
    );
  });

  it('[PERK-08] gives no terms of somebody else, and none when there is no link', () => {
    expect(terms('https://autre.example/terms', 'https://pirate-nuage.example/terms')).toBeNull();
    expect(terms('https://nuage.example/long-terms-contracts-guide'.replace('terms', 'terme'))).toBeNull();
    expect(terms()).toBeNull();
  });

  it('[PERK-08] gives the name of the site, else the start of its title, else its host', () => {
    expect(findName({ siteName: 'Nuage', title: 'x', url: URL_ })).toBe('Nuage');
    expect(findName({ siteName: '', title: 'Nuage Clair | Le cloud simple', url: URL_ })).toBe('Nuage Clair');
    expect(findName({ siteName: '', title: '', url: URL_ })).toBe('nuage.example');
  });
});
