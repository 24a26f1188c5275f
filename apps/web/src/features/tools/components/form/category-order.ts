import { BASE_CATEGORIES } from '@perkotheque/domain/categories/vocabulary';

const RANKS: readonly string[] = BASE_CATEGORIES;

/** The documents' seven first, in their order; what an admin added follows by name. */
export function inDocumentOrder(names: readonly string[]): string[] {
  const rank = (name: string) => (RANKS.includes(name) ? RANKS.indexOf(name) : RANKS.length);
  return names.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'fr'));
}
