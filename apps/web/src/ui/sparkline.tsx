import { cx } from 'class-variance-authority';

export type SparkPoint = { x: number; y: number };

const WIDTH = 72;
const HEIGHT = 24;
const INSET = 3;

/** Scaled to the drawing; equal numbers give a line through the middle. */
export function layOut(points: readonly SparkPoint[]): SparkPoint[] {
  const spread = (axis: 'x' | 'y', size: number, at: number) => {
    const all = points.map((point) => point[axis]);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const share = most === least ? 0.5 : (at - least) / (most - least);
    return INSET + share * (size - 2 * INSET);
  };
  return points.map(({ x, y }) => ({
    x: Number(spread('x', WIDTH, x).toFixed(1)),
    y: Number((HEIGHT - spread('y', HEIGHT, y)).toFixed(1)),
  }));
}

type SparklineProps = {
  points: readonly SparkPoint[];
  /** The text alternative. */
  label: string;
  className?: string;
};

/** A small inline chart. Draws nothing for fewer than two points. */
export function Sparkline({ points, label, className }: SparklineProps) {
  if (points.length < 2) return null;
  const laid = layOut(points);
  const [first, last] = [laid[0], laid.at(-1)];
  const line = laid.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      className={cx('h-6 w-18 overflow-visible', className)}
    >
      <polygon
        points={`${first?.x},${HEIGHT} ${line} ${last?.x},${HEIGHT}`}
        fill="currentColor"
        fillOpacity="0.1"
      />
      <polyline
        points={line}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r="2" fill="currentColor" />
    </svg>
  );
}
