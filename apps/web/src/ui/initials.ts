/** « Camille Martin » gives CM, « camille@startup.fr » gives C, an empty name gives U. */
export function initialsOf(name: string | null): string {
  const words =
    (name ?? '')
      .split('@')[0]
      ?.trim()
      .split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? '');
  return letters.join('').toLocaleUpperCase('fr') || 'U';
}
