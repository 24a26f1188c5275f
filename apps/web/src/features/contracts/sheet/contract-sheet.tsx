import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Choice, type ContractDetails, contractQuery, useDeleteContract } from '../api/contracts.ts';
import { choicesFor } from '../decide/choices.ts';
import { DecisionDialog } from '../decide/decision-dialog.tsx';
import { CHOICE_ICONS } from '../decide/decision-menu.tsx';
import { EditContractDialog } from '../form/contract-dialogs.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { DecisionLog } from './decision-log.tsx';
import { PriceHistory } from './price-history.tsx';

type ContractSheetProps = {
  id: string;
  onClose: () => void;
  /** Opened from the tool's own sheet, which needs no link to itself. */
  isOverTool?: boolean;
};

/** Everything about one contract, over the list or over its tool. */
export function ContractSheet({ id, onClose, isOverTool = false }: ContractSheetProps) {
  const { t } = useTranslation(['contracts', 'common']);
  const { data, error, isFetching, refetch } = useQuery(contractQuery(id));
  const frame = { open: true, onOpenChange: (open: boolean) => open || onClose() };
  const isGone = error instanceof ApiError && error.status === 404;
  if (error && (isGone || !data)) {
    return (
      <Dialog
        {...frame}
        size="small"
        title={isGone ? t('sheet.notFound') : t('sheet.loadFailed')}
        description={isGone ? t('sheet.notFoundText') : errorText(error)}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
            {isGone ? null : (
              <Button loading={isFetching} onClick={() => void refetch()}>
                {t('common:actions.retry')}
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <Dialog
      {...frame}
      size="large"
      title={data ? t('sheet.title', { tool: data.tool.name }) : t('loading')}
      {...(data && { description: t(data.is_current ? 'sheet.current' : 'row.former') })}
    >
      {data ? (
        <Sheet contract={data} onClose={onClose} isOverTool={isOverTool} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
      )}
    </Dialog>
  );
}

type SheetProps = { contract: ContractDetails; onClose: () => void; isOverTool: boolean };
type Opened = { kind: 'edit' } | { kind: 'remove' } | { kind: 'decide'; choice: Choice };

function Sheet({ contract, onClose, isOverTool }: SheetProps) {
  const { t } = useTranslation('contracts');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { can } = contract;
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="flex flex-wrap gap-2">
        {can.decide
          ? choicesFor(contract).map((choice) => {
              const Icon = CHOICE_ICONS[choice];
              return (
                <Button
                  key={choice}
                  variant="secondary"
                  size="sm"
                  onClick={() => setOpened({ kind: 'decide', choice })}
                >
                  <Icon aria-hidden="true" />
                  {t(`decisions.${choice}`)}
                </Button>
              );
            })
          : null}
      </div>
      <div className="-mx-3 -mt-5 flex flex-wrap">
        {isOverTool ? null : (
          <Link
            to={paths.tools}
            search={{ tool: contract.tool.id }}
            className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          >
            <ArrowUpRight aria-hidden="true" />
            {t('sheet.tool')}
          </Link>
        )}
        {can.edit ? (
          <Button variant="ghost" size="sm" onClick={() => setOpened({ kind: 'edit' })}>
            <Pencil aria-hidden="true" />
            {t('sheet.edit')}
          </Button>
        ) : null}
        {can.delete ? (
          <Button variant="ghost" size="sm" onClick={() => setOpened({ kind: 'remove' })}>
            <Trash2 aria-hidden="true" />
            {t('sheet.delete')}
          </Button>
        ) : null}
      </div>
      <ContractFacts contract={contract} />
      <PriceHistory contract={contract} />
      <DecisionLog decisions={contract.decisions} />
      {opened?.kind === 'edit' ? <EditContractDialog contract={contract} onClose={close} /> : null}
      {opened?.kind === 'decide' ? (
        <DecisionDialog contract={contract} choice={opened.choice} onClose={close} />
      ) : null}
      {opened?.kind === 'remove' ? (
        <RemoveDialog contract={contract} onClose={close} onRemoved={onClose} />
      ) : null}
    </div>
  );
}

type RemoveDialogProps = { contract: ContractDetails; onClose: () => void; onRemoved: () => void };

function RemoveDialog({ contract, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('contracts');
  const deleting = useDeleteContract(contract.id);
  return (
    <RemovalDialog
      texts={{
        title: t('remove.title', { tool: contract.tool.name }),
        text: t('remove.text'),
        confirm: t('sheet.delete'),
        done: t('toasts.deleted'),
        failed: t('toasts.deleteFailed'),
      }}
      // The sheet closes first: its contract is then gone.
      remove={() => deleting.mutateAsync().then(onRemoved)}
      isRemoving={deleting.isPending}
      onClose={onClose}
    />
  );
}
