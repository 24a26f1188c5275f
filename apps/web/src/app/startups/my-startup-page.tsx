import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AttestationsSection } from '#features/attestations/components/attestations-section.tsx';
import { offersQuery } from '#features/perks/api/list-offers.ts';
import { PlanCard } from '#features/perks/plan/plan-card.tsx';
import { ProcessorsPanel } from '#features/processors/components/processors-panel.tsx';
import { type OwnStartup, ownStartupQuery } from '#features/startups/api/own-startup.ts';
import { AllMembersSection } from '#features/startups/components/own/all-members-section.tsx';
import { JoinPanel } from '#features/startups/components/own/join-panel.tsx';
import { ProfileSection } from '#features/startups/components/own/profile-section.tsx';
import { VendorsSection } from '#features/startups/components/own/vendors-section.tsx';
import { PeopleSection } from '#features/startups/components/people/people-section.tsx';
import { errorText } from '#lib/error-text.ts';
import { useRole } from '#lib/session/use-role.ts';
import { Callout } from '#ui/callout.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Mark } from '#ui/mark.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { PageLoading } from '../page-loading.tsx';
import { StartupOutlook } from './startup-outlook.tsx';

export function MyStartupPage() {
  const { t } = useTranslation('myStartup');
  const { data, error, refetch } = useQuery(ownStartupQuery);
  const isStaff = useRole().can('startups.manage');
  if (data?.startup) return <Startup startup={data.startup} />;
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <h1 className="text-3xl text-ink">{t('titles.own')}</h1>
        {isStaff ? (
          <StatePanel icon={Building2} level={2} title={t('staff.title')}>
            {t('staff.text')}
          </StatePanel>
        ) : (
          <JoinPanel request={data.join_request} />
        )}
      </div>
    );
  }
  if (!error) return <PageLoading isHeading label={t('loading')} />;
  return <ErrorState title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
}

function Startup({ startup }: { startup: OwnStartup }) {
  const { t } = useTranslation('myStartup');
  // What waits for missing fields; the page is complete without it.
  const { data: offers } = useQuery(offersQuery);
  const unlocks = offers?.missing.fields ?? [];
  const { name, sector, cohort } = startup;
  const line = [sector, cohort].filter(Boolean).join(' · ');
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex items-center gap-4">
        <Mark name={name} iconUrl={startup.logo_path} size="lg" />
        <div className="min-w-0">
          <h1 className="truncate text-3xl text-ink">{name}</h1>
          {line ? <p className="mt-1 text-ink-soft">{line}</p> : null}
        </div>
      </header>
      {startup.has_lead ? null : (
        <Callout tone="warning" title={t('noLead')}>
          {t('noLeadText')}
        </Callout>
      )}
      <PlanCard startupId={null} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <ProfileSection startup={startup} unlocks={unlocks} />
          <PeopleSection startupId={startup.id} />
          {startup.is_lead ? <AttestationsSection startupId={startup.id} /> : null}
          <AllMembersSection startup={startup} />
          <VendorsSection canEdit={startup.can.edit} unlocks={unlocks} />
        </div>
        {/* On a phone what perks bring comes first. */}
        <div className="grid grid-cols-1 gap-5 max-lg:order-first">
          <StartupOutlook offers={offers} />
        </div>
      </div>
      <ProcessorsPanel startupId={startup.id} />
    </div>
  );
}
