import type { Translation } from '@perkotheque/domain/languages/translation';
import type { currencyRates as french } from '../fr/currency-rates.ts';

export const currencyRates = {
  title: 'Exchange rates',
  text: 'To count contracts in another currency in euros. An amount without a rate is never counted.',
  form: 'Add a rate',
  currency: 'Currency',
  currencyExample: 'USD',
  currencyWrong: 'Three letters, but not EUR.',
  euros: 'Euros for one unit',
  eurosExample: '0.92',
  eurosWrong: 'A number above zero.',
  validFrom: 'From',
  dateWrong: 'Choose a date.',
  help: 'The rate holds from this date until the next rate of the same currency. A rate of the same date is replaced.',
  submit: 'Save the rate',
  list: 'Saved rates',
  none: 'No rate: only contracts in euros are counted.',
  rate: '1 {currency} = €{euros}',
  since: 'from {date}',
  remove: 'Remove the rate {currency} of {date}',
  saved: 'Rate saved',
  removed: 'Rate removed',
  changeFailed: 'The rate was not changed',
  failed: 'The rates are not responding',
} as const satisfies Translation<typeof french>;
