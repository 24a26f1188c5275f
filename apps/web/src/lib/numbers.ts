const counts = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** « 12 480 », with the thin space that keeps it on one line. */
export function formatCount(count: number): string {
  return counts.format(count);
}
