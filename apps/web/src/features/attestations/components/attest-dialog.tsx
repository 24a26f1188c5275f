import { VENDOR_MAX_LENGTH } from '@perkotheque/domain/attestations/attestations';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { InfoDialog } from '#ui/dialog/info-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type MadeAttestation, useMakeAttestation } from '../api/attestations.ts';

type AttestDialogProps = { startupId: string; vendor?: string; onClose: () => void };

/** Asks for whom, then shows the link this once. */
export function AttestDialog({ startupId, vendor = '', onClose }: AttestDialogProps) {
  const { t } = useTranslation('attestations');
  const make = useMakeAttestation(startupId);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { vendor: vendor.slice(0, VENDOR_MAX_LENGTH) },
  });
  const onSubmit = handleSubmit((values) =>
    make.mutate(values.vendor.trim(), {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('make.failed'),
          description: errorText(error),
          cause: error,
        }),
    }),
  );
  if (make.data) return <Made made={make.data} vendor={make.variables} onClose={onClose} />;
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('make.title')}
      description={t('make.text')}
      submitLabel={t('make.submit')}
      pending={make.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={t('make.vendor')}
        help={t('make.vendorHelp')}
        required
        error={formState.errors.vendor?.message}
      >
        <Input
          autoComplete="off"
          maxLength={VENDOR_MAX_LENGTH}
          {...register('vendor', { validate: (value) => value.trim() !== '' || t('make.vendorMissing') })}
        />
      </Field>
    </FormDialog>
  );
}

type MadeProps = { made: MadeAttestation; vendor: string; onClose: () => void };

function Made({ made: { url, expires_at }, vendor, onClose }: MadeProps) {
  const { t } = useTranslation('attestations');
  const { formatDate } = useDates();
  return (
    <InfoDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('made.title', { vendor })}
      description={t('made.text', { date: formatDate(expires_at) })}
    >
      <div className="grid grid-cols-1 gap-5">
        <CopyField
          label={t('made.link')}
          help={t('made.once')}
          value={url}
          texts={{ copy: t('made.copy'), copied: t('made.copied'), failed: t('made.copyFailed') }}
        />
        <figure className="grid justify-items-center gap-2">
          <QrCode text={url} label={t('made.qrLabel', { vendor })} />
          <figcaption className="text-ink-faint text-sm">{t('made.qr')}</figcaption>
        </figure>
      </div>
    </InfoDialog>
  );
}
