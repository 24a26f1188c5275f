/** One entry a line, blank lines dropped. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

/** « 1 299,90 » is 1299.9; nothing is null; what is not an amount is undefined. */
export function amountOf(text: string): number | null | undefined {
  const typed = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (typed === '') return null;
  return AMOUNT.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** As amountOf reads it back. */
export function amountText(amount: number | null): string {
  return amount === null ? '' : String(amount).replace('.', ',');
}
