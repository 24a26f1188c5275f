export type Arc = { length: number; offset: number };

/**
 * The start and length of each part of a ring of this circumference. A part above zero has a minimum length,
 * so that it is visible.
 */
export function arcsOf(parts: readonly number[], circumference: number, shortest = 3): Arc[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map(() => ({ length: 0, offset: 0 }));
  const raw = parts.map((part) => (part === 0 ? 0 : Math.max(shortest, (part / total) * circumference)));
  const scale = circumference / raw.reduce((sum, length) => sum + length, 0);
  let offset = 0;
  return raw.map((length) => {
    const arc = { length: length * scale, offset };
    offset += arc.length;
    return arc;
  });
}
