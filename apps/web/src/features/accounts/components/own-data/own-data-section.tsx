import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeleteOwnAccount, useDownloadOwnData } from '../../api/own-data.ts';
import { PasswordStep } from '../two-factor/password-step.tsx';

/** « Mes préférences »: export or deletion of the member's own data. */
export function OwnDataSection() {
  const { t } = useTranslation('ownData');
  const download = useDownloadOwnData();
  const [isLeaving, setIsLeaving] = useState(false);
  const start = () =>
    download.mutate(t('fileName'), {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('downloadFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <FormSection title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-md text-ink-soft text-sm">{t('downloadHelp')}</p>
        <Button variant="secondary" loading={download.isPending} onClick={start} className="max-sm:w-full">
          {download.isPending ? null : <Download aria-hidden="true" />}
          {t('download')}
        </Button>
      </div>
      <hr className="border-line" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-md text-ink-soft text-sm">{t('deleteHelp')}</p>
        <Button variant="secondary" onClick={() => setIsLeaving(true)} className="text-danger max-sm:w-full">
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Button>
      </div>
      {isLeaving ? <LeaveDialog onClose={() => setIsLeaving(false)} /> : null}
    </FormSection>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ownData');
  const leave = useDeleteOwnAccount();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('dialogTitle')}>
      <PasswordStep
        text={t('dialogText')}
        submitLabel={t('dialogSubmit')}
        destructive
        pending={leave.isPending || leave.isSuccess}
        error={leave.error ? errorText(leave.error) : undefined}
        onSubmit={(password) => leave.mutate(password)}
      />
    </Dialog>
  );
}
