import { numberFormat } from './locale.ts';

/** Whole cents in their currency: 2990 is « 29,90 € », 2900 is « 29 € », and US dollars are « 29 $US ». */
export function formatCents(cents: number, currency = 'EUR'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return numberFormat(`${currency} ${digits}`, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

const AMOUNT = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;

/** « 1 299,90 » is 129990 cents, an empty text is null, an invalid one undefined. Counted in digits: no rounding. */
export function centsOf(text: string): number | null | undefined {
  const typed = text.replace(/[\s\u00a0\u202f€$£]/g, '');
  if (typed === '') return null;
  const [, whole, part = ''] = AMOUNT.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The inverse of centsOf. */
export function centsText(cents: number | null): string {
  if (cents === null) return '';
  const part = cents % 100;
  const whole = String(Math.floor(cents / 100));
  return part === 0 ? whole : `${whole},${String(part).padStart(2, '0')}`;
}
