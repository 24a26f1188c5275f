import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providersQuery } from '#features/accounts/api/providers.ts';
import { MailSent } from '#features/accounts/components/mail-sent.tsx';
import { ProviderButtons } from '#features/accounts/components/provider-buttons.tsx';
import { ResendButton } from '#features/accounts/components/resend-button.tsx';
import { SecondFactorForm } from '#features/accounts/components/second-factor-form.tsx';
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx';
import { SignUpForm } from '#features/accounts/components/sign-up-form.tsx';
import { useConfig } from '#lib/config.ts';
import { safeRedirectTarget } from '#lib/redirect-target.ts';
import { refusalText } from '#lib/refusal-text.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import { JoinNote } from '../public/join-note.tsx';
import { LegalLinks } from '../public/legal-links.tsx';
import { Redirect } from '../redirect.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { enrolmentAddress } from './enrolment-address.ts';

export function AuthPage() {
  const { t } = useTranslation('accounts');
  const { user, loading } = useAuth();
  const { isLoading } = useConfig();
  const { isLoading: isOffering } = useQuery(providersQuery);
  const { redirect } = useSearch({ from: '/session/auth' });

  if (user) {
    const target = safeRedirectTarget(redirect, window.location.origin) ?? paths.dashboard;
    return <Redirect href={user.owes_two_factor ? enrolmentAddress(target) : target} />;
  }
  if (loading || isLoading || isOffering)
    return <PageLoading isFullPage isHeading label={t('auth.loading')} />;
  return <Entrance />;
}

/** First the password or a provider, then the code for members with a second factor. */
function Entrance() {
  const { step } = useSearch({ from: '/session/auth' });
  const [isCodeOwed, setIsCodeOwed] = useState(step === 'code');
  const { t } = useTranslation('twoFactor');
  if (!isCodeOwed) return <AuthTabs onCodeOwed={() => setIsCodeOwed(true)} />;
  return (
    <AuthFrame title={t('signIn.title')}>
      <SecondFactorForm onRestart={() => setIsCodeOwed(false)} />
    </AuthFrame>
  );
}

function AuthTabs({ onCodeOwed }: { onCodeOwed: () => void }) {
  const { t } = useTranslation('accounts');
  const { config } = useConfig();
  const [chosen, setChosen] = useState('sign-in');
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const passwords = useQuery(providersQuery).data?.passwords ?? true;
  const isOpen = config.registration_enabled && passwords;
  const forgotLink = (
    <Link
      to={paths.forgotPassword}
      className="rounded-xs font-medium text-[0.8125rem] text-primary-text hover:underline"
    >
      {t('signIn.forgot')}
    </Link>
  );

  return (
    <AuthFrame
      title={t('auth.heading')}
      text={isOpen && chosen === 'sign-up' ? t('auth.signUpText') : t('auth.subheading')}
    >
      <Tabs
        block
        label={t('auth.tabsLabel')}
        value={isOpen ? chosen : 'sign-in'}
        onValueChange={setChosen}
        tabs={[
          { value: 'sign-in', label: t('auth.signInTab') },
          ...(passwords
            ? [
                {
                  value: 'sign-up',
                  label: t(isOpen ? 'auth.signUpTab' : 'auth.closedTab'),
                  disabled: !isOpen,
                },
              ]
            : []),
        ]}
      >
        {isOpen || !passwords ? null : (
          <Callout tone="info" className="mt-4">
            {t('auth.closedText')}
            <JoinNote text={config.join_text} url={config.join_url} />
          </Callout>
        )}
        <TabPanel value="sign-in">
          <ProviderPart />
          <SignInForm
            passwordMinLength={config.password_min_length}
            forgotLink={forgotLink}
            onCodeOwed={onCodeOwed}
          />
        </TabPanel>
        <TabPanel value="sign-up">
          {registeredEmail ? (
            <MailSent
              title={t('signUp.doneTitle')}
              text={t('signUp.doneText')}
              email={registeredEmail}
              hint={t('signUp.doneHint')}
            >
              <ResendButton email={registeredEmail} />
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  setRegisteredEmail(null);
                  setChosen('sign-in');
                }}
              >
                {t('signUp.backToSignIn')}
              </Button>
            </MailSent>
          ) : (
            <SignUpForm
              passwordMinLength={config.password_min_length}
              termsVersion={config.terms_version}
              legalLinks={<LegalLinks hasAccessibility={false} />}
              onDone={setRegisteredEmail}
            />
          )}
        </TabPanel>
      </Tabs>
    </AuthFrame>
  );
}

/** The organisation's account first: most members of a studio that has one use nothing else. */
function ProviderPart() {
  const { t } = useTranslation('accounts');
  const { redirect, refusal } = useSearch({ from: '/session/auth' });
  const { data } = useQuery(providersQuery);
  if (!data || data.providers.length === 0) return null;
  const sentence = refusalText(refusal);
  return (
    <div className="mb-5 grid gap-5">
      {sentence ? (
        <Callout tone="danger" title={t('providers.refused')}>
          {sentence}
        </Callout>
      ) : null}
      {data.passwords ? null : <Callout tone="info">{t('providers.only')}</Callout>}
      <ProviderButtons
        providers={data.providers}
        target={safeRedirectTarget(redirect, window.location.origin) ?? paths.dashboard}
      />
      <p className="flex items-center gap-3 text-ink-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('providers.or')}
      </p>
    </div>
  );
}
