import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { FavoriteButton } from '../../components/favorite-button.tsx';
import { AskAccessLink } from './ask-access-link.tsx';
import { ToolLink } from './tool-link.tsx';

/** A restricted tool keeps its button while it is a favourite, so that it can be removed. */
export function FavoriteOrLock({ tool }: { tool: Tool }) {
  const { t } = useTranslation('tools');
  if (tool.can.favorite) return <FavoriteButton tool={tool} className="relative z-[1]" />;
  return (
    <span className="flex size-9 shrink-0 items-center justify-center text-ink-faint">
      <Lock aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('restricted')}</span>
    </span>
  );
}

const NAME = 'min-w-0 truncate font-semibold font-title text-sm leading-5.5';

/** The link makes the whole row clickable (the nearest positioned ancestor). */
export function ToolName({ tool }: { tool: Tool }) {
  if (!tool.can.open) {
    return (
      <span className="flex min-w-0 items-center gap-3">
        <span title={tool.name} className={cx(NAME, 'text-ink-soft')}>
          {tool.name}
        </span>
        <AskAccessLink tool={tool} />
      </span>
    );
  }
  return (
    <ToolLink
      id={tool.id}
      title={tool.name}
      className={cx(
        NAME,
        'text-ink outline-none after:absolute after:inset-0',
        'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary',
      )}
    >
      {tool.name}
    </ToolLink>
  );
}
