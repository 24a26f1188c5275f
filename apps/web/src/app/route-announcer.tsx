import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppName } from '#lib/app-name.ts';
import { i18n } from '#lib/i18n.ts';

/** Announces client-side navigation: it sets the tab's title and a live region. */
export function RouteAnnouncer() {
  const title = useRouterState({
    select: ({ matches, status }) => (status === 'idle' ? matches.at(-1)?.staticData.title : undefined),
  });
  const appName = useAppName();
  const { language } = useTranslation().i18n;
  const isFirst = useRef(true);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!title) return;
    const text = i18n.t(title, { lng: language });
    document.title = `${text} · ${appName}`;
    if (!isFirst.current) setAnnouncement(text);
    isFirst.current = false;
  }, [title, appName, language]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
