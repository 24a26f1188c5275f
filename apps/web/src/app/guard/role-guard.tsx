import { CAPABILITIES, type Capability } from '@perkotheque/domain/accounts/capabilities';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../paths.ts';
import { Redirect } from '../redirect.tsx';

type RoleGuardProps = {
  capability: Capability;
  /** Without a redirect, a panel explains why. */
  whenDenied?: 'panel' | 'redirect';
  fallbackPath?: string;
  children: ReactNode;
};

/** For display only: the server enforces the rules. */
export function RoleGuard({
  capability,
  whenDenied = 'panel',
  fallbackPath = '/',
  children,
}: RoleGuardProps) {
  const { t } = useTranslation('shell');
  const { loading, can } = useRole();
  if (loading) return <PageLoading label={t('guard.loading')} />;
  if (can(capability)) return children;
  if (whenDenied === 'redirect') return <Redirect href={fallbackPath} />;
  return <RestrictedPanel capability={capability} />;
}

function RestrictedPanel({ capability }: { capability: Capability }) {
  const { t } = useTranslation('shell');
  const isAdminOnly = CAPABILITIES[capability].every((role) => role === 'admin');
  return (
    <StatePanel
      icon={LockKeyhole}
      tone="accent"
      title={t('guard.title')}
      action={
        <Link to={paths.dashboard} className={buttonStyle({ variant: 'secondary' })}>
          {t('guard.back')}
        </Link>
      }
    >
      {isAdminOnly ? t('guard.admin') : t('guard.general')}
    </StatePanel>
  );
}
