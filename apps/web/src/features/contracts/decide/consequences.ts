import { cancelBy } from '@perkotheque/domain/contracts/terms';
import { useTranslation } from 'react-i18next';
import { formatCents } from '#lib/money.ts';
import { formatDayInWords } from '#lib/months.ts';
import { formatChange } from '#lib/numbers.ts';
import type { Choice, Contract } from '../api/contracts.ts';
import { usePriceText } from '../use-price-text.ts';

/** What the person has filled in so far. */
type Chosen = { amount_cents: number | null; stops_on: string };

/** Says what a decision will do, in sentences, before it is taken. */
export function useConsequences(contract: Contract) {
  const { t } = useTranslation('contracts');
  const priceText = usePriceText();
  const { ends_on, next_end, cancel_by, stops_on, amount_cents, status } = contract;

  function nextTerm(): string[] {
    if (next_end === null) return [];
    const decide = cancelBy({ ...contract, ends_on: next_end });
    return [
      t('dialogs.nextEnd', { date: formatDayInWords(next_end) }),
      ...(decide === null || decide === next_end
        ? []
        : [t('dialogs.nextDecide', { date: formatDayInWords(decide) })]),
    ];
  }

  function newPrice(cents: number | null): string[] {
    if (cents === null || ends_on === null) return [];
    if (cents === amount_cents) return [t('dialogs.priceUnchanged')];
    const price = priceText({ ...contract, amount_cents: cents });
    const date = formatDayInWords(ends_on);
    if (!amount_cents) return [t('dialogs.priceStarts', { date, price })];
    const former = formatCents(amount_cents, contract.currency);
    const change = formatChange((cents - amount_cents) / amount_cents);
    return [t('dialogs.priceBecomes', { date, price, former, change })];
  }

  function stop(day: string): string[] {
    // One that does not renew by itself ends without a word to the vendor.
    const notice = contract.renews_automatically && cancel_by && formatDayInWords(cancel_by);
    return [
      ...(day === '' ? [] : [t('dialogs.stops', { date: formatDayInWords(day) })]),
      ...(notice ? [t(status === 'missed' ? 'dialogs.notifyLate' : 'dialogs.notify', { date: notice })] : []),
    ];
  }

  return (choice: Choice, chosen: Chosen): string[] => {
    switch (choice) {
      case 'renewed':
        return [
          ...nextTerm(),
          ...(amount_cents === null ? [] : [t('dialogs.samePrice', { price: priceText(contract) })]),
          t('dialogs.remindersStop'),
        ];
      case 'renegotiated':
        return [...newPrice(chosen.amount_cents), ...nextTerm(), t('dialogs.remindersStop')];
      case 'cancelled':
        return stop(chosen.stops_on);
      case 'replaced':
        return [...stop(chosen.stops_on), t('dialogs.replacedByNote')];
      case 'reopened': {
        const date = formatDayInWords(stops_on ?? '');
        return [
          ends_on === null
            ? t('dialogs.reopensOpen', { date })
            : t('dialogs.reopens', { date, end: formatDayInWords(ends_on) }),
        ];
      }
    }
  };
}
