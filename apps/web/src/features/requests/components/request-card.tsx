import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ToolRequest } from '../api/list-requests.ts';
import { usePersonName } from '../hooks/use-person-name.ts';
import { type DecisionActions, DecisionButtons } from './decision-buttons.tsx';
import { PriorityMark, StatusBadge } from './request-badges.tsx';
import { ToolLink } from './tool-link.tsx';
import { VoteButton } from './vote-button.tsx';

export type RequestActions = DecisionActions & {
  onEdit: (request: ToolRequest) => void;
  onDelete: (request: ToolRequest) => void;
};

type RequestCardProps = RequestActions & { request: ToolRequest };

/** The vote is at the left edge; the title opens the request. */
export function RequestCard({ request, onEdit, onDelete, ...decisions }: RequestCardProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const personName = usePersonName();
  const { tool_name: name, category, sub_category, can } = request;
  const person = personName(request.requested_by, request.requester);
  return (
    <article className="group relative flex gap-4 rounded-lg border border-line bg-surface p-4 shadow-card transition-[border-color,box-shadow] duration-150 focus-within:border-line-control hover:border-line-control hover:shadow-lift max-md:gap-3">
      <VoteButton request={request} className="z-10 h-17 w-15 max-md:w-13" />
      <div className="min-w-0 flex-1">
        <header className="flex items-start gap-3">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 pt-0.5">
            <h2 className="min-w-0 break-words text-base text-ink leading-5.5 max-lg:basis-full">
              <Link
                to="."
                search={(search) => ({ ...search, request: request.id })}
                resetScroll={false}
                className="rounded-xs after:absolute after:inset-0 after:rounded-lg"
              >
                {name}
              </Link>
            </h2>
            <StatusBadge status={request.status} />
            <PriorityMark priority={request.priority} />
          </div>
          {can.edit || can.delete ? (
            <div className="relative z-10 -mt-1 -mr-1.5 flex shrink-0">
              {can.edit ? (
                <IconButton label={t('edit', { name })} side="top" onClick={() => onEdit(request)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              ) : null}
              {can.delete ? (
                <IconButton
                  label={t(can.decide ? 'delete' : 'withdrawName', { name })}
                  side="top"
                  onClick={() => onDelete(request)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
          ) : null}
        </header>
        <p className="mt-1.5 line-clamp-2 break-words text-[0.8125rem] text-ink-soft leading-5">
          {request.description}
        </p>
        <footer className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-faint text-xs leading-5">
          {category ? (
            <Badge className="max-w-full">
              <span className="truncate">
                {categoryName(category)}
                {sub_category ? ` › ${sub_category}` : ''}
              </span>
            </Badge>
          ) : null}
          <span className="min-w-0 break-words">
            {t('by', { name: person, date: formatDate(request.created_at) })}
          </span>
          <ToolLink request={request} className="relative z-10 ml-auto max-lg:ml-0 max-lg:basis-full" />
        </footer>
        <DecisionButtons request={request} {...decisions} className="relative z-10 mt-3" />
      </div>
    </article>
  );
}
