import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormDialogProps = DialogProps & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  /** There are unsaved changes: closing asks first. */
  dirty?: boolean;
  children: ReactNode;
  /** Shown below the form and outside of it: it may be a form of its own. */
  below?: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const {
    onSubmit,
    submitLabel,
    cancelLabel,
    pending = false,
    dirty = false,
    children,
    below,
    ...dialog
  } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [isLeaving, setIsLeaving] = useState(false);

  function requestOpenChange(open: boolean) {
    if (!open && pending) return;
    if (!open && dirty) setIsLeaving(true);
    else dialog.onOpenChange(open);
  }

  return (
    <>
      <Dialog
        {...dialog}
        onOpenChange={requestOpenChange}
        footer={
          <>
            <Button variant="secondary" disabled={pending} onClick={() => requestOpenChange(false)}>
              {cancelLabel ?? t('actions.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={pending}>
              {submitLabel ?? t('actions.save')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
          {children}
        </form>
        {below ? <div className="mt-5">{below}</div> : null}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={t('dialog.discardTitle')}
        description={t('dialog.discardText')}
        cancelLabel={t('dialog.keepEditing')}
        confirmLabel={t('dialog.discard')}
        destructive
        onConfirm={() => {
          setIsLeaving(false);
          dialog.onOpenChange(false);
        }}
      />
    </>
  );
}
