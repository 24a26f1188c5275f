import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#features/accounts/api/sign-out.ts';
import { InvitedForm } from '#features/accounts/components/invited-form.tsx';
import { type Invitation, invitationQuery, useAcceptInvitation } from '#features/startups/api/joining.ts';
import { failureOf } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
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
  const { t } = useTranslation(['myStartup', 'common']);
  const { user } = useAuth();
  const { formatDate } = useDates();
  const { app_name: app } = useConfig().config;
  const { startup, email, as_lead, role, invited_by, expires_at } = invitation;
  const intro = invited_by ? t('invitation.by', { name: invited_by }) : t('invitation.byNobody');
  const texts = [
    intro,
    ...(startup ? [t(as_lead ? 'invitation.asLead' : 'invitation.asMember')] : []),
    ...(role === 'user' ? [] : [t('invitation.asRole', { role: t(`common:roles.${role}`) })]),
  ];
  const until = t('invitation.until', { date: formatDate(expires_at) });
  return (
    <AuthFrame
      title={startup ? t('invitation.title', { startup }) : t('invitation.titleApp', { app })}
      text={[...texts, until].join(' ')}
    >
      <div className="grid grid-cols-1 gap-4">
        {user === null ? <Stranger token={token} invitation={invitation} /> : null}
        {user && user.email !== email ? <OtherAccount email={email} own={user.email} /> : null}
        {user?.email === email ? <Accept token={token} startup={startup} /> : null}
      </div>
    </AuthFrame>
  );
}

/** Somebody without an account chooses a password, unless a lead invited an address that may not sign up. */
function Stranger({ token, invitation }: FoundProps) {
  const { t } = useTranslation('myStartup');
  const { app_name: app } = useConfig().config;
  const navigate = useNavigate();
  const { startup, email, has_account, may_register } = invitation;
  if (has_account || !may_register) return <SignedOut token={token} email={email} />;
  const onDone = () => {
    const title = startup ? t('invitation.welcome', { startup }) : t('invitation.welcomeApp', { app });
    toast({ variant: 'success', title });
    void navigate({ to: startup ? paths.myStartup : paths.dashboard });
  };
  return (
    <>
      <p className="text-ink-soft text-sm">{t('invitation.choosePassword')}</p>
      <InvitedForm token={token} email={email} onDone={onDone} />
    </>
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

function Accept({ token, startup }: { token: string; startup: string | null }) {
  const { t } = useTranslation('myStartup');
  const { app_name: app } = useConfig().config;
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        const title = startup ? t('invitation.welcome', { startup }) : t('invitation.welcomeApp', { app });
        toast({ variant: 'success', title });
        void navigate({ to: startup ? paths.myStartup : paths.dashboard });
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
        {startup ? t('invitation.accept', { startup }) : t('invitation.acceptApp')}
      </Button>
      {startup ? <p className="text-center text-ink-faint text-sm">{t('invitation.moves')}</p> : null}
    </>
  );
}
