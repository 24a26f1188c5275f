const HUES = 24;

/** « Google Analytics » gives GA, « Notion » gives No: two letters distinguish more tools than one. */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, second] = words;
  if (first === undefined) return [...name.trim()][0] ?? '?';
  const letters = [...first];
  if (second === undefined) {
    return (letters[0] ?? '').toLocaleUpperCase('fr') + (letters[1] ?? '').toLocaleLowerCase('fr');
  }
  return ((letters[0] ?? '') + ([...second][0] ?? '')).toLocaleUpperCase('fr');
}

/** A hash of the name, so that a tool has the same hue everywhere. */
export function hueOf(name: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits alone would repeat for names with the same ending.
  return (((hash ^ (hash >>> 15)) >>> 0) % HUES) * (360 / HUES);
}

/** The second hue of the tile: two names with the same letters seldom share both. */
export const secondHueOf = (name: string) => hueOf(name, 0x9e3779b9);
