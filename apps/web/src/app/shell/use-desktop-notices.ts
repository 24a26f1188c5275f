import { NOTICE_TOPICS } from '@perkotheque/domain/notifications/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { api, unwrap } from '#lib/api.ts';
import { desktopPermission, showDesktopNotice } from '#lib/desktop-notices.ts';
import { preferencesQuery } from '#lib/preferences.ts';
import { paths } from '../paths.ts';
import { noticeTitle } from './notice-title.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A bulk change sends one event per tool: more than this many at once are not shown. */
const MOST_AT_ONCE = 5;

let asking = 0;

/**
 * Shows desktop notifications for events of the live channel. The server decides which events concern the member, and
 * the page asks it only with the member's consent and the browser's permission.
 */
export function useDesktopNotices(): (topic: string, id: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (name, id) => {
      const topic = NOTICE_TOPICS.find((known) => known === name);
      if (!topic || !UUID.test(id) || asking >= MOST_AT_ONCE || desktopPermission() !== 'granted') return;
      asking += 1;
      try {
        // An event may arrive before the preferences.
        const { preferences } = await queryClient.ensureQueryData(preferencesQuery);
        if (!preferences.desktop_notifications) return;
        const query = { topic, id };
        const { notice } = await unwrap(api.GET('/api/me/notice', { params: { query } }));
        if (!notice) return;
        showDesktopNotice({
          title: noticeTitle(notice),
          body: notice.name,
          tag: `${topic}:${id}`,
          onClick: () =>
            void (notice.kind === 'access_asked'
              ? navigate({ to: paths.permissions })
              : 'claim_id' in notice
                ? navigate({ to: paths.claim, params: { claimId: notice.claim_id } })
                : topic === 'tools'
                  ? navigate({ to: paths.tools, search: { tool: id } })
                  : topic === 'notices'
                    ? navigate({ to: paths.notifications })
                    : navigate({ to: paths.requestsFromHome, search: { request: id } })),
        });
      } catch {
        // Ignored: without the news there is nothing to show.
      } finally {
        asking -= 1;
      }
    },
    [queryClient, navigate],
  );
}
