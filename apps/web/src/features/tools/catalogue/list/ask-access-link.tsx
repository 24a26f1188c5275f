import { useTranslation } from 'react-i18next';
import type { ToolCard } from '../../api/tool-types.ts';
import { ToolLink } from './tool-link.tsx';

/** « Demander l'accès »: opens the dialog of a restricted tool, where the request is made. */
export function AskAccessLink({ tool }: { tool: ToolCard }) {
  const { t } = useTranslation('tools');
  return (
    <ToolLink
      id={tool.id}
      aria-label={t('askAccessTo', { name: tool.name })}
      className="relative z-10 whitespace-nowrap rounded-xs py-1 font-medium text-[0.8125rem] text-primary-text hover:underline"
    >
      {t('askAccess')}
    </ToolLink>
  );
}
