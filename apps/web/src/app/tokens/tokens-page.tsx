import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownTokensQuery, useRevokeOwnToken } from '#features/tokens/api/tokens.ts';
import { TokenForm } from '#features/tokens/components/token-form.tsx';
import { TokenList } from '#features/tokens/components/token-list.tsx';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';

/** « Jetons d'API »: what programs may do in one's name. */
export function TokensPage() {
  const { t } = useTranslation('tokens');
  const { can } = useRole();
  const { data, error, refetch } = useQuery(ownTokensQuery);
  const revoke = useRevokeOwnToken();
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {can('users.manage') ? (
            <Link to={paths.allTokens} className={buttonStyle({ variant: 'secondary' })}>
              {t('allLink')}
            </Link>
          ) : null}
          <Link to={paths.account} className={buttonStyle({ variant: 'secondary' })}>
            {t('account')}
          </Link>
        </div>
      </header>
      {!data && error ? (
        <ErrorState title={t('list.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton className="h-64 w-full rounded-lg" /> : null}
      {data ? (
        <div>
          <FormSection title={t('create.title')} text={t('create.text')}>
            <TokenForm available={data.available_scopes} />
          </FormSection>
          <FormSection title={t('list.title')} text={t('list.text')}>
            {data.tokens.length === 0 ? (
              <p className="text-ink-soft text-sm">{t('list.empty')}</p>
            ) : (
              <TokenList tokens={data.tokens} onRevoke={revoke.mutateAsync} />
            )}
          </FormSection>
        </div>
      ) : null}
    </div>
  );
}
