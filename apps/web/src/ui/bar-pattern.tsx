/** Fills that differ without colour, in both themes and in print. */
export const BAR_PATTERNS = ['full', 'lines', 'empty', 'dots', 'grid'] as const;
/** `ink`: amounts that are neither savings nor perks, to which the accent belongs. */
export type BarPattern = (typeof BAR_PATTERNS)[number] | 'ink';

const SIZE = 6;

const STROKES: Record<Exclude<BarPattern, 'full' | 'empty' | 'ink'>, string> = {
  lines: `M0 ${SIZE} L${SIZE} 0 M-1 1 L1 -1 M${SIZE - 1} ${SIZE + 1} L${SIZE + 1} ${SIZE - 1}`,
  dots: `M3 2 V4`,
  grid: `M0 3 H${SIZE} M3 0 V${SIZE}`,
};

const isDrawn = (pattern: BarPattern): pattern is keyof typeof STROKES => pattern in STROKES;

/** The definition that `fillOf` refers to. Belongs into the `defs` of the same drawing. */
export function PatternDefinition({ id, pattern }: { id: string; pattern: BarPattern }) {
  if (!isDrawn(pattern)) return null;
  return (
    <pattern id={`${id}-${pattern}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
      <rect width={SIZE} height={SIZE} className="fill-surface" />
      <path d={STROKES[pattern]} className="stroke-ink" strokeWidth={pattern === 'dots' ? 2 : 1.25} />
    </pattern>
  );
}

export function fillOf(id: string, pattern: BarPattern): string {
  if (isDrawn(pattern)) return `url(#${id}-${pattern})`;
  if (pattern === 'ink') return 'var(--primary)';
  return pattern === 'full' ? 'var(--accent)' : 'var(--surface)';
}
