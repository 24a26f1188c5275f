import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatTime, useDates } from '#lib/dates.ts';
import { useMailReason } from '#lib/mail-reason.ts';
import { mailOutageQuery } from '../api/mails.ts';

/** « 14 h 02 », with the day when that is not today. */
function useMoment() {
  const { t } = useTranslation('mail');
  const { formatDate } = useDates();
  return (moment: string): string => {
    const [hours = '', minutes = ''] = formatTime(moment).split(':');
    const time = t('outage.time', { hours, minutes });
    const date = formatDate(moment);
    return date === formatDate(new Date().toISOString()) ? time : t('outage.day', { date, time });
  };
}

/** Nothing while mails leave. */
export function OutageNotice() {
  const { t } = useTranslation('mail');
  const { data: outage } = useQuery(mailOutageQuery);
  const momentOf = useMoment();
  const reasonOf = useMailReason();
  if (!outage) return null;
  const values = {
    since: momentOf(outage.since),
    reason: reasonOf(outage),
    waiting: t('outage.waiting', { count: outage.waiting }),
  };
  return (
    <div
      role="alert"
      className="flex items-start justify-center gap-2 border-danger/30 border-b bg-danger-soft px-4 py-2 text-danger text-sm"
    >
      <MailX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="wrap-anywhere text-pretty">
        {t('outage.text', values)}{' '}
        <Link to={paths.settings} search={{ tab: 'system' }} className="whitespace-nowrap underline">
          {t('outage.more')}
        </Link>
      </p>
    </div>
  );
}
