import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';

/** A session alone does not replace its owner's password (HARD-09), so this leads to the link by mail. */
export function OwnPassword() {
  const { t } = useTranslation('users');
  return (
    <p className="border-line border-t pt-5 text-ink-soft text-sm">
      {t('help.ownPassword')}{' '}
      <Link to={paths.forgotPassword} className="rounded-xs font-medium text-primary-text hover:underline">
        {t('help.ownPasswordLink')}
      </Link>
    </p>
  );
}
