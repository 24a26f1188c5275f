import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ButtonStyle, buttonStyle } from '#ui/button-style.ts';
import type { OpenTool } from '../../api/get-tool.ts';
import { siteUrl } from '../../components/site-host.ts';

type OpenSiteLinkProps = Pick<ButtonStyle, 'size' | 'block'> & { tool: OpenTool; className?: string };

/** « Ouvrir le site »: the main action of a tool without perk. Renders nothing without an address. */
export function OpenSiteLink({ tool, size, block, className }: OpenSiteLinkProps) {
  const { t } = useTranslation('toolDetails');
  const url = siteUrl(tool.details.url);
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ size, block, className })}
    >
      {t('openSite')}
      <ArrowUpRight aria-hidden="true" />
      <span className="sr-only">({t('overview.newTab')})</span>
    </a>
  );
}
