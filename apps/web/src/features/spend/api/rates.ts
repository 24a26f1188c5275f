import type { CurrencyRateInput } from '@perkotheque/domain/spend/query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';

type Rates = paths['/api/currency-rates']['get']['responses'][200]['content']['application/json'];
export type CurrencyRate = Rates['rates'][number];

export const ratesQuery = queryOptions({
  queryKey: ['currency-rates'],
  queryFn: ({ signal }): Promise<Rates> => unwrap(api.GET('/api/currency-rates', { signal })),
});

type Change = { save: CurrencyRateInput } | { remove: CurrencyRate };

/** Saves or removes a rate. Every figure in euros may change with it. */
export function useChangeRates() {
  const { t } = useTranslation('currencyRates');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change): Promise<Rates> => {
      if ('save' in change) return unwrap(api.PUT('/api/currency-rates', { body: change.save }));
      const { currency, valid_from } = change.remove;
      return unwrap(
        api.DELETE('/api/currency-rates/{currency}/{valid_from}', {
          params: { path: { currency, valid_from } },
        }),
      );
    },
    onSuccess: (rates, change) => {
      queryClient.setQueryData(ratesQuery.queryKey, rates);
      void queryClient.invalidateQueries({ queryKey: ['contracts'] });
      toast({ variant: 'success', title: t('save' in change ? 'saved' : 'removed') });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('changeFailed'),
        description: errorText(error),
        cause: error,
      }),
  });
}
