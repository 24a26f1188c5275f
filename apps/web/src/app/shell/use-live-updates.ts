import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '#lib/config.ts';
import { debounceChanges } from '#lib/debounce-changes.ts';
import { openLiveChannel } from '#lib/live-channel.ts';
import { sessionQuery } from '#lib/session/session.ts';
import { useDesktopNotices } from './use-desktop-notices.ts';

/**
 * The server sends the topic and id of a change, never its content. Queries whose key starts with the topic
 * are refetched, with the rights of the member.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const tell = useDesktopNotices();
  useEffect(() => {
    const own: readonly unknown[] = [sessionQuery.queryKey[0], configQuery.queryKey[0]];
    const changes = debounceChanges((topic) => {
      void queryClient.invalidateQueries({ queryKey: [topic] });
      // Claims and requests for access have no topic, which would tell others: a notice says that one moved.
      if (topic !== 'notices') return;
      for (const key of ['claims', 'access-requests']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    });
    const close = openLiveChannel({
      url: '/api/events',
      onChange: (topic, id) => {
        changes.add(topic);
        if (id !== null) void tell(topic, id);
      },
      // The session may have been ended elsewhere: check it now instead of at the next click.
      onDown: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      onGap: () =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !own.includes(queryKey[0]) }),
    });
    return () => {
      close();
      changes.stop();
    };
  }, [queryClient, tell]);
}
