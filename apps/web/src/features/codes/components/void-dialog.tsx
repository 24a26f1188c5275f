import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type PerkSecret, voidSecrets } from '../api/perk-secrets.ts';

type VoidDialogProps = { perkId: string; secret: PerkSecret; onClose: () => void; onVoided: () => void };

export function VoidDialog({ perkId, secret, onClose, onVoided }: VoidDialogProps) {
  const { t } = useTranslation('codes');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { withProof, form: proofForm } = useProof();

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim() === '') return setError(t('void.reasonMissing'));
    setIsPending(true);
    try {
      await withProof(() => voidSecrets(perkId, [secret.id], reason.trim()));
      toast({ variant: 'success', title: t('void.done') });
      await queryClient.invalidateQueries({ queryKey: ['perks'] });
      onVoided();
      onClose();
    } catch (failure) {
      setIsPending(false);
      if (!isProofDeclined(failure)) setError(errorText(failure));
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('void.title')}
      description={t(secret.kind === 'unique-code' ? 'void.textUnique' : 'void.textShared')}
      submitLabel={t('void.confirm')}
      pending={isPending}
      onSubmit={(event) => void onSubmit(event)}
      below={proofForm}
    >
      <Field label={t('void.reason')} required {...(error && { error })}>
        <Input
          value={reason}
          maxLength={CODE_LIMITS.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
