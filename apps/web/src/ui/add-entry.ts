const normal = (text: string) => text.trim().toLocaleLowerCase('fr');

/** The list with what was typed at its end; the very same list when that is blank or already there. */
export function addEntry(entries: readonly string[], typed: string): readonly string[] {
  const entry = typed.trim();
  if (entry === '' || entries.some((known) => normal(known) === normal(entry))) return entries;
  return [...entries, entry];
}
