import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAppName } from '#lib/app-name.ts';
import { errorText } from '#lib/error-text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type IntroductionMail, useSendIntroduction } from '../api/change-claims.ts';
import { type IntroductionDraft, introductionQuery } from '../api/get-claims.ts';

type IntroductionDialogProps = { claimId: string; onClose: () => void };

/** The mail that the startup agreed to, to edit and send from the product (CLM-03). */
export function IntroductionDialog({ claimId, onClose }: IntroductionDialogProps) {
  const { t } = useTranslation('claims');
  const { data, error } = useQuery(introductionQuery(claimId));
  if (data) return <IntroductionForm claimId={claimId} draft={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('introduction.title')}
      {...(error && { description: errorText(error) })}
    >
      {error ? null : <Spinner />}
    </Dialog>
  );
}

function IntroductionForm({
  claimId,
  draft,
  onClose,
}: IntroductionDialogProps & { draft: IntroductionDraft }) {
  const { t } = useTranslation('claims');
  const app = useAppName();
  const send = useSendIntroduction(claimId);
  const { register, handleSubmit, formState } = useForm<IntroductionMail>({
    defaultValues: { to: draft.to, subject: draft.subject, text: draft.text },
  });
  const onSubmit = handleSubmit(async (mail) => {
    try {
      await send.mutateAsync(mail);
      toast({ variant: 'success', title: t('introduction.sent') });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('introduction.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  });
  const { errors } = formState;
  const name = draft.reply_to?.name || draft.reply_to?.email;
  const filled = (text: string) => text.trim() !== '' || t('introduction.problems.empty');
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('introduction.title')}
      description={name ? t('introduction.text', { app, name }) : t('introduction.nobody')}
      submitLabel={t('introduction.submit')}
      pending={send.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('introduction.to')} required error={errors.to?.message}>
        <Input
          type="email"
          {...register('to', {
            validate: (address) => /^\S+@\S+\.\S+$/.test(address) || t('introduction.problems.to'),
          })}
        />
      </Field>
      <Field label={t('introduction.subject')} required error={errors.subject?.message}>
        <Input maxLength={200} {...register('subject', { validate: filled })} />
      </Field>
      <Field label={t('introduction.body')} required error={errors.text?.message}>
        <Textarea rows={10} maxLength={CLAIM_LIMITS.message} {...register('text', { validate: filled })} />
      </Field>
    </FormDialog>
  );
}
