import { BASE_CATEGORIES } from '@perkotheque/domain/categories/vocabulary';

const RANKS: readonly string[] = BASE_CATEGORIES;

/** The seven categories of ADD-05 first, in their order; those that an admin added follow by name. */
export function inDocumentOrder(names: readonly string[]): string[] {
  const rank = (name: string) => (RANKS.includes(name) ? RANKS.indexOf(name) : RANKS.length);
  return names.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'fr'));
}
