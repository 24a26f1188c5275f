import { PROCESSING_MAX_LENGTH, TRANSFER_BASES } from '@perkotheque/domain/processors/vocabulary';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Processor, useSaveProcessing } from '../api/processors.ts';

export type ToolProcessing = { toolId: string; name: string; said: Processor['said'] };
type ProcessingDialogProps = { startupId: string; edited: ToolProcessing; onClose: () => void };

/** What the startup alone can say: why it gives which data to the tool, where, and on what basis. */
export function ProcessingDialog({ startupId, edited, onClose }: ProcessingDialogProps) {
  const { t } = useTranslation('myStartup');
  const { codes, nameOf } = useCountryNames();
  const { toolId, name, said } = edited;
  const { mutate, isPending } = useSaveProcessing(startupId);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: {
      isWithout: !said.has_personal_data,
      purpose: said.purpose ?? '',
      data: said.data ?? '',
      country: said.country ?? '',
      basis: said.transfer_basis ?? '',
      detail: said.transfer_detail ?? '',
    },
  });
  const [isWithout, basis] = watch(['isWithout', 'basis']);
  const onSubmit = handleSubmit((values) =>
    mutate(
      {
        toolId,
        body: {
          has_personal_data: !values.isWithout,
          purpose: values.purpose,
          data: values.data,
          country: values.country,
          transfer_basis: TRANSFER_BASES.find((each) => each === values.basis) ?? null,
          transfer_detail: values.basis === 'other' ? values.detail : null,
        },
      },
      {
        onSuccess: () => {
          toast({ variant: 'success', title: t('processors.saved') });
          onClose();
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('processors.saveFailed'),
            description: errorText(error),
            cause: error,
          }),
      },
    ),
  );
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={name}
      description={t('processors.form.text')}
      pending={isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Checkbox label={t('processors.form.without')} {...register('isWithout')} />
      {isWithout ? null : (
        <>
          <Field label={t('processors.facts.purpose')} help={t('processors.form.purposeHelp')}>
            <Input maxLength={PROCESSING_MAX_LENGTH} {...register('purpose')} />
          </Field>
          <Field label={t('processors.facts.data')} help={t('processors.form.dataHelp')}>
            <Input maxLength={PROCESSING_MAX_LENGTH} {...register('data')} />
          </Field>
          <Field label={t('processors.facts.country')} help={t('processors.form.countryHelp')}>
            <Select {...register('country')}>
              <option value="">{t('processors.form.asOnSheet')}</option>
              <Options of={codes} name={nameOf} />
            </Select>
          </Field>
          <Field label={t('processors.facts.transfer')} help={t('processors.form.transferHelp')}>
            <Select {...register('basis')}>
              <option value="">{t('processors.form.noBasis')}</option>
              <Options of={TRANSFER_BASES} name={(each) => t(`processors.bases.${each}`)} />
            </Select>
          </Field>
          {basis === 'other' ? (
            <Field
              label={t('processors.form.detail')}
              help={t('processors.form.detailHelp')}
              required
              error={formState.errors.detail?.message}
            >
              <Input
                maxLength={PROCESSING_MAX_LENGTH}
                {...register('detail', {
                  validate: (value) => value.trim() !== '' || t('processors.form.detailMissing'),
                })}
              />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
