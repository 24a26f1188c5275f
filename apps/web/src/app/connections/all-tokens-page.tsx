import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { allTokensQuery, useRevokeToken } from '#features/tokens/api/tokens.ts';
import { TokenList } from '#features/tokens/components/token-list.tsx';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

/** The tokens of everybody, for admins. */
export function AllTokensPage() {
  const { t } = useTranslation('tokens');
  const { page = 1 } = useSearch({ from: '/session/dashboard/dashboard/admin/connexions/jetons' });
  const { data, error, refetch } = useQuery(allTokensQuery(page));
  const revoke = useRevokeToken();
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-ink text-xl">{t('all.title')}</h2>
        <p className="mt-1 text-ink-soft text-sm leading-5.5">{t('all.intro')}</p>
      </header>
      {!data && error ? (
        <ErrorState
          level={2}
          title={t('list.loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-64 w-full rounded-lg" /> : null}
      {data?.total === 0 ? (
        <StatePanel icon={KeyRound} level={2} title={t('all.emptyTitle')}>
          {t('all.empty')}
        </StatePanel>
      ) : null}
      {data && data.total > 0 ? (
        <>
          <Card className="p-5 md:p-6">
            <TokenList
              tokens={data.tokens}
              onRevoke={revoke.mutateAsync}
              renderOwner={({ owner }) => (
                <p className="break-words text-[0.8125rem] text-ink-soft leading-5">
                  {t('all.owner', { name: owner.name ?? owner.email })}
                </p>
              )}
            />
          </Card>
          <Pagination page={data.page} pageSize={data.page_size} total={data.total} />
        </>
      ) : null}
    </div>
  );
}
