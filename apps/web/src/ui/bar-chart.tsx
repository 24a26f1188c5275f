import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { fillOf, PatternDefinition } from './bar-pattern.tsx';
import { roundTop, stackParts } from './bar-scale.ts';
import type { ChartData, ChartSeries } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';

type BarChartProps = ChartData & {
  /** What the chart says, in words. */
  sentence: string;
  /** Raises the scale, so that two charts beside each other can be compared. */
  highest?: number;
};

const HEIGHT = 160;

/** Stacked bars with a sentence and a table. Widths are percentages, so that it fits a phone and a printed page. */
export function BarChart({ months, series, sentence, highest = 0, ...table }: BarChartProps) {
  const id = useId();
  const { caption, format } = table;
  const totals = months.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = roundTop([...totals, highest]);
  // A label below every bar would overlap with the next one.
  const step = Math.ceil(months.length / 12);
  const slot = 100 / Math.max(1, months.length);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="grid gap-1">
        <span className="font-semibold text-ink text-sm">{caption}</span>
        <span className="text-ink-soft text-sm leading-5.5">{sentence}</span>
      </figcaption>
      {series.length > 1 ? <Legend id={id} series={series} /> : null}
      {/* The table below has the same figures as text. */}
      <div className="flex gap-2">
        <svg aria-hidden="true" width="100%" height={HEIGHT + 22} className="min-w-0 flex-1 overflow-visible">
          <defs>
            {series.map(({ pattern }) => (
              <PatternDefinition key={pattern} id={id} pattern={pattern} />
            ))}
          </defs>
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
              className="stroke-line"
              shapeRendering="crispEdges"
            />
          ))}
          {months.map(({ label, short, values }, index) => (
            <g key={label}>
              <title>
                {[label, ...values.map((value, at) => `${series[at]?.name} ${format(value)}`)].join('\n')}
              </title>
              {/* Catches the pointer above a low bar. */}
              <rect x={`${index * slot}%`} y="0" width={`${slot}%`} height={HEIGHT} fill="transparent" />
              {stackParts(values, top, HEIGHT).map((part) => (
                <rect
                  key={part.series}
                  x={`${(index + 0.18) * slot}%`}
                  width={`${slot * 0.64}%`}
                  y={part.y}
                  height={part.height}
                  fill={fillOf(id, series[part.series]?.pattern ?? 'empty')}
                  className="stroke-ink-soft"
                />
              ))}
              {index % step === 0 ? (
                <text
                  x={`${(index + 0.5) * slot}%`}
                  y={HEIGHT + 16}
                  textAnchor="middle"
                  className={cx(
                    'fill-ink-faint text-[0.6875rem]',
                    months.length > 6 && (index / step) % 2 === 1 && 'max-sm:hidden',
                  )}
                >
                  {short ?? label}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
        <div
          aria-hidden="true"
          className="flex h-40 flex-col justify-between text-[0.6875rem] text-ink-faint tabular-nums leading-none"
        >
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-translate-y-1/2 last:translate-y-1/2">
              {format(value)}
            </span>
          ))}
        </div>
      </div>
      <ChartTable months={months} series={series} {...table} />
    </figure>
  );
}

function Legend({ id, series }: { id: string; series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-xs">
      {series.map(({ name, pattern }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="14" className="shrink-0">
            <rect
              x="0.5"
              y="0.5"
              width="13"
              height="13"
              fill={fillOf(id, pattern)}
              className="stroke-ink-soft"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
