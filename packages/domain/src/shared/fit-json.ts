type Limits = { textLength: number; entries: number };

function shorten(value: unknown, share: number, limits: Limits): unknown {
  if (typeof value === 'string') return value.slice(0, Math.floor(limits.textLength * share));
  if (Array.isArray(value))
    return value.slice(0, Math.floor(limits.entries * share)).map((entry) => shorten(entry, share, limits));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, shorten(entry, share, limits)]),
  );
}

/**
 * Serialises plain data in at most `maxBytes` of UTF-8. Texts and lists are cut to `limits`, and to half, a quarter and
 * so on until the JSON fits: escaping can make it several times longer than its texts.
 */
export function fitJson(data: unknown, maxBytes: number, limits: Limits): string {
  for (let share = 1; share > 1 / limits.textLength / 2; share /= 2) {
    const json = JSON.stringify(shorten(data, share, limits));
    if (new TextEncoder().encode(json).length <= maxBytes) return json;
  }
  throw new Error('the keys alone are longer than the limit');
}
