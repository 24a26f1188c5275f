import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAssign, useInvite } from '../../api/people.ts';

/** A rough check; the server validates the address. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `invite`: a link by mail. `assign`: somebody who has an account belongs to the startup at once. */
type AddPersonDialogProps = {
  kind: 'invite' | 'assign';
  startupId: string;
  /** Nobody leads the startup, and nobody is invited as lead. */
  isLeadless: boolean;
  onClose: () => void;
};

export function AddPersonDialog({ kind, startupId, isLeadless, onClose }: AddPersonDialogProps) {
  const { t } = useTranslation('startupPeople');
  const [invite, assign] = [useInvite(startupId), useAssign(startupId)];
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', isLead: isLeadless },
  });

  const onSubmit = handleSubmit(async ({ email, isLead }) => {
    try {
      if (kind === 'invite') await invite.mutateAsync({ email: email.trim(), as_lead: isLead });
      else await assign.mutateAsync({ email: email.trim(), is_lead: isLead });
      toast({ variant: 'success', title: t(`${kind}.done`) });
      onClose();
    } catch (error) {
      const message = error instanceof ApiError ? error.fields?.email : undefined;
      if (message) setError('email', { message }, { shouldFocus: true });
      else
        toast({
          variant: 'destructive',
          title: t(`${kind}.failed`),
          description: errorText(error),
          cause: error,
        });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      submitLabel={t(`${kind}.submit`)}
      pending={invite.isPending || assign.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('invite.email')} required error={formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="off"
          {...register('email', {
            validate: (value) => EMAIL_SHAPE.test(value.trim()) || t('problems.email'),
          })}
        />
      </Field>
      <div className="grid gap-1">
        <Checkbox label={t('invite.asLead')} {...register('isLead')} />
        <p className="pl-7 text-[0.8125rem] text-ink-faint leading-5">{t('invite.asLeadHelp')}</p>
      </div>
    </FormDialog>
  );
}
