import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#features/accounts/api/sign-out.ts';
import { type Invitation, invitationQuery, useAcceptInvitation } from '#features/startups/api/joining.ts';
import { failureOf } from '#lib/api-error.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Opening the page changes nothing: mail scanners follow links, so a press accepts. */
export function InvitationPage() {
  const { t } = useTranslation('myStartup');
  const { token = '' } = useSearch({ from: '/session/invitation' });
  const { loading } = useAuth();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  if (data && !loading) return <Found token={token} invitation={data} />;
  if (token !== '' && !error) return <PageLoading isFullPage isHeading label={t('invitation.loading')} />;
  const isGone =
    token === '' || failureOf(error) === 'invalid_token' || failureOf(error) === 'validation_failed';
  if (isGone) {
    return (
      <AuthFrame title={t('invitation.gone')} text={t('invitation.goneText')}>
        <Link to={paths.dashboard} className={buttonStyle({ variant: 'secondary', block: true })}>
          {t('invitation.home')}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('invitation.failed')} text={errorText(error)}>
      <Button variant="secondary" block onClick={() => void refetch()}>
        {t('invitation.retry')}
      </Button>
    </AuthFrame>
  );
}

type FoundProps = { token: string; invitation: Invitation };

function Found({ token, invitation }: FoundProps) {
  const { t } = useTranslation('myStartup');
  const { user } = useAuth();
  const { formatDate } = useDates();
  const { startup, email, as_lead, invited_by, expires_at } = invitation;
  const intro = invited_by ? t('invitation.by', { name: invited_by }) : t('invitation.byNobody');
  const role = t(as_lead ? 'invitation.asLead' : 'invitation.asMember');
  const until = t('invitation.until', { date: formatDate(expires_at) });
  return (
    <AuthFrame title={t('invitation.title', { startup })} text={`${intro} ${role} ${until}`}>
      <div className="grid grid-cols-1 gap-4">
        {user === null ? <SignedOut token={token} email={email} /> : null}
        {user && user.email !== email ? <OtherAccount email={email} own={user.email} /> : null}
        {user?.email === email ? <Accept token={token} startup={startup} /> : null}
      </div>
    </AuthFrame>
  );
}

function SignedOut({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('myStartup');
  const redirect = `${paths.invitation}?${new URLSearchParams({ token })}`;
  return (
    <>
      <Callout tone="info">{t('invitation.signedOut', { email })}</Callout>
      <Link to={paths.auth} search={{ redirect }} className={buttonStyle({ size: 'lg', block: true })}>
        {t('invitation.signIn')}
      </Link>
      <p className="text-center text-ink-faint text-sm">{t('invitation.comeBack')}</p>
    </>
  );
}

function OtherAccount({ email, own }: { email: string; own: string }) {
  const { t } = useTranslation('myStartup');
  const signOut = useSignOut();
  return (
    <>
      <Callout tone="warning" title={t('invitation.other', { email })}>
        {t('invitation.otherText', { own })}
      </Callout>
      <Button variant="secondary" block loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('invitation.signOut')}
      </Button>
    </>
  );
}

function Accept({ token, startup }: { token: string; startup: string }) {
  const { t } = useTranslation('myStartup');
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('invitation.welcome', { startup }) });
        void navigate({ to: paths.myStartup });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('invitation.acceptFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <>
      <Button block size="lg" loading={accept.isPending} onClick={onAccept}>
        {t('invitation.accept', { startup })}
      </Button>
      <p className="text-center text-ink-faint text-sm">{t('invitation.moves')}</p>
    </>
  );
}
