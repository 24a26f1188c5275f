import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DossierWindow } from '#features/pledges/components/dossier-window.tsx';
import { LinkPerkDialog } from '#features/pledges/components/link-perk-dialog.tsx';
import { PledgeDialog } from '#features/pledges/components/pledge-dialog.tsx';
import { PledgePanel, type PledgeTask } from '#features/pledges/components/pledge-panel.tsx';
import { WithdrawPledgeDialog } from '#features/pledges/components/withdraw-pledge-dialog.tsx';
import type { ToolRequest } from '#features/requests/api/list-requests.ts';
import { ApprovedDialog } from '#features/requests/components/approved-dialog.tsx';
import { DeleteRequestDialog } from '#features/requests/components/delete-request-dialog.tsx';
import { EditRequestDialog } from '#features/requests/components/edit-request-dialog.tsx';
import { NewRequestDialog } from '#features/requests/components/new-request-dialog.tsx';
import { RejectRequestDialog } from '#features/requests/components/reject-request-dialog.tsx';
import { RequestList } from '#features/requests/components/request-list.tsx';
import { RequestOutlet } from '#features/requests/components/request-outlet.tsx';
import { RequestsToolbar } from '#features/requests/components/requests-toolbar.tsx';
import { useRole } from '#lib/session/use-role.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';

type Task = { kind: 'edit' | 'delete' | 'approved' | 'reject' | PledgeTask; request: ToolRequest };

export function RequestsPage() {
  const { t } = useTranslation('requests');
  const { loading, can } = useRole();
  const [isCreating, setIsCreating] = useState(false);
  const asked = useSearch({ strict: false, select: (search) => search.new });
  const navigate = useNavigate();
  const closeNew = () => {
    setIsCreating(false);
    if (asked === undefined) return;
    void navigate({ to: '.', search: (search) => ({ ...search, new: undefined }), replace: true });
  };
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const actions = {
    onEdit: (request: ToolRequest) => setTask({ kind: 'edit', request }),
    onDelete: (request: ToolRequest) => setTask({ kind: 'delete', request }),
    onApproved: (request: ToolRequest) => setTask({ kind: 'approved', request }),
    onReject: (request: ToolRequest) => setTask({ kind: 'reject', request }),
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <Button onClick={() => setIsCreating(true)} className="pl-3 max-md:w-full">
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      </header>
      {loading ? null : (
        <>
          {can('requests.manage') ? null : <Callout tone="info">{t('notice')}</Callout>}
          <RequestsToolbar />
          <RequestList onNew={() => setIsCreating(true)} {...actions} />
        </>
      )}
      {/* The printed file must not have the request below it. */}
      {task?.kind === 'dossier' ? (
        <DossierWindow requestId={task.request.id} onClose={close} />
      ) : (
        <RequestOutlet
          {...actions}
          isConcealed={task !== null}
          renderPanel={(request) => (
            <PledgePanel requestId={request.id} onTask={(kind) => setTask({ kind, request })} />
          )}
        />
      )}
      {task?.kind === 'pledge' ? <PledgeDialog request={task.request} onClose={close} /> : null}
      {task?.kind === 'withdraw-pledge' ? (
        <WithdrawPledgeDialog request={task.request} onClose={close} />
      ) : null}
      {task?.kind === 'link-perk' ? <LinkPerkDialog request={task.request} onClose={close} /> : null}
      {isCreating || asked !== undefined ? (
        <NewRequestDialog start={{ tool_name: asked ?? '' }} onClose={closeNew} />
      ) : null}
      {task?.kind === 'edit' ? (
        <EditRequestDialog
          request={task.request}
          onClose={close}
          onApproved={() => actions.onApproved(task.request)}
        />
      ) : null}
      {task?.kind === 'delete' ? <DeleteRequestDialog request={task.request} onClose={close} /> : null}
      {task?.kind === 'reject' ? <RejectRequestDialog request={task.request} onClose={close} /> : null}
      {task?.kind === 'approved' ? <ApprovedDialog request={task.request} onClose={close} /> : null}
    </div>
  );
}
