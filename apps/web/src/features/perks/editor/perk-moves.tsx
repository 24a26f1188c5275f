import { useNavigate } from '@tanstack/react-router';
import { CirclePause, CircleSlash, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type EditedPerk, type PerkMoveBody, useDeleteDraft, useMovePerk } from '../api/managed-perks.ts';

type Move = PerkMoveBody['state'];

type PerkMovesProps = {
  perk: EditedPerk;
  /** The page may be left: the draft is gone. */
  onDeleted: () => void;
};

/** Pause, end, or delete a draft. Ending and deleting ask first. */
export function PerkMoves({ perk, onDeleted }: PerkMovesProps) {
  const { t } = useTranslation('perkForms');
  const navigate = useNavigate();
  const move = useMovePerk(perk.id);
  const remove = useDeleteDraft(perk.id);
  const [asked, setAsked] = useState<'ended' | 'delete' | null>(null);

  function onFailure(error: unknown) {
    toast({
      variant: 'destructive',
      title: t('toasts.moveFailed'),
      description: errorText(error),
      cause: error,
    });
  }
  async function go(state: Move) {
    try {
      const after = await move.mutateAsync(state);
      toast({ variant: 'success', title: t(`toasts.moved.${after.state}`) });
    } catch (error) {
      onFailure(error);
    }
    setAsked(null);
  }
  async function onDelete() {
    try {
      await remove.mutateAsync();
      onDeleted();
      toast({ variant: 'success', title: t('toasts.deleted') });
      await navigate({ to: paths.managedPerks });
    } catch (error) {
      onFailure(error);
      setAsked(null);
    }
  }

  const can = (state: Move) => perk.moves.includes(state);
  return (
    <div className="flex flex-wrap gap-2">
      {perk.state === 'draft' ? (
        <Button variant="ghost" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden="true" />
          {t('moves.delete')}
        </Button>
      ) : null}
      {can('ended') ? (
        <Button variant="ghost" onClick={() => setAsked('ended')}>
          <CircleSlash aria-hidden="true" />
          {t('moves.ended')}
        </Button>
      ) : null}
      {can('paused') ? (
        <Button variant="secondary" loading={move.isPending} onClick={() => void go('paused')}>
          <CirclePause aria-hidden="true" />
          {t('moves.paused')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={t(asked === 'delete' ? 'confirm.deleteTitle' : 'confirm.endTitle')}
        description={t(asked === 'delete' ? 'confirm.deleteText' : 'confirm.endText')}
        confirmLabel={t(asked === 'delete' ? 'moves.delete' : 'moves.ended')}
        destructive
        pending={move.isPending || remove.isPending}
        onConfirm={() => void (asked === 'delete' ? onDelete() : go('ended'))}
      />
    </div>
  );
}
