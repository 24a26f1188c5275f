const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The round number at or above the highest total, for the top line of a chart. Half of it is round, too. */
export function roundTop(totals: readonly number[]): number {
  const highest = Math.max(0, ...totals);
  if (highest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((one) => one * power >= highest) ?? 10;
  return step * power;
}

export type BarPart = { series: number; value: number; y: number; height: number };

/** The parts of one bar from the bottom up, in the units of the drawing. Parts without a value are left out. */
export function stackParts(values: readonly number[], top: number, height: number): BarPart[] {
  let below = 0;
  return values.flatMap((value, series) => {
    if (value <= 0) return [];
    const from = below;
    below += value;
    return [{ series, value, y: height - (below / top) * height, height: ((below - from) / top) * height }];
  });
}
