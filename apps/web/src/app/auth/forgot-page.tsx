import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgotForm } from '#features/accounts/components/forgot-form.tsx';
import { useConfig } from '#lib/config.ts';
import { paths } from '../paths.ts';
import { AuthFrame } from './auth-frame.tsx';

export function ForgotPage() {
  const { t } = useTranslation('accounts');
  const { config } = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      {...(sentTo
        ? { title: t('forgot.doneTitle') }
        : { title: t('forgot.heading'), text: t('forgot.text') })}
    >
      <ForgotForm passwordMinLength={config.password_min_length} sentTo={sentTo} onSent={setSentTo} />
      <p className="mt-6 text-sm">
        <Link to={paths.auth} className="rounded-xs font-medium text-primary-text hover:underline">
          {t('forgot.backToSignIn')}
        </Link>
      </p>
    </AuthFrame>
  );
}
