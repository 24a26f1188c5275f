const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

/** « 1 299,90 » is 1299.9, an empty text is null, an invalid one undefined. */
export function amountOf(text: string): number | null | undefined {
  const typed = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (typed === '') return null;
  return AMOUNT.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** The inverse of amountOf. */
export function amountText(amount: number | null): string {
  return amount === null ? '' : String(amount).replace('.', ',');
}
