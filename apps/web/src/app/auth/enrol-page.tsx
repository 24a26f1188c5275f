import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#features/accounts/api/sign-out.ts';
import { EnrolmentSteps } from '#features/accounts/components/two-factor/enrolment-steps.tsx';
import { safeRedirectTarget } from '#lib/redirect-target.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { sessionQuery } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import { Redirect } from '../redirect.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** The page for members who must set up a second factor before anything else. */
export function EnrolPage() {
  const { t } = useTranslation(['twoFactor', 'accounts']);
  const { user, loading } = useAuth();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const { redirect } = useSearch({ from: '/session/auth/two-factor' });
  const target = safeRedirectTarget(redirect, window.location.origin) ?? paths.dashboard;

  if (loading) return <PageLoading isFullPage isHeading label={t('accounts:auth.loading')} />;
  if (!user) return <Redirect href={`${paths.auth}?redirect=${encodeURIComponent(target)}`} />;
  if (!user.owes_two_factor) return <Redirect href={target} />;
  return (
    <AuthFrame title={t('enrol.pageTitle')} text={t('enrol.pageText')}>
      <EnrolmentSteps
        onDone={() => {
          // Clears the rejected responses: the pages read them again.
          queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
          queryClient.setQueryData(sessionQuery.queryKey, { user: { ...user, owes_two_factor: false } });
        }}
      />
      <p className="mt-6">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('enrol.signOut')}
        </Button>
      </p>
    </AuthFrame>
  );
}
