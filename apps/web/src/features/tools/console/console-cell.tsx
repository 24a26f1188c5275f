import { Lock, Play, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import type { ConsoleTool } from '../api/console-tools.ts';
import { Nothing } from '../components/tool-field.tsx';
import type { ConsoleColumn } from './console-columns.ts';
import { ConsoleStatusBadge, Cost, OutLink, RenewalDate } from './console-parts.tsx';

/** At most two lines without broken words; a word that is too long ends in an ellipsis. */
const WHOLE_WORDS = 'max-h-9 overflow-hidden text-ellipsis leading-4.5';

/** What one column says about a tool. */
export function ConsoleCell({ column, tool }: { column: ConsoleColumn; tool: ConsoleTool }): ReactNode {
  const { t } = useTranslation(['console', 'tools']);
  const { name } = tool;
  switch (column) {
    case 'description':
      return (
        <p title={tool.description} className="line-clamp-2 break-words text-xs leading-4.5">
          {tool.description || <Nothing />}
        </p>
      );
    case 'owner':
      return (
        <p title={tool.owner ?? undefined} className={WHOLE_WORDS}>
          {tool.owner ?? <Nothing />}
        </p>
      );
    case 'status':
      return <ConsoleStatusBadge status={tool.status} />;
    case 'cost':
      // Never cut: half a price is a wrong price.
      return (
        <p className="break-words leading-4.5">
          <Cost tool={tool} />
        </p>
      );
    case 'renewal':
      return <RenewalDate date={tool.renewal_date} cancelBy={tool.cancel_by} />;
    case 'team':
      return teamName(tool.team);
    case 'type':
      return t(`tools:types.${tool.tool_type}`);
    case 'url':
      return <OutLink url={tool.url} label={t('row.site', { name })} />;
    case 'productHunt':
      return <OutLink url={tool.product_hunt_url} label={t('row.productHunt', { name })} icon={Rocket} />;
    case 'youtube':
      return <OutLink url={tool.youtube_tutorial} label={t('row.youtube', { name })} icon={Play} />;
    case 'links':
      return <Links tool={tool} />;
    case 'secure':
      return tool.has_secure_access ? (
        <Lock role="img" aria-label={t('row.secure')} className="mx-auto size-4 text-violet" />
      ) : (
        <span className="block text-center text-ink-faint">
          <span aria-hidden="true">—</span>
          <span className="sr-only">{t('row.notSecure')}</span>
        </span>
      );
  }
}

/** The links that the tool has, beside each other. */
function Links({ tool }: { tool: ConsoleTool }) {
  const links = (['url', 'productHunt', 'youtube'] as const).filter((column) => tool[LINK_FIELDS[column]]);
  if (links.length === 0) return <Nothing />;
  return (
    <span className="flex justify-center">
      {links.map((column) => (
        <ConsoleCell key={column} column={column} tool={tool} />
      ))}
    </span>
  );
}

const LINK_FIELDS = {
  url: 'url',
  productHunt: 'product_hunt_url',
  youtube: 'youtube_tutorial',
} as const;
