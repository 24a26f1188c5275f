/** An amount of a cell in cents, with the currency that the cell itself names. */
interface CellMoney {
  cents: number;
  currency: string | null;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  US$: 'USD',
  CA$: 'CAD',
  FR: 'CHF',
};

/** The code that a symbol, a code or a French or English word means. What is none stays as it is written. */
export function readCurrency(text: string): string {
  const plain = text.trim().toUpperCase();
  const [word = plain] = /^(EURO|DOLLAR|LIVRE|POUND)S?\b/.exec(plain) ?? [];
  const words: Readonly<Record<string, string>> = { EURO: 'EUR', DOLLAR: 'USD', LIVRE: 'GBP', POUND: 'GBP' };
  return SYMBOLS[plain] ?? words[word.replace(/S$/, '')] ?? plain;
}

const WHOLE = /^\d+$/;
const DECIMAL = /^(\d+)[.,](\d{1,2})$/;
/** « 1,200 » and « 1.200,5 »: groups of three with one separator, then perhaps decimals with the other. */
const GROUPED = /^(\d{1,3}(?:([,.])\d{3})(?:\2\d{3})*)(?:(?!\2)[,.](\d{1,2}))?$/;

/** Cents without arithmetic on fractions. Null for what is no amount. */
function centsOf(number: string): number | null {
  const [, units, decimals = ''] = DECIMAL.exec(number) ?? (WHOLE.test(number) ? ['', number] : []);
  if (units !== undefined) return Number(units + decimals.padEnd(2, '0'));
  const [, grouped, , rest = ''] = GROUPED.exec(number) ?? [];
  return grouped === undefined ? null : Number(grouped.replace(/[.,]/g, '') + rest.padEnd(2, '0'));
}

/** « 1 200,50 », « 1200.50 », « 1,200.50 », with or without « € », « $ » or a code before or after it. */
export function readMoney(text: string): CellMoney | string {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '');
  const [, before = '', number = '', after = ''] = /^([^\d.,-]*)([\d.,]+)([^\d.,]*)$/.exec(plain) ?? [];
  const cents = centsOf(number);
  if (cents === null || (before && after) || !Number.isSafeInteger(cents)) return text;
  const sign = before || after;
  return { cents, currency: sign === '' ? null : readCurrency(sign) };
}
