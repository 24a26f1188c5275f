let counts: Intl.NumberFormat | undefined;

/** « 12 480 », with the thin space that keeps it on one line. */
export function formatCount(count: number): string {
  // Made when first needed: it costs a slow phone a noticeable moment, and most counts have nothing to group.
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  counts ??= new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
  return counts.format(count);
}
