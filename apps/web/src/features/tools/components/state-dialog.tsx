import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

type StateDialogProps = {
  title: string;
  text: string;
  onClose: () => void;
  retry?: { isPending: boolean; onRetry: () => void };
  /** A way on, for example to ask for access. */
  children?: ReactNode;
};

/** Shown instead of a tool that cannot open: the reason and an action. */
export function StateDialog({ title, text, onClose, retry, children }: StateDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={text}
      footer={
        children ? undefined : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('actions.close')}
            </Button>
            {retry ? (
              <Button loading={retry.isPending} onClick={retry.onRetry}>
                {t('actions.retry')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
