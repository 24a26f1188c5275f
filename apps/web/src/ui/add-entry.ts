const normal = (text: string) => text.trim().toLocaleLowerCase('fr');

/** Returns the list with the typed entry at its end, or the same list if the entry is blank or already there. */
export function addEntry(entries: readonly string[], typed: string): readonly string[] {
  const entry = typed.trim();
  if (entry === '' || entries.some((known) => normal(known) === normal(entry))) return entries;
  return [...entries, entry];
}
