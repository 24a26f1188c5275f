import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetForm } from '#features/accounts/components/reset-form.tsx';
import { useConfig } from '#lib/config.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';

export function ResetPage() {
  const { t } = useTranslation('accounts');
  const { config } = useConfig();
  const { token: tokenInAddress } = useSearch({ from: '/session/auth/reset' });
  const navigate = useNavigate();
  const [token, setToken] = useState(tokenInAddress);

  useEffect(() => {
    // The token is kept in memory only: an address may be shared, bookmarked or logged.
    if (tokenInAddress) void navigate({ to: paths.resetPassword, search: {}, replace: true });
  }, [tokenInAddress, navigate]);

  if (!token) {
    return (
      <AuthFrame title={t('reset.invalidTitle')} text={t('reset.invalidText')}>
        <Link to={paths.forgotPassword} className={buttonStyle({ block: true })}>
          {t('reset.askAgain')}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('reset.heading')} text={t('reset.text')}>
      <ResetForm
        token={token}
        passwordMinLength={config.password_min_length}
        onDone={() => void navigate({ to: paths.auth, search: {}, replace: true })}
        onInvalidToken={() => setToken(undefined)}
      />
    </AuthFrame>
  );
}
