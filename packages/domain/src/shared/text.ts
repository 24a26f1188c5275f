/** Lower case without accents, for comparisons that ignore both. PostgreSQL does the same with unaccent. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
