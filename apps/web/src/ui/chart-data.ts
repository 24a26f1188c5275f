import type { BarPattern } from './bar-pattern.tsx';

export type ChartSeries = { name: string; pattern: BarPattern };

/** One bar. `values` follow the order of the series and are never negative. `short` is the label below the bar. */
export type ChartMonth = { label: string; short?: string; values: readonly number[] };

/** What a chart and its table show. */
export type ChartData = {
  months: readonly ChartMonth[];
  series: readonly ChartSeries[];
  /** The title of the chart and of its table. */
  caption: string;
  /** The header of the table's first column: « Mois ». */
  rowHeader: string;
  /** Writes an amount: « 12 000 € ». */
  format: (value: number) => string;
};
