import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Callout } from '#ui/callout.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useClaimFor } from '../api/change-claims.ts';
import { type UnclaimedPerk, unclaimedPerksQuery } from '../api/get-claims.ts';

type ClaimForDialogProps = {
  origin: 'staff' | 'exception';
  startup: { id: string; name: string };
  onClose: () => void;
};

type Values = { text: string; perkId: string; reason: string };

const labelOf = ({ tool_name, title }: UnclaimedPerk) => `${tool_name} · ${title}`;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Staff act for a startup by its rules, or grant an exception to them; both with a reason (CLM-08). */
export function ClaimForDialog({ origin, startup, onClose }: ClaimForDialogProps) {
  const { t } = useTranslation('claims');
  const { data, error } = useQuery(unclaimedPerksQuery(startup.id));
  const claiming = useClaimFor();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, control, handleSubmit, watch, setValue, getValues, formState } = useForm<Values>({
    defaultValues: { text: '', perkId: '', reason: '' },
  });
  const { errors } = formState;
  const isException = origin === 'exception';
  const perks = (data ?? []).filter(({ verdict }) => isException || verdict === 'yes');
  const [typed, perkId] = watch(['text', 'perkId']);
  const found = perkId ? perks : perks.filter((perk) => plain(labelOf(perk)).includes(plain(typed)));
  const options = found.map((perk) => ({
    id: perk.id,
    label: labelOf(perk),
    ...(isException && { hint: t(`claimFor.verdicts.${perk.verdict}`) }),
  }));

  const onSubmit = handleSubmit(async ({ perkId: perk_id, reason }) => {
    setFailure(null);
    try {
      const { is_new } = await claiming.mutateAsync({
        perk_id,
        startup_id: startup.id,
        reason: reason.trim(),
        is_exception: isException,
      });
      const title = t(is_new ? 'claimFor.done' : 'claimFor.already', { startup: startup.name });
      toast({ variant: is_new ? 'success' : 'default', title });
      onClose();
    } catch (cause) {
      setFailure(errorText(cause));
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(isException ? 'claimFor.exceptionTitle' : 'claimFor.staffTitle', { startup: startup.name })}
      description={t(isException ? 'claimFor.exceptionText' : 'claimFor.staffText')}
      submitLabel={t(isException ? 'claimFor.submitException' : 'claimFor.submitStaff')}
      pending={claiming.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      {failure || error ? (
        <Callout tone="danger" title={t('claimFor.failed')}>
          {failure ?? errorText(error)}
        </Callout>
      ) : null}
      <Field
        label={t('claimFor.perk')}
        help={t(isException ? 'claimFor.exceptionHelp' : 'claimFor.perkHelp')}
        required
        error={errors.text?.message}
      >
        <Controller
          control={control}
          name="text"
          rules={{ validate: () => getValues('perkId') !== '' || t('claimFor.problems.perk') }}
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              text={field.value}
              onTextChange={(text) => {
                setValue('perkId', '');
                field.onChange(text);
              }}
              onSelect={({ id, label }) => {
                setValue('perkId', id);
                field.onChange(label);
              }}
              onBlur={field.onBlur}
              options={options}
              message={data ? t('claimFor.none') : t('claimFor.loading')}
            />
          )}
        />
      </Field>
      <Field
        label={t('claimFor.reason')}
        help={t('claimFor.reasonHelp')}
        required
        error={errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={CLAIM_LIMITS.reason}
          {...register('reason', {
            validate: (text) => text.trim() !== '' || t('claimFor.problems.reason'),
          })}
        />
      </Field>
    </FormDialog>
  );
}
