import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { formatEuros } from '#lib/euros.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useActivateClaim } from '../api/change-claims.ts';
import type { Claim } from '../api/get-claims.ts';

type Values = { value: string; starts_on: string; ends_on: string; account_name: string };

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Digits with optional spaces, as French writes « 4 200 ». */
function readEuros(text: string): number | null | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) && Number(digits) <= CLAIM_LIMITS.value ? Number(digits) : undefined;
}

/** « J’ai activé l’avantage », and the correction of what was said. */
export function ActivationDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation('claims');
  const activate = useActivateClaim(claim.id);
  const isCorrection = claim.state === 'activated';
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      value: claim.confirmed_value === null ? '' : String(claim.confirmed_value),
      starts_on: claim.starts_on ?? '',
      ends_on: claim.is_end_entered ? (claim.ends_on ?? '') : '',
      account_name: claim.account_name ?? '',
    },
  });
  const onSubmit = handleSubmit(async ({ value, starts_on, ends_on, account_name }) => {
    try {
      await activate.mutateAsync({
        confirmed_value: readEuros(value) ?? null,
        starts_on: orNull(starts_on),
        ends_on: orNull(ends_on),
        account_name: orNull(account_name),
      });
      toast({ variant: 'success', title: t('activation.done') });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('actions.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  });
  const estimate =
    claim.estimated_value === null
      ? ''
      : ` ${t('activation.estimated', { value: formatEuros(claim.estimated_value) })}`;
  const { errors } = formState;
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(isCorrection ? 'activation.correct' : 'activation.title')}
      description={t('activation.text')}
      submitLabel={t('activation.submit')}
      pending={activate.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={t('activation.value')}
        help={`${t('activation.valueHelp')}${estimate}`}
        error={errors.value?.message}
      >
        <Input
          inputMode="numeric"
          {...register('value', {
            validate: (text) => readEuros(text) !== undefined || t('activation.problems.value'),
          })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('activation.starts')} error={errors.starts_on?.message}>
          <Input type="date" {...register('starts_on')} />
        </Field>
        <Field label={t('activation.ends')} help={t('activation.endsHelp')} error={errors.ends_on?.message}>
          <Input
            type="date"
            {...register('ends_on', {
              validate: (end, { starts_on }) =>
                end === '' || starts_on === '' || starts_on <= end || t('activation.problems.order'),
            })}
          />
        </Field>
      </div>
      <Field
        label={t('activation.account')}
        help={t('activation.accountHelp', { tool: claim.tool_name })}
        error={errors.account_name?.message}
      >
        <Input
          {...register('account_name', {
            maxLength: {
              value: CLAIM_LIMITS.accountName,
              message: t('activation.problems.long', { max: CLAIM_LIMITS.accountName }),
            },
          })}
        />
      </Field>
    </FormDialog>
  );
}
