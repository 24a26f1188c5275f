import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type InfoDialogProps = DialogProps & { closeLabel?: string; children: ReactNode };

export function InfoDialog({ closeLabel, ...dialog }: InfoDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      footer={
        <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
          {closeLabel ?? t('actions.close')}
        </Button>
      }
    />
  );
}
