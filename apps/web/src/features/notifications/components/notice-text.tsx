import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import type { MemberNotice } from '../api/notices.ts';

function titleOf(t: TFunction<'shell'>, notice: MemberNotice): string {
  const { kind, claim_state, request_status, access_state, votes } = notice;
  if (kind === 'claim') {
    return notice.is_own && claim_state ? t(`notices.claim.${claim_state}`) : t('notices.claim_waiting');
  }
  if (kind === 'request_new') return t('notices.new_request');
  if (kind === 'request_status') {
    return t('notices.request_status', { status: t(`notices.statuses.${request_status ?? 'pending'}`) });
  }
  if (kind === 'request_votes') return t('notices.request_votes', { votes: votes ?? 0 });
  if (kind === 'access_decided') {
    return access_state === 'granted' ? t('notices.access_granted') : t('notices.access_refused');
  }
  if (kind === 'join_decided') {
    return t(`notices.join_${notice.join_status === 'accepted' ? 'accepted' : 'declined'}`);
  }
  return t(`notices.${kind}`);
}

/** What happened, to what, and when. */
export function NoticeText({ notice }: { notice: MemberNotice }) {
  const { t } = useTranslation('shell');
  const { formatMoment } = useDates();
  const isForStaff = notice.kind === 'claim' ? !notice.is_own : notice.kind === 'access_asked';
  const parts = isForStaff ? [notice.detail, notice.name] : [notice.name, notice.detail];
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className={notice.is_read ? 'text-ink-soft' : 'font-medium text-ink'}>
        {titleOf(t, notice)}
        {notice.is_read ? null : <span className="sr-only">{` (${t('notices.isUnread')})`}</span>}
      </span>
      <span className="break-words text-ink-soft text-[0.8125rem] leading-5">
        {parts.filter(Boolean).join(' · ')}
      </span>
      <span className="text-ink-faint text-xs">{formatMoment(notice.created_at)}</span>
    </span>
  );
}

/** Marks an unread notice by shape; the text beside it says so to screen readers. */
export function UnreadDot({ isRead }: { isRead: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-1.5 size-2 shrink-0 self-start rounded-full ${isRead ? 'bg-transparent' : 'bg-primary'}`}
    />
  );
}
