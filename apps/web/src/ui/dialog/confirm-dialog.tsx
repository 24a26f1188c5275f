import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type ConfirmDialogProps = DialogProps & {
  onConfirm: () => void;
  confirmLabel?: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
  pending?: boolean;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, confirmLabel, cancelLabel, destructive = false, pending = false, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      size="small"
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
            {confirmLabel ?? t('actions.confirm')}
          </Button>
        </>
      }
    />
  );
}
