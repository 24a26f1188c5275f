import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type SheetValues, useSaveSheetFacts } from '../api/sheet-facts.ts';

type SheetFactsDialogProps = { toolId: string; values: SheetValues; onClose: () => void };

const LINKS = ['dpa_url', 'subprocessors_url'] as const;

/** Saving vouches for all four fields. */
export function SheetFactsDialog({ toolId, values, onClose }: SheetFactsDialogProps) {
  const { t } = useTranslation('toolUse');
  const { codes, nameOf } = useCountryNames();
  const { mutate, isPending } = useSaveSheetFacts(toolId);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      owner: values.owner ?? '',
      hosting_country: values.hosting_country ?? '',
      dpa_url: values.dpa_url ?? '',
      subprocessors_url: values.subprocessors_url ?? '',
    },
  });
  const onSubmit = handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('processors.saved') });
        onClose();
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: t('failed'), description: errorText(error), cause: error }),
    }),
  );
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('processors.title')}
      description={t('processors.vouch')}
      pending={isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('processors.fields.owner')}>
        <Input maxLength={TOOL_LIMITS.short} {...register('owner')} />
      </Field>
      <Field label={t('processors.fields.hosting_country')}>
        <Select {...register('hosting_country')}>
          <option value="">{t('processors.absent')}</option>
          <Options of={codes} name={nameOf} />
        </Select>
      </Field>
      {LINKS.map((name) => (
        <Field key={name} label={t(`processors.fields.${name}`)} error={formState.errors[name]?.message}>
          <Input
            type="url"
            maxLength={URL_MAX_LENGTH}
            {...register(name, {
              validate: (value) =>
                value.trim() === '' || isHttpUrl(value.trim()) || t('processors.linkWrong'),
            })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
