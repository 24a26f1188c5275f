import {
  ArrowUpRight,
  Building2,
  CirclePlay,
  Globe,
  Link,
  type LucideIcon,
  Rocket,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenTool } from '../../api/get-tool.ts';
import { siteUrl } from '../../components/site-host.ts';
import { otherFields } from './other-fields.ts';

export function OverviewAside({ tool }: { tool: OpenTool }) {
  const { t } = useTranslation(['toolDetails', 'tools']);
  const { url, product_hunt_url, youtube_tutorial, owner, referent } = tool.details;
  return (
    <aside
      aria-label={t('overview.links')}
      className="content-start self-start rounded-lg border border-line bg-surface md:row-span-2"
    >
      <ul className="divide-y divide-line">
        <LinkRow icon={Globe} label={t('overview.website')} url={url} absent={t('overview.noWebsite')} />
        <LinkRow
          icon={Rocket}
          label={t('overview.productHunt')}
          url={product_hunt_url}
          absent={t('overview.noProductHunt')}
        />
        <LinkRow
          icon={CirclePlay}
          label={t('overview.youtube')}
          url={youtube_tutorial}
          absent={t('overview.noYoutube')}
        />
        {otherFields('link').map(({ name }) =>
          tool.details[name] ? (
            <LinkRow key={name} icon={Link} label={t(`fields.${name}`)} url={tool.details[name]} />
          ) : null,
        )}
        <NameRow icon={Building2} label={t('overview.owner')} name={owner ?? t('tools:none')} />
        {referent ? <NameRow icon={UserRound} label={t('overview.referent')} name={referent.name} /> : null}
      </ul>
    </aside>
  );
}

type NameRowProps = { icon: LucideIcon; label: string; name: string };

function NameRow({ icon: Icon, label, name }: NameRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <dl className="min-w-0">
        <dt className="text-ink-faint text-xs leading-5">{label}</dt>
        <dd className="break-words text-ink text-sm leading-5.5">{name}</dd>
      </dl>
    </li>
  );
}

type LinkRowProps = { icon: LucideIcon; label: string; url: string | null; absent?: string };

function LinkRow({ icon: Icon, label, url: stored, absent }: LinkRowProps) {
  const { t } = useTranslation('toolDetails');
  // The server stores only http and https addresses; the page checks again before it makes a link.
  const url = siteUrl(stored);
  if (!url) {
    return (
      <li className="flex items-center gap-3 px-4 py-3 text-ink-faint text-sm">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {absent}
      </li>
    );
  }
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="group flex items-start gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-text" />
        <span className="grid min-w-0 flex-1">
          <span className="font-medium text-primary-text text-sm leading-5.5">
            {label}
            <span className="sr-only"> ({t('overview.newTab')})</span>
          </span>
          <span className="truncate text-ink-faint text-xs leading-5" title={url}>
            {shortAddress(url)}
          </span>
        </span>
        <ArrowUpRight
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-ink-faint group-hover:text-ink"
        />
      </a>
    </li>
  );
}

/** An address without protocol: « figma.com/pricing ». */
function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}
