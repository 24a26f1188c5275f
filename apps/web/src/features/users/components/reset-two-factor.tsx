import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, type WithProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useResetTwoFactor } from '../api/change-users.ts';
import type { User } from '../api/list-users.ts';

type ResetTwoFactorProps = { user: User; withProof: WithProof };

/** For a member who lost phone and recovery codes. */
export function ResetTwoFactor({ user, withProof }: ResetTwoFactorProps) {
  const { t } = useTranslation('users');
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const reset = useResetTwoFactor(user.id, withProof);

  function confirm(): void {
    setIsAsking(false);
    reset.mutate(undefined, {
      onSuccess: () => {
        setIsDone(true);
        toast({ variant: 'success', title: t('twoFactor.done') });
      },
      onError: (error) => {
        if (isProofDeclined(error)) return;
        toast({
          variant: 'destructive',
          title: t('twoFactor.failed'),
          description: errorText(error),
          cause: error,
        });
      },
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
      <p className="max-w-sm text-ink-soft text-sm">{t(isDone ? 'twoFactor.off' : 'twoFactor.on')}</p>
      {isDone ? null : (
        <Button variant="secondary" size="sm" loading={reset.isPending} onClick={() => setIsAsking(true)}>
          {t('twoFactor.reset')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('twoFactor.title')}
        description={t('twoFactor.text', { name: user.full_name || user.email })}
        confirmLabel={t('twoFactor.reset')}
        destructive
        onConfirm={confirm}
      />
    </div>
  );
}
