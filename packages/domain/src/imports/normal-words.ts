/** Letters and digits alone, without case or accents: « Coût / période » and « cout_periode » are the same words. */
export function normalWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
