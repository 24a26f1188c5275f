import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';

type Budgets = paths['/api/spend/budgets']['get']['responses'][200]['content']['application/json'];
export type TeamBudget = Budgets['teams'][number];

export const budgetsQuery = (year: number) =>
  queryOptions({
    // Contracts change the forecasts.
    queryKey: ['contracts', 'budgets', year],
    queryFn: ({ signal }): Promise<Budgets> =>
      unwrap(api.GET('/api/spend/budgets', { params: { query: { year: String(year) } }, signal })),
  });

/** Saves the budget of a team, or removes it without an amount. */
export function useChangeBudget(year: number) {
  const { t } = useTranslation('budgets');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ team, cents }: { team: Team; cents: number | null }): Promise<Budgets> => {
      if (cents !== null)
        return unwrap(api.PUT('/api/spend/budgets', { body: { team, year, amount_cents: cents } }));
      const path = { team, year: String(year) };
      return unwrap(api.DELETE('/api/spend/budgets/{team}/{year}', { params: { path } }));
    },
    onSuccess: (budgets, { cents }) => {
      queryClient.setQueryData(budgetsQuery(year).queryKey, budgets);
      toast({ variant: 'success', title: t(cents === null ? 'removed' : 'saved') });
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
