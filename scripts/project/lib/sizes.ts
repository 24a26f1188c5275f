export const MAX_LINES = 350;
export const MAX_MEDIAN = 80;

export type SourceFile = { file: string; lines: number };

export function measureSizes(files: SourceFile[]): {
  median: number;
  longest: SourceFile[];
  tooLong: SourceFile[];
} {
  const sorted = files.toSorted((a, b) => b.lines - a.lines);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]?.lines ?? 0;
  const lower = sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)]?.lines ?? upper;
  return {
    median: (upper + lower) / 2,
    longest: sorted.slice(0, 5),
    tooLong: sorted.filter(({ lines }) => lines > MAX_LINES),
  };
}
