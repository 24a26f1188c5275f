import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import type { ToolCard } from '../../api/tool-types.ts';
import { AskAccessLink } from './ask-access-link.tsx';
import { ToolLink } from './tool-link.tsx';

/**
 * « Détails », which makes the whole card clickable (the nearest positioned ancestor), or « Accès restreint », which
 * is not a link, and beside it the way to ask for access.
 */
export function DetailsLink({ tool }: { tool: ToolCard }) {
  const { t } = useTranslation('tools');
  if (!tool.can.open) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Button variant="ghost" size="sm" disabled className="-ml-2 disabled:opacity-100">
          <Lock aria-hidden="true" />
          {t('restricted')}
        </Button>
        <AskAccessLink tool={tool} />
      </span>
    );
  }
  return (
    <ToolLink
      id={tool.id}
      aria-label={t('detailsOf', { name: tool.name })}
      className={buttonStyle({
        variant: 'ghost',
        size: 'sm',
        className: 'bg-sunken text-ink after:absolute after:inset-0 after:rounded-lg',
      })}
    >
      {t('details')}
    </ToolLink>
  );
}
