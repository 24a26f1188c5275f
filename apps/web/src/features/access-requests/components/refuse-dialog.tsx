import { ACCESS_TEXT_MAX_LENGTH } from '@perkotheque/domain/access-requests/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDecision } from '../hooks/use-decision.ts';
import type { DecisionDialogProps } from './grant-dialog.tsx';

/** « Refuser », with the reason that the person will read. */
export function RefuseDialog({ request, person, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('access');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { decide, isPending } = useDecision(request.id, onClose);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => open || onClose()}
      title={t('refuseTitle')}
      description={t('personAsks', { person, tool: request.tool_name })}
      submitLabel={t('refuse')}
      pending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isMissing) return;
        void decide({ decision: 'refuse', reason }, t('refusedDone'));
      }}
    >
      <Field
        label={t('reason')}
        required
        help={t('reasonHelp')}
        {...(isTried && isMissing ? { error: t('reasonMissing') } : {})}
      >
        <Textarea
          rows={3}
          maxLength={ACCESS_TEXT_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
