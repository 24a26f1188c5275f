import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openedAttestationQuery } from '#features/attestations/api/attestations.ts';
import { AttestationView } from '#features/attestations/components/attestation-view.tsx';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import { PublicLayout } from './public-layout.tsx';

/** For vendors, who have no account. */
export function AttestationPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Attestation />
    </QueryClientProvider>
  );
}

function Attestation() {
  const { t } = useTranslation('attestations');
  const { token } = useParams({ from: paths.attestation });
  const { data, error, refetch } = useQuery(openedAttestationQuery(token));
  // Without `from`, which would be logged: somebody may have cut a genuine token short.
  if (failureOf(error) === 'not_found') return <Navigate to={paths.notFound} search={{}} replace />;
  return (
    <PublicLayout>
      <article className="mx-auto w-full max-w-2xl px-4 py-12 md:px-8 md:py-16">
        {data ? (
          <AttestationView {...data} />
        ) : error ? (
          <ErrorState title={t('page.failed')} text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('page.loading')} className="grid gap-3">
            <Skeleton className="h-6 w-32 rounded-md" />
            <Skeleton className="h-10 rounded-md" />
            <Skeleton className="h-64 rounded-md" />
          </div>
        )}
      </article>
    </PublicLayout>
  );
}
