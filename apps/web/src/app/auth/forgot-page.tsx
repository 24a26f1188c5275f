import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForgotForm } from '#features/accounts/components/forgot-form.tsx';
import { useConfig } from '#lib/config.ts';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';

export function ForgotPage() {
  const { t } = useTranslation('accounts');
  const { config } = useConfig();
  return (
    <AuthFrame title={t('forgot.heading')} text={t('forgot.text')}>
      <ForgotForm passwordMinLength={config.passwordMinLength} />
      <p className="mt-6 text-sm">
        <Link to={paths.auth} className="rounded-xs font-medium text-primary-text hover:underline">
          {t('forgot.backToSignIn')}
        </Link>
      </p>
    </AuthFrame>
  );
}
