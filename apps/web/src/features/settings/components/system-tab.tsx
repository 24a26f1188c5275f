import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { systemSettingsQuery } from '../api/system-settings.ts';
import { DatabaseSection } from './database-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SignUpSection } from './sign-up-section.tsx';
import { SystemNotificationsSection } from './system-notifications-section.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';

/** `children`: sections of other features, below ours. */
export function SystemTab({ children }: { children?: ReactNode }) {
  return (
    <>
      <OwnSections />
      {children}
    </>
  );
}

function OwnSections() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(systemSettingsQuery);
  if (data) {
    return (
      <>
        <GeneralSection settings={data} />
        <SystemNotificationsSection settings={data} />
        <SignUpSection settings={data} />
        <SecuritySection settings={data} />
        <DatabaseSection settings={data} />
      </>
    );
  }
  if (!error) return <TabSkeleton label={t('system.loading')} />;
  return (
    <ErrorState
      level={2}
      title={t('system.loadFailed')}
      text={errorText(error)}
      onRetry={() => void refetch()}
    />
  );
}
