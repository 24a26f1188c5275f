import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_APP_NAME } from '@perkotheque/domain/settings/vocabulary';
import { configQuery } from '#lib/config.ts';
import { i18n } from '#lib/i18n.ts';

/** Without a page load nobody is told that the page changed: the tab's title and a live region do it. */
export function RouteAnnouncer() {
  const title = useRouterState({
    select: ({ matches, status }) => (status === 'idle' ? matches.at(-1)?.staticData.title : undefined),
  });
  // Only what is already known: the landing page must not ask for it.
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const appName = config?.appName ?? DEFAULT_APP_NAME;
  const isFirst = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!title) return;
    const text = i18n.t(title);
    document.title = `${text} · ${appName}`;
    if (!isFirst.current) setAnnouncement(text);
    isFirst.current = false;
  }, [title, appName]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
