import { describe, expect, it } from 'vitest';
import { TERMS_PAIRS } from './terms-pages.fixture.ts';
import { readTermsText } from './terms-text.ts';

describe('the text of a page of terms', () => {
  it('[FRESH-03] has twenty pairs of pages that say what is cosmetic', () => {
    expect(TERMS_PAIRS).toHaveLength(20);
    expect(new Set(TERMS_PAIRS.map(({ name }) => name)).size).toBe(20);
  });

  it.each(TERMS_PAIRS.filter(({ kind }) => kind === 'cosmetic'))(
    '[FRESH-03] stays the same with $name',
    (pair) => {
      expect(pair.after).not.toBe(pair.before);
      expect(readTermsText(pair.before)).toMatch(/5000 € de crédits pendant 12 mois/);
      expect(readTermsText(pair.after)).toBe(readTermsText(pair.before));
    },
  );

  it.each(TERMS_PAIRS.filter(({ kind }) => kind === 'real'))('[FRESH-03] changes with $name', (pair) => {
    expect(readTermsText(pair.after)).not.toBeNull();
    expect(readTermsText(pair.after)).not.toBe(readTermsText(pair.before));
  });

  it.each([
    '',
    '<html><body><div id="app"></div><script>render()</script></body></html>',
    '<p>Un instant…</p>',
  ])('[FRESH-03] is nothing to compare for a page without text (%s)', (html) =>
    expect(readTermsText(html)).toBeNull(),
  );

  it('[FRESH-03] reads broken HTML to its end', () => {
    expect(
      readTermsText(`<main><p>Des crédits <b>pour ${'les startups '.repeat(9)}</p></nav></main`),
    ).toMatch(/^des crédits/);
  });
});
