import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteHost, siteUrl } from '../components/site-host.ts';

/** Null for an empty list: the table shows a dash there. */
export function listOf(entries: readonly string[]): ReactNode | null {
  if (entries.length === 0) return null;
  return (
    <ul className="grid list-disc grid-cols-1 gap-1 pl-4 marker:text-ink-faint">
      {entries.map((entry) => (
        <li key={entry} className="break-words leading-5.5">
          {entry}
        </li>
      ))}
    </ul>
  );
}

/** A link to an address of the tool, by its host. Null for anything but http and https. */
export function linkTo(stored: string | null): ReactNode | null {
  const url = siteUrl(stored);
  return url ? <SiteAddress url={url} /> : null;
}

function SiteAddress({ url }: { url: string }) {
  const { t } = useTranslation('toolDetails');
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="break-words text-primary-text underline underline-offset-2"
    >
      {siteHost(url)}
      <span className="sr-only"> ({t('overview.newTab')})</span>
    </a>
  );
}
