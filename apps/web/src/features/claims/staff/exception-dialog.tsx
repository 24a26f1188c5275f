import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { i18n } from '#lib/i18n.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDecide } from '../api/change-claims.ts';
import type { Claim } from '../api/get-claims.ts';

/** Grants a claim that waits although the rules of its perk say no, with a reason (CLM-08). */
export function ExceptionDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation('claims');
  const deciding = useDecide();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const onSubmit = handleSubmit(async ({ reason }) => {
    const failed = { variant: 'destructive', title: t('inbox.decisionFailed') } as const;
    try {
      const { outcomes } = await deciding.mutateAsync({
        decision: 'approve',
        ids: [claim.id],
        reason: reason.trim(),
        is_exception: true,
      });
      const error = outcomes[0]?.error;
      if (error) toast({ ...failed, description: i18n.t(`errors:${error}`) });
      else toast({ variant: 'success', title: t('inbox.approved', { count: 1 }) });
      onClose();
    } catch (cause) {
      toast({ ...failed, description: errorText(cause), cause });
    }
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('claimFor.exceptionTitle', { startup: claim.startup.name })}
      description={t('claimFor.exceptionText')}
      submitLabel={t('claimFor.submitException')}
      pending={deciding.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={t('claimFor.reason')}
        help={t('claimFor.reasonHelp')}
        required
        error={formState.errors.reason?.message}
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
