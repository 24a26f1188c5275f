import { COMPLIANCE_FIELDS, type ComplianceField } from '@perkotheque/domain/compliance/fields';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type CheckedTool, useCompleteTool } from '../api/compliance.ts';

/** Completes one tool at a time and shows which fields were filled. */
export function useCompletion() {
  const { t } = useTranslation('compliance');
  const { mutateAsync, isPending, variables } = useCompleteTool();

  async function complete({ id, name }: CheckedTool, required: readonly ComplianceField[]): Promise<void> {
    try {
      const answer = await mutateAsync({ toolId: id, requiredFields: [...required] });
      const { success, message, updated, held = [], error } = answer;
      if (!success) {
        // The server's message: the request succeeded, the completion failed.
        toast({ variant: 'destructive', title: t('completeFailed'), description: error ?? message });
        return;
      }
      const namesOf = (names: readonly string[]) =>
        COMPLIANCE_FIELDS.filter((field) => names.includes(field))
          .map((field) => t(`fields.${field}`))
          .join(', ');
      if (held.length > 0) {
        const fields = namesOf(held);
        toast({ title: t('completedHeld'), description: t('completedHeldText', { name, fields }) });
        return;
      }
      const fields = namesOf(updated);
      if (fields === '') {
        toast({ title: t('completedNothing'), description: t('completedNothingText', { name }) });
        return;
      }
      toast({
        variant: 'success',
        title: t('completed'),
        description: t('completedFields', { name, fields }),
      });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('completeFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return { complete, pendingId: isPending ? variables.toolId : null };
}
