import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { CLAIM_END_KINDS, type ClaimEndKind } from '@perkotheque/domain/claims/vocabulary';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useMoveClaim } from '../api/change-claims.ts';
import type { Claim } from '../api/get-claims.ts';

type ClosingProps = { claim: Claim; onClose: () => void };

export function WithdrawDialog({ claim, onClose }: ClosingProps) {
  const { t } = useTranslation('claims');
  const { mutateAsync, isPending } = useMoveClaim(claim.id);
  const texts = {
    title: t('withdraw.title'),
    text: t('withdraw.text'),
    confirm: t('withdraw.confirm'),
    done: t('withdraw.done'),
    failed: t('actions.failed'),
  };
  const remove = () => mutateAsync({ to: 'withdrawn' });
  return <RemovalDialog texts={texts} remove={remove} isRemoving={isPending} onClose={onClose} />;
}

/** Says what happened in a toast and closes, or keeps the form open. */
function useClosingMove({ claim, onClose }: ClosingProps, done: string) {
  const { t } = useTranslation('claims');
  const move = useMoveClaim(claim.id);
  async function submit(body: Parameters<typeof move.mutateAsync>[0]) {
    try {
      await move.mutateAsync(body);
      toast({ variant: 'success', title: done });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('actions.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  }
  return { submit, isPending: move.isPending };
}

export function EndDialog(props: ClosingProps) {
  const { t } = useTranslation('claims');
  const { submit, isPending } = useClosingMove(props, t('end.done'));
  const { register, handleSubmit } = useForm<{ end_kind: ClaimEndKind }>({
    defaultValues: { end_kind: 'used-up' },
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={t('end.title')}
      description={t('end.text')}
      submitLabel={t('end.confirm')}
      pending={isPending}
      onSubmit={(event) => void handleSubmit(({ end_kind }) => submit({ to: 'ended', end_kind }))(event)}
    >
      <Field label={t('end.how')}>
        <Select {...register('end_kind')}>
          <Options of={CLAIM_END_KINDS} name={(kind) => t(`endKinds.${kind}`)} />
        </Select>
      </Field>
    </FormDialog>
  );
}

export function RevokeDialog(props: ClosingProps) {
  const { t } = useTranslation('claims');
  const { submit, isPending } = useClosingMove(props, t('revoke.done'));
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={t('revoke.title')}
      description={t('revoke.text', { startup: props.claim.startup.name })}
      submitLabel={t('revoke.confirm')}
      pending={isPending}
      dirty={formState.isDirty}
      onSubmit={(event) =>
        void handleSubmit(({ reason }) => submit({ to: 'revoked', reason: reason.trim() }))(event)
      }
    >
      <Field
        label={t('refusal.reason')}
        help={t('refusal.reasonHelp')}
        required
        error={formState.errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={CLAIM_LIMITS.reason}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('refusal.problem') })}
        />
      </Field>
    </FormDialog>
  );
}
