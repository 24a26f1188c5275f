import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IdentityProviders } from '#features/identity-providers/components/identity-providers.tsx';
import { allTokensQuery, useRevokeToken } from '#features/tokens/api/tokens.ts';
import { TokenList } from '#features/tokens/components/token-list.tsx';
import { WebhooksPanel } from '#features/webhooks/components/webhooks-panel.tsx';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { paths } from '../paths.ts';

/** The pages of « Connexions », in their order. A page is added here and to its routes. */
const TABS = [
  { to: paths.connections, label: 'connections.tabs.webhooks' },
  { to: paths.connectionsIdentity, label: 'connections.tabs.identity' },
  { to: paths.allTokens, label: 'connections.tabs.tokens' },
] as const;

export function ConnectionsLayout() {
  const { t } = useTranslation('webhooks');
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink max-sm:text-2xl">{t('connections.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('connections.intro')}</p>
      </header>
      <nav aria-label={t('connections.tabs.label')}>
        <ul className="flex flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1 md:w-fit">
          {TABS.map(({ to, label }) => (
            <li key={to} className="flex-1">
              <Link
                to={to}
                activeOptions={{ exact: true }}
                className="flex h-9 items-center justify-center whitespace-nowrap rounded-md px-5 font-medium text-ink-soft text-sm hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-lift dark:aria-[current=page]:bg-raised"
              >
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}

export const WebhooksPage = () => <WebhooksPanel />;

export const IdentityPage = () => <IdentityProviders />;

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
