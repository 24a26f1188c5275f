import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuardProps = { isDirty: boolean; isSaved: RefObject<boolean> };

/** Asks before unsaved changes are lost, by navigation or by closing the tab. */
export function LeaveGuard({ isDirty, isSaved }: LeaveGuardProps) {
  const { t } = useTranslation();
  const mustAsk = () => isDirty && !isSaved.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      title={t('dialog.discardTitle')}
      description={t('dialog.discardText')}
      cancelLabel={t('dialog.keepEditing')}
      confirmLabel={t('dialog.discard')}
      destructive
      onConfirm={() => proceed?.()}
    />
  );
}
