export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const fastest = (values: readonly number[]): number => Math.min(...values);

export const tenths = (value: number): number => Math.round(value * 10) / 10;
