import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { managedPerksQuery } from '../api/managed-perks.ts';
import { ManagedPerkRow } from './managed-perk-row.tsx';
import { ManagedPerksToolbar } from './managed-perks-toolbar.tsx';
import { NoPerks } from './no-perks.tsx';
import { PerkStateFilter } from './perk-state-filter.tsx';
import { managedParams } from './search-params.ts';
import { useManagedPerksSearch } from './use-managed-perks-search.ts';

export function ManagedPerksList() {
  const { t } = useTranslation('perkForms');
  const { search } = useManagedPerksSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery(managedPerksQuery(managedParams(search)));
  if (!data && error) {
    return (
      <ErrorState level={2} title={t('list.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const isBeyond = data && data.perks.length === 0 && data.total > 0 && data.page > 1;
  if (isBeyond) return <Navigate to="." search={{ ...search, page: undefined }} replace />;
  const isFiltered = Boolean(search.q || search.state || search.freshness);
  if (data?.perks.length === 0 && !isFiltered) return <NoPerks />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ManagedPerksToolbar />
      <PerkStateFilter counts={data?.counts} />
      <p role="status" className="sr-only">
        {data ? t('list.count', { count: data.total }) : t('list.loading')}
      </p>
      {data === undefined ? (
        <ListSkeleton />
      ) : data.perks.length === 0 ? (
        <NoMatch />
      ) : (
        <Card className={cx(isPlaceholderData && 'opacity-60')}>
          <ul className="divide-y divide-line">
            {data.perks.map((perk) => (
              <ManagedPerkRow key={perk.id} perk={perk} />
            ))}
          </ul>
        </Card>
      )}
      {data ? <Pagination page={data.page} pageSize={data.page_size} total={data.total} /> : null}
    </div>
  );
}

function NoMatch() {
  const { t } = useTranslation('perkForms');
  const { filter } = useManagedPerksSearch();
  return (
    <StatePanel
      level={2}
      icon={SearchX}
      title={t('list.filtered')}
      action={
        <Button
          variant="secondary"
          onClick={() => filter({ q: undefined, state: undefined, freshness: undefined })}
        >
          {t('list.clear')}
        </Button>
      }
    >
      {t('list.filteredText')}
    </StatePanel>
  );
}

function ListSkeleton() {
  return (
    <Card aria-hidden="true" className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex items-center gap-4 px-4 py-3.5">
          <Skeleton className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </Card>
  );
}
