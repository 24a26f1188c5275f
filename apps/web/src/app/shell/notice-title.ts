import type { Notice } from '@perkotheque/domain/notifications/notice';
import { i18n } from '#lib/i18n.ts';

/** Reads i18n directly instead of a hook: a new language must not reconnect the channel. */
export function noticeTitle(notice: Notice): string {
  if (notice.kind === 'claim') return i18n.t(`shell:notices.claim.${notice.state}`);
  if (notice.kind !== 'request_status') return i18n.t(`shell:notices.${notice.kind}`);
  return i18n.t('shell:notices.request_status', {
    status: i18n.t(`shell:notices.statuses.${notice.status}`),
  });
}
