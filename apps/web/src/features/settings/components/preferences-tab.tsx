import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { preferencesQuery } from '#lib/preferences.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { RegionSection } from './region-section.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';

/** `children`: sections of other features, which do not wait for the preferences. */
export function PreferencesTab({ children }: { children?: ReactNode }) {
  return (
    <>
      <OwnSections />
      {children}
    </>
  );
}

function OwnSections() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (data) {
    return (
      <>
        <AppearanceSection />
        <RegionSection preferences={data.preferences} />
        <NotificationsSection preferences={data.preferences} />
      </>
    );
  }
  if (!error) return <TabSkeleton label={t('preferences.loading')} />;
  return (
    <ErrorState
      level={2}
      title={t('preferences.loadFailed')}
      text={errorText(error)}
      onRetry={() => void refetch()}
    />
  );
}
