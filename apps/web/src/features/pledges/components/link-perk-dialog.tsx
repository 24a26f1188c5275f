import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Callout } from '#ui/callout.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useLinkPerk } from '../api/change-pledges.ts';
import { livePerksQuery } from '../api/get-pledges.ts';

type LinkPerkDialogProps = { request: { id: string; tool_name: string }; onClose: () => void };
type Values = { text: string; perkId: string };

/** Staff choose the perk that came out of the request. */
export function LinkPerkDialog({ request, onClose }: LinkPerkDialogProps) {
  const { t } = useTranslation('pledges');
  const linking = useLinkPerk(request.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, watch, setValue, getValues, formState } = useForm<Values>({
    defaultValues: { text: '', perkId: '' },
  });
  const [text, perkId] = watch(['text', 'perkId']);
  const question = useDebouncedValue(perkId ? '' : text);
  const { data, error } = useQuery(livePerksQuery(question));
  const options = (data?.perks ?? []).map(({ id, title, tool }) => ({
    id,
    label: `${tool.name} · ${title}`,
  }));

  const onSubmit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await linking.mutateAsync(values.perkId);
      toast({ variant: 'success', title: t('toasts.linked') });
      onClose();
    } catch (cause) {
      setFailure(errorText(cause));
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('link.title')}
      description={t('link.text', { name: request.tool_name })}
      submitLabel={t('link.submit')}
      pending={linking.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      {failure || error ? (
        <Callout tone="danger" title={t('toasts.linkFailed')}>
          {failure ?? errorText(error)}
        </Callout>
      ) : null}
      <Field label={t('link.perk')} required error={formState.errors.text?.message}>
        <Controller
          control={control}
          name="text"
          rules={{ validate: () => getValues('perkId') !== '' || t('link.missing') }}
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              text={field.value}
              placeholder={t('link.placeholder')}
              onTextChange={(typed) => {
                setValue('perkId', '');
                field.onChange(typed);
              }}
              onSelect={({ id, label }) => {
                setValue('perkId', id);
                field.onChange(label);
              }}
              onBlur={field.onBlur}
              options={options}
              message={t(data ? 'link.none' : 'link.searching')}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
