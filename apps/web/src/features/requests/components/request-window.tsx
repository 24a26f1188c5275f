import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { formatCount } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { WindowDialog, WindowTitle } from '#ui/dialog/window-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { RequestWithHistory } from '../api/get-request.ts';
import { usePersonName } from '../hooks/use-person-name.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { PriorityMark, StatusBadge } from './request-badges.tsx';
import type { RequestActions } from './request-card.tsx';
import { Timeline } from './timeline.tsx';
import { ToolLink } from './tool-link.tsx';
import { VoteButton } from './vote-button.tsx';

type RequestWindowProps = RequestActions & {
  request: RequestWithHistory;
  isConcealed: boolean;
  /** Below the text of the request: what other features know about it. */
  panel: ReactNode;
  onClose: () => void;
};

export function RequestWindow(props: RequestWindowProps) {
  const { request, isConcealed, panel, onClose, onEdit, onDelete, ...decisions } = props;
  const { t } = useTranslation('requests');
  const { can } = request;
  return (
    <WindowDialog
      onClose={onClose}
      isConcealed={isConcealed}
      header={
        <div className="flex items-start gap-4 pr-11 md:pr-12">
          <VoteButton request={request} className="h-17 w-15" />
          <div className="min-w-0 flex-1">
            <WindowTitle className="break-words text-ink text-xl leading-7 md:text-2xl">
              {request.tool_name}
            </WindowTitle>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <StatusBadge status={request.status} />
              <PriorityMark priority={request.priority} />
              <ToolLink request={request} />
            </div>
          </div>
          <div className="mt-2.5 flex shrink-0 items-center gap-1 max-md:hidden">
            {can.edit ? (
              <Button variant="secondary" size="sm" onClick={() => onEdit(request)}>
                <Pencil aria-hidden="true" />
                {t('details.edit')}
              </Button>
            ) : null}
            {can.delete ? (
              <IconButton
                label={t(can.decide ? 'delete' : 'withdrawName', { name: request.tool_name })}
                onClick={() => onDelete(request)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            ) : null}
          </div>
        </div>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-6 border-line border-t pt-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid gap-6">
          <DecisionButtons request={request} {...decisions} />
          <Block title={t('fields.description')}>{request.description}</Block>
          {request.business_case ? (
            <Block title={t('fields.business_case')}>{request.business_case}</Block>
          ) : null}
          {panel}
          <RequestFacts request={request} />
        </div>
        <section className="rounded-lg border border-line bg-surface p-4">
          <h3 className="mb-4 font-sans font-semibold text-ink text-sm tracking-normal">
            {t('timeline.title')}
          </h3>
          <Timeline request={request} />
        </section>
        {can.edit || can.delete ? (
          <div className="grid grid-cols-2 gap-2.5 md:hidden">
            <Button variant="secondary" onClick={() => onEdit(request)}>
              <Pencil aria-hidden="true" />
              {t('details.edit')}
            </Button>
            <Button variant="secondary" onClick={() => onDelete(request)}>
              <Trash2 aria-hidden="true" />
              {t(can.decide ? 'details.delete' : 'withdraw.confirm')}
            </Button>
          </div>
        ) : null}
      </div>
    </WindowDialog>
  );
}

/** Keeps line breaks, and breaks long words. */
function Block({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{title}</h3>
      <p className="mt-2 whitespace-pre-line break-words text-ink-soft text-sm leading-6">{children}</p>
    </section>
  );
}

function RequestFacts({ request }: { request: RequestWithHistory }) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const personName = usePersonName();
  const facts: [string, ReactNode][] = [
    [t('details.requester'), personName(request.requested_by, request.requester)],
    [t('details.date'), formatDate(request.created_at)],
    [t('fields.category'), request.category === null ? null : categoryName(request.category)],
    [t('fields.sub_category'), request.sub_category],
    [t('fields.estimated_cost'), request.estimated_cost],
    [
      t('fields.expected_users'),
      request.expected_users === null ? null : formatCount(request.expected_users),
    ],
  ];
  return (
    <dl
      aria-label={t('details.facts')}
      className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-faint text-xs leading-5">{label}</dt>
            <dd className="break-words text-ink text-sm tabular-nums leading-5.5">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
