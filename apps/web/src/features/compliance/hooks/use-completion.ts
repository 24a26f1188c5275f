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
      const { success, message, updated, error } = answer;
      if (!success) {
        // The server's message: the request succeeded, the completion failed.
        toast({ variant: 'destructive', title: t('completeFailed'), description: error ?? message });
        return;
      }
      const names: readonly string[] = updated;
      const filled = COMPLIANCE_FIELDS.filter((field) => names.includes(field));
      if (filled.length === 0) {
        toast({ title: t('completedNothing'), description: t('completedNothingText', { name }) });
        return;
      }
      const fields = filled.map((field) => t(`fields.${field}`)).join(', ');
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
