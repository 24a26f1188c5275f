import { numberFormat } from './locale.ts';

/** « 29,90 € », and « 29 € » rather than « 29,00 € »; €29.90 in English. Always euros, whatever the language. */
export function formatEuros(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return numberFormat(`euros ${digits}`, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** A price: an amount alone, or per month, year or member. « 14 jours » is not one. */
const BARE_PRICE = /\d+(?:[ \u00a0\u202f.]\d{3})*(?:[.,]\d{1,2})?(?=\s*(?:$|\/|(?:par|per|por|al)\b))/;
const HAS_CURRENCY = /[€$£]|\b(?:eur|euros?|usd|dollars?)\b/i;

/** A cost typed by hand, in euros: « 29/mois » becomes « 29 €/mois ». A text with a currency stays as it is. */
export function costInEuros(cost: string): string {
  if (HAS_CURRENCY.test(cost)) return cost;
  return cost.replace(BARE_PRICE, (amount) => `${amount}\u00a0€`);
}
