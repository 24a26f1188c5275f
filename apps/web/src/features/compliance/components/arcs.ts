export type Arc = { length: number; offset: number };

/**
 * Where each part of a ring of this circumference starts and how long it is. A part that is there is never so short
 * that it cannot be seen.
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
