import type { Notice } from '@perkotheque/domain/notifications/notice';
import { NOTICE_TOPICS } from '@perkotheque/domain/notifications/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { api, unwrap } from '#lib/api.ts';
import { desktopPermission, showDesktopNotice } from '#lib/desktop-notices.ts';
import { i18n } from '#lib/i18n.ts';
import { preferencesQuery } from '#lib/preferences.ts';
import { paths } from '../paths.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A bulk change makes one event a tool: beyond this many at a time, the lists themselves tell. */
const MOST_AT_ONCE = 5;

let asking = 0;

/**
 * Shows on the desktop what the live channel tells of, where it concerns the member and they want it. The server decides
 * what concerns whom; the page asks it nothing unless it may show the answer.
 */
export function useDesktopNotices(): (topic: string, id: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (name, id) => {
      const topic = NOTICE_TOPICS.find((known) => known === name);
      const own = queryClient.getQueryData(preferencesQuery.queryKey);
      if (!topic || !UUID.test(id) || asking >= MOST_AT_ONCE) return;
      if (!own?.preferences.desktop_notifications || desktopPermission() !== 'granted') return;
      asking += 1;
      try {
        const query = { topic, id };
        const { notice } = await unwrap(api.GET('/api/me/notice', { params: { query } }));
        if (!notice) return;
        showDesktopNotice({
          title: titleOf(notice),
          body: notice.name,
          tag: `${topic}:${id}`,
          onClick: () =>
            void (topic === 'tools'
              ? navigate({ to: paths.tools, search: { tool: id } })
              : navigate({ to: paths.requestsFromHome, search: { request: id } })),
        });
      } catch {
        // News that could not be read is no reason to disturb anybody.
      } finally {
        asking -= 1;
      }
    },
    [queryClient, navigate],
  );
}

/** Not from the hook: a change of language must not open the channel anew. */
function titleOf(notice: Notice): string {
  if (notice.kind !== 'request_status') return i18n.t(`shell:notices.${notice.kind}`);
  return i18n.t('shell:notices.request_status', {
    status: i18n.t(`shell:notices.statuses.${notice.status}`),
  });
}
