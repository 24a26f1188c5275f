import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NewEmailConfirmation } from '#features/accounts/components/own-account/email-confirmation.tsx';
import { OwnEmailSection } from '#features/accounts/components/own-account/email-section.tsx';
import { LinkedAccountsSection } from '#features/accounts/components/own-account/linked-accounts-section.tsx';
import { OwnPasswordSection } from '#features/accounts/components/own-account/password-section.tsx';
import { OwnProfileSection } from '#features/accounts/components/own-account/profile-section.tsx';
import { OwnSessionsSection } from '#features/accounts/components/own-account/sessions-section.tsx';
import { OwnDataSection } from '#features/accounts/components/own-data/own-data-section.tsx';
import { TwoFactorSection } from '#features/accounts/components/two-factor/two-factor-section.tsx';
import { refusalText } from '#lib/refusal-text.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';

/** « Mon compte »: who one is, how one signs in and where one is signed in. */
export function AccountPage() {
  const { t } = useTranslation('ownAccount');
  const { token, refusal, linked } = useSearch({ from: '/session/dashboard/mon-compte' });
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.tokens} className={buttonStyle({ variant: 'secondary' })}>
            {t('tokens')}
          </Link>
          <Link to={paths.assistants} className={buttonStyle({ variant: 'secondary' })}>
            {t('assistants')}
          </Link>
          <Link to={paths.settings} className={buttonStyle({ variant: 'secondary' })}>
            {t('preferences')}
          </Link>
        </div>
      </header>
      {token ? (
        <NewEmailConfirmation
          token={token}
          onDone={() => void navigate({ to: paths.account, replace: true })}
        />
      ) : null}
      <div>
        <OwnProfileSection />
        <OwnEmailSection />
        <OwnPasswordSection />
        <LinkedAccountsSection linked={linked} refusal={refusalText(refusal) ?? undefined} />
        <TwoFactorSection />
        <OwnSessionsSection />
        <OwnDataSection />
      </div>
    </div>
  );
}
