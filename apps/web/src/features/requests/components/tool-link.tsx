import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useRole } from '#lib/session/use-role.ts';
import type { ToolRequest } from '../api/list-requests.ts';

const STYLE =
  'inline-flex items-center gap-1 rounded-xs font-medium text-primary-text text-xs hover:underline [&_svg]:size-3.5';

type ToolLinkProps = { request: Pick<ToolRequest, 'id' | 'status' | 'tool'>; className?: string };

/** A link to the tool of a request, or to the add form once it is approved. */
export function ToolLink({ request, className }: ToolLinkProps) {
  const { t } = useTranslation('requests');
  const { can } = useRole();
  if (request.tool) {
    return (
      <Link to={paths.tools} search={{ tool: request.tool.id }} className={cx(STYLE, className)}>
        {t('seeTool', { name: request.tool.name })}
        <ArrowRight aria-hidden="true" />
      </Link>
    );
  }
  if (request.status !== 'approved' || !can('tools.add')) return null;
  return (
    <Link to={paths.addTool} search={{ request: request.id }} className={cx(STYLE, className)}>
      <Plus aria-hidden="true" />
      {t('createTool')}
    </Link>
  );
}
