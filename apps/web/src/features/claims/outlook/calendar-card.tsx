import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CalendarFeed } from '#ui/calendar-feed.tsx';
import { CalendarFeedCard } from '#ui/calendar-feed-card.tsx';
import { feedQuery, useRemoveFeed, useResetFeed } from '../api/outlook.ts';

/** The calendar of a startup's perks. */
export function CalendarCard() {
  const { t } = useTranslation('outlook');
  const { data } = useQuery(feedQuery);
  const resetting = useResetFeed();
  const removing = useRemoveFeed();
  return (
    <CalendarFeedCard title={t('calendar.title')} text={t('calendar.text')}>
      <CalendarFeed
        since={data?.created_at}
        onReset={resetting.mutateAsync}
        onRemove={() => removing.mutateAsync()}
      />
    </CalendarFeedCard>
  );
}
