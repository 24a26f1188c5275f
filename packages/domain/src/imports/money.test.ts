import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney } from './money.ts';

describe('amounts in cells', () => {
  it.each([
    ['1 200,50', 120_050, null],
    ['1\u202f200,50\u00a0€', 120_050, 'EUR'],
    ['1200.5', 120_050, null],
    ['1,200.50', 120_050, null],
    ['1.200,50', 120_050, null],
    ['1,200', 120_000, null],
    ['12,34', 1234, null],
    ['$99', 9900, 'USD'],
    ['99 $', 9900, 'USD'],
    ['GBP 12.00', 1200, 'GBP'],
    ['0,05 chf', 5, 'CHF'],
    ["1'234'567.89", 123_456_789, null],
  ])('[REN-07] reads « %s » as %i cents', (text, cents, currency) => {
    expect(readMoney(text)).toEqual({ cents, currency });
  });

  it.each(['', 'gratuit', '12,345,6', '1.2.3', '-5', '12,3456', '€ 5 $', '1,20,300', '99999999999999999'])(
    '[REN-07] leaves « %s » for the rules to refuse',
    (text) => {
      expect(readMoney(text)).toBe(text);
    },
  );

  it('[REN-07] reads any amount back from the way in which people write it', () => {
    const currency = fc.constantFrom('', '€', ' USD', ' £');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        currency,
        fc.boolean(),
        (cents, sign, french) => {
          const units = (BigInt(cents) / 100n).toLocaleString(french ? 'fr-FR' : 'en-US');
          const text = `${units}${french ? ',' : '.'}${String(cents % 100).padStart(2, '0')}${sign}`;
          expect(readMoney(text)).toMatchObject({ cents });
        },
      ),
    );
  });
});
