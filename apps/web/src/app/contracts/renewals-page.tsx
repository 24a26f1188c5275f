import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, type Contract, contractsQuery } from '#features/contracts/api/contracts.ts';
import { CalendarBlock } from '#features/contracts/components/calendar-block.tsx';
import { DecisionDialog } from '#features/contracts/decide/decision-dialog.tsx';
import { AddContractDialog } from '#features/contracts/form/contract-dialogs.tsx';
import { ContractFiles } from '#features/contracts/list/contract-files.tsx';
import { type Renewals, RenewalsList } from '#features/contracts/list/renewals-list.tsx';
import { RenewalsToolbar } from '#features/contracts/list/renewals-toolbar.tsx';
import { ViewSwitch } from '#features/contracts/list/view-switch.tsx';
import { MonthView } from '#features/contracts/month/month-view.tsx';
import { listParams } from '#features/contracts/search-params.ts';
import { ContractSheet } from '#features/contracts/sheet/contract-sheet.tsx';
import { useRenewalsSearch } from '#features/contracts/use-renewals-search.ts';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** « Renouvellements »: what has to be decided, and until when. Owners and deputies read theirs by the link of a mail. */
export function RenewalsPage() {
  const { t } = useTranslation('contracts');
  const { can } = useRole();
  const isManager = can('contracts.manage');
  const { search, update } = useRenewalsSearch();
  const query = useInfiniteQuery(contractsQuery(listParams(search)));
  const [deciding, setDeciding] = useState<{ contract: Contract; choice: Choice } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  const renewals: Renewals | undefined = first && {
    first,
    contracts: data?.pages.flatMap(({ contracts }) => contracts) ?? [],
    isBehind: query.isPlaceholderData,
    ...(query.hasNextPage && {
      more: { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage },
    }),
  };
  const onAdd = isManager ? () => setIsAdding(true) : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink max-sm:text-2xl">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t(isManager ? 'intro' : 'ownIntro')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
          <ViewSwitch />
          {onAdd ? (
            <>
              <ContractFiles />
              <Button onClick={onAdd}>
                <Plus aria-hidden="true" />
                {t('add')}
              </Button>
            </>
          ) : null}
        </div>
      </header>
      <RenewalsToolbar owners={first?.owners ?? []} />
      {renewals ? (
        search.view === 'month' ? (
          <MonthView renewals={renewals} />
        ) : (
          <RenewalsList
            renewals={renewals}
            onDecide={(contract, choice) => setDeciding({ contract, choice })}
            onAdd={onAdd}
          />
        )
      ) : error ? (
        <ErrorState
          level={2}
          title={t('loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('loading')} className="grid gap-6">
          <Skeleton className="h-11 w-full max-w-2xl rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </div>
      )}
      <CalendarBlock kind={isManager ? 'all-contracts' : 'contracts'} />
      {deciding ? <DecisionDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
      {isAdding ? <AddContractDialog onClose={() => setIsAdding(false)} /> : null}
      {search.contrat ? (
        <ContractSheet
          key={search.contrat}
          id={search.contrat}
          onClose={() => update({ contrat: undefined })}
        />
      ) : null}
    </div>
  );
}
