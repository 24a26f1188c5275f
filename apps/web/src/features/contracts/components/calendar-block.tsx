import type { ContractFeed } from '@perkotheque/domain/feeds/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CalendarFeed } from '#ui/calendar-feed.tsx';
import { CalendarFeedCard } from '#ui/calendar-feed-card.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { contractFeedQuery, useRemoveContractFeed, useResetContractFeed } from '../api/calendar-feed.ts';

function Feed({ kind }: { kind: ContractFeed }) {
  const { data } = useQuery(contractFeedQuery(kind));
  const resetting = useResetContractFeed(kind);
  const removing = useRemoveContractFeed(kind);
  return (
    <CalendarFeed
      since={data?.created_at}
      onReset={resetting.mutateAsync}
      onRemove={() => removing.mutateAsync()}
    />
  );
}

/** A calendar of contracts, for a page: one's own, or all of them for admins and core-team. */
export function CalendarBlock({ kind }: { kind: ContractFeed }) {
  const { t } = useTranslation('calendarFeed');
  const texts = kind === 'contracts' ? 'own' : 'all';
  return (
    <CalendarFeedCard title={t(`${texts}.title`)} text={t(`${texts}.text`)}>
      <Feed kind={kind} />
    </CalendarFeedCard>
  );
}

/** The same for one's own contracts in the settings. Members who follow no contract do not see it. */
export function CalendarSection() {
  const { t } = useTranslation('calendarFeed');
  const { data } = useQuery(contractFeedQuery('contracts'));
  if (!data || (data.own_contracts === 0 && data.created_at === null)) return null;
  return (
    <FormSection title={t('own.title')} text={t('own.text')}>
      <Feed kind="contracts" />
    </FormSection>
  );
}
