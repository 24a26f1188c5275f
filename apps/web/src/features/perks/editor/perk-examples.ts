/** Drafts to start from, in the reader's language. Only the tool is missing. */
export const PERK_EXAMPLES = ['credit', 'discount'] as const;
export type PerkExample = (typeof PERK_EXAMPLES)[number];

/** An unknown example is ignored: the form starts blank. */
export function parseExampleSearch(search: Record<string, unknown>): { example?: PerkExample } {
  const example = PERK_EXAMPLES.find((known) => known === search.example);
  return example ? { example } : {};
}
