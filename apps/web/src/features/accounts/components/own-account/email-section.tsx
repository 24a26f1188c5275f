import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ownAccountQuery, useAskEmail, useCancelEmail } from '../../api/own-account.ts';

/** A rough check; the server validates the address. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** What the server says about the address itself belongs beside the field. */
const ABOUT_ADDRESS = ['email_taken', 'email_domain_refused', 'validation_failed'];

export function OwnEmailSection() {
  const { t } = useTranslation('ownAccount');
  const { user } = useAuth();
  const { data } = useQuery(ownAccountQuery);
  return (
    <FormSection title={t('email.title')} text={t('email.text')}>
      <div>
        <p className="font-medium text-ink text-sm">{t('email.current')}</p>
        <p className="mt-1 break-all text-ink-soft">{user?.email}</p>
      </div>
      {data?.pending_email ? <PendingEmail {...data.pending_email} /> : null}
      <EmailForm />
    </FormSection>
  );
}

function PendingEmail({ email, expires_at }: { email: string; expires_at: string }) {
  const { t } = useTranslation('ownAccount');
  const { formatMinute } = useDates();
  const cancel = useCancelEmail();
  return (
    <Callout
      tone="info"
      title={t('email.pending', { email })}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => toast({ variant: 'success', title: t('email.cancelled') }),
            })
          }
        >
          {t('email.cancel')}
        </Button>
      }
    >
      {t('email.pendingText', { moment: formatMinute(expires_at) })}
    </Callout>
  );
}

function EmailForm() {
  const { t } = useTranslation('ownAccount');
  const { withProof, form: proofForm } = useProof();
  const ask = useAskEmail(withProof);
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { email: '' } });
  const onSubmit = handleSubmit(async ({ email }) => {
    try {
      await ask.mutateAsync(email.trim());
      reset();
      toast({ variant: 'success', title: t('email.asked'), description: t('email.askedText') });
    } catch (error) {
      if (isProofDeclined(error)) return;
      const message = errorText(error);
      if (ABOUT_ADDRESS.includes(String(failureOf(error))))
        setError('email', { message }, { shouldFocus: true });
      else toast({ variant: 'destructive', title: t('email.failed'), description: message, cause: error });
    }
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <Field label={t('email.new')} error={formState.errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            {...register('email', {
              validate: (value) => EMAIL_SHAPE.test(value.trim()) || t('email.problem'),
            })}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" loading={ask.isPending}>
            {t('email.submit')}
          </Button>
        </div>
      </form>
      {proofForm}
    </div>
  );
}
