/**
 * Lower case without accents; an apostrophe, a hyphen and a space are the same. For comparisons that ignore these.
 * PostgreSQL does the same with app.normalise.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[\s'’‘ʼ`´‐‑‒–—-]+/gu, ' ');
}
