import { cx } from 'class-variance-authority';
import { Check, Eye, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useEditRequest } from '../api/change-requests.ts';
import type { ToolRequest } from '../api/list-requests.ts';

export type DecisionActions = {
  /** After an approval, when no tool fulfils the request yet. */
  onApproved: (request: ToolRequest) => void;
  /** A refusal needs a reason: asked elsewhere. */
  onReject: (request: ToolRequest) => void;
};

type DecisionButtonsProps = DecisionActions & { request: ToolRequest; className?: string };

/** The next statuses of a request that still waits for a decision, in one press each. */
export function DecisionButtons({ request, onApproved, onReject, className }: DecisionButtonsProps) {
  const { t } = useTranslation('requests');
  const edit = useEditRequest(request);
  const { tool_name: name, status } = request;
  if (!request.can.decide || (status !== 'pending' && status !== 'in-review')) return null;

  async function decide(next: 'approved' | 'in-review') {
    try {
      await edit.mutateAsync({ status: next });
      toast({ variant: 'success', title: t('toasts.updated') });
      if (next === 'approved' && request.tool === null) onApproved(request);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.updateFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  const pressed = edit.isPending ? edit.variables.status : undefined;
  const common = { variant: 'secondary', size: 'sm' } as const;
  return (
    <div className={cx('flex flex-wrap gap-2 max-sm:*:h-10 max-sm:*:flex-1 max-sm:*:px-2', className)}>
      <Button
        {...common}
        aria-label={t('decide.approveName', { name })}
        loading={pressed === 'approved'}
        disabled={edit.isPending}
        onClick={() => void decide('approved')}
      >
        {pressed === 'approved' ? null : <Check aria-hidden="true" />}
        {t('decide.approve')}
      </Button>
      {status === 'pending' ? (
        <Button
          {...common}
          aria-label={t('decide.reviewName', { name })}
          loading={pressed === 'in-review'}
          disabled={edit.isPending}
          onClick={() => void decide('in-review')}
        >
          {pressed === 'in-review' ? null : <Eye aria-hidden="true" />}
          {t('decide.review')}
        </Button>
      ) : null}
      <Button
        {...common}
        aria-label={t('decide.rejectName', { name })}
        disabled={edit.isPending}
        onClick={() => onReject(request)}
      >
        <X aria-hidden="true" />
        {t('decide.reject')}
      </Button>
    </div>
  );
}
