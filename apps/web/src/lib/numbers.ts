import { numberFormat } from './locale.ts';

/** « 12 480 », with a narrow no-break space. */
export function formatCount(count: number): string {
  // Most counts are too small for a group separator.
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  return numberFormat('count', { maximumFractionDigits: 0 }).format(count);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in bytes as « 12,4 Mo ». */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const unit = UNITS[power] ?? 'byte';
  return numberFormat(unit, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}

/** A share from 0 to 1 as « 42 % ». */
export function formatPercent(share: number): string {
  return numberFormat('percent', { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A change as « +18 % » or « −10 % », and « 0 % » without a sign. */
export function formatChange(share: number): string {
  return numberFormat('change', {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share);
}
