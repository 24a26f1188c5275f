import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ButtonStyle, buttonStyle } from '#ui/button-style.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { ToolCard } from '../api/tool-types.ts';
import { siteUrl } from './site-host.ts';

type SiteLinkProps = { tool: ToolCard; size?: ButtonStyle['size']; className?: string };

/** A link to the tool's site in a new tab, without opener. Renders nothing without an address. */
export function SiteLink({ tool, size = 'icon', className }: SiteLinkProps) {
  const { t } = useTranslation('tools');
  const url = siteUrl(tool.details?.url);
  if (url === null) return null;
  const label = t('openSite', { name: tool.name });
  return (
    <Tooltip label={label} side="top">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={buttonStyle({ variant: 'ghost', size, className })}
      >
        <ArrowUpRight aria-hidden="true" />
      </a>
    </Tooltip>
  );
}
