import type { CSSProperties } from 'react';

type ProgressProps = { label: string; value: number; max: number };

/** A progress bar. The caller shows the number beside it. */
export function Progress({ label, value, max }: ProgressProps) {
  const style = { '--part': `${max === 0 ? 0 : Math.min(100, (100 * value) / max)}%` } as CSSProperties;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
    >
      <div
        style={style}
        className="h-full w-(--part) rounded-full bg-primary transition-[width] duration-200 motion-reduce:transition-none"
      />
    </div>
  );
}
