import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { numberFormat } from '#lib/locale.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type CurrencyRate, ratesQuery, useChangeRates } from '../api/rates.ts';
import { RateForm } from './rate-form.tsx';

/** Dated rates of currencies, in the system settings (SPEND-03). */
export function RatesSection() {
  const { t } = useTranslation('currencyRates');
  const { data, error, refetch } = useQuery(ratesQuery);
  const change = useChangeRates();
  return (
    <FormSection title={t('title')} text={t('text')}>
      <RateForm
        isSaving={change.isPending}
        onSave={(rate, onSaved) => change.mutate({ save: rate }, { onSuccess: onSaved })}
      />
      <hr className="border-line" />
      {data ? (
        <RateList
          rates={data.rates}
          isBusy={change.isPending}
          onRemove={(rate) => change.mutate({ remove: rate })}
        />
      ) : error ? (
        <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full rounded-lg" />
      )}
    </FormSection>
  );
}

type RateListProps = {
  rates: readonly CurrencyRate[];
  isBusy: boolean;
  onRemove: (rate: CurrencyRate) => void;
};

function RateList({ rates, isBusy, onRemove }: RateListProps) {
  const { t } = useTranslation('currencyRates');
  const { formatDate } = useDates();
  if (rates.length === 0) return <p className="text-ink-soft text-sm leading-5.5">{t('none')}</p>;
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {rates.map((rate) => {
        const { currency, valid_from, euros } = rate;
        const date = formatDate(valid_from);
        return (
          <li key={`${currency} ${valid_from}`} className="flex items-center justify-between gap-4 py-2">
            <span className="text-ink text-sm tabular-nums leading-5.5">
              {t('rate', {
                currency,
                euros: numberFormat('rate', { maximumFractionDigits: 6 }).format(euros),
              })}
              <span className="block text-ink-faint text-xs">{t('since', { date })}</span>
            </span>
            <IconButton
              label={t('remove', { currency, date })}
              disabled={isBusy}
              onClick={() => onRemove(rate)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
