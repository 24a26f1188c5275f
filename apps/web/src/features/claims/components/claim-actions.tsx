import { stateAfterApproval } from '@perkotheque/domain/claims/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type ClaimMove, useMoveClaim } from '../api/change-claims.ts';
import type { Claim } from '../api/get-claims.ts';
import { ExceptionDialog } from '../staff/exception-dialog.tsx';
import { ActivationDialog } from './activation-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { EndDialog, RevokeDialog, WithdrawDialog } from './closing-dialogs.tsx';

type Task = 'confirm' | 'activate' | 'withdraw' | 'end' | 'revoke' | 'exception';

/** The studio's next answer grants the claim, so the rules count now. */
const isBeforeGrant = ({ state, way, can }: Claim) =>
  can.decide && (state === 'waiting' || state === 'sent') && stateAfterApproval(way, state) === 'granted';

/** The current step's action first; on phones it stays at the bottom of the screen. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const move = useMoveClaim(claim.id);
  const [task, setTask] = useState<Task | null>(null);
  const { can } = claim;
  const close = () => setTask(null);
  const moveTo = (body: ClaimMove) =>
    move.mutate(body, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('actions.failed'),
          description: errorText(error),
          cause: error,
        }),
    });
  const isActive = claim.state === 'activated';
  const main =
    can.confirm && claim.perk_id ? (
      <Button size="lg" onClick={() => setTask('confirm')}>
        {t('actions.confirm')}
      </Button>
    ) : can.send ? (
      <Button size="lg" loading={move.isPending} onClick={() => moveTo({ to: 'sent' })}>
        {t('actions.send')}
      </Button>
    ) : can.grant ? (
      <Button size="lg" loading={move.isPending} onClick={() => moveTo({ to: 'granted' })}>
        {t('actions.grant')}
      </Button>
    ) : can.activate ? (
      <Button size="lg" onClick={() => setTask('activate')}>
        {t('actions.activate')}
      </Button>
    ) : null;
  return (
    <>
      {main ? (
        <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:border-line max-md:border-t max-md:bg-raised max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {main}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {can.tell && isActive ? (
          <Button variant="secondary" size="sm" onClick={() => setTask('activate')}>
            {t('actions.correct')}
          </Button>
        ) : null}
        {can.end && isActive ? (
          <Button variant="ghost" size="sm" onClick={() => setTask('end')}>
            {t('actions.end')}
          </Button>
        ) : null}
        {can.withdraw ? (
          <Button variant="ghost" size="sm" onClick={() => setTask('withdraw')}>
            {t('actions.withdraw')}
          </Button>
        ) : null}
        {isBeforeGrant(claim) ? (
          <Button variant="ghost" size="sm" onClick={() => setTask('exception')}>
            {t('startup.grant')}
          </Button>
        ) : null}
        {can.revoke ? (
          <Button variant="ghost" size="sm" onClick={() => setTask('revoke')}>
            {t('actions.revoke')}
          </Button>
        ) : null}
      </div>
      {claim.perk_id ? (
        <ClaimDialog perkId={task === 'confirm' ? claim.perk_id : null} onClose={close} onClaimed={close} />
      ) : null}
      {task === 'activate' ? <ActivationDialog claim={claim} onClose={close} /> : null}
      {task === 'withdraw' ? <WithdrawDialog claim={claim} onClose={close} /> : null}
      {task === 'end' ? <EndDialog claim={claim} onClose={close} /> : null}
      {task === 'exception' ? <ExceptionDialog claim={claim} onClose={close} /> : null}
      {task === 'revoke' ? <RevokeDialog claim={claim} onClose={close} /> : null}
    </>
  );
}
