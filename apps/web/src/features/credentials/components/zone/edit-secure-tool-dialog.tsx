import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast-store.ts';
import { editSecureTool, type SecureTool } from '../../api/secure-tools.ts';
import { useRefusals } from '../../hooks/use-refusals.ts';
import { useToolForm } from '../../hooks/use-tool-form.ts';
import { hasChanges } from '../../secret-values.ts';
import { toolChangesOf, toolValuesOf } from '../../tool-values.ts';
import { SecureToolDialog } from './secure-tool-dialog.tsx';

type EditSecureToolDialogProps = { tool: SecureTool; onClose: () => void };

export function EditSecureToolDialog({ tool, onClose }: EditSecureToolDialogProps) {
  const { t } = useTranslation('credentials');
  // The state at opening: live updates must not change the form while the user types.
  const [before] = useState(() => toolValuesOf(tool));
  const toolForm = useToolForm(before);
  const refuse = useRefusals();

  const onSubmit = toolForm.form.handleSubmit(async (values) => {
    const changes = toolChangesOf(before, values);
    if (!hasChanges(changes)) return onClose();
    try {
      await toolForm.submit(() => editSecureTool(tool.id, changes));
      const [title, description] = changes.credentials
        ? [t('saved'), t('savedText')]
        : [t('tool.updated'), t('tool.updatedText', { name: values.name.trim() })];
      toast({ variant: 'success', title, description });
      onClose();
    } catch (error) {
      refuse(error, { title: t('tool.updateFailed') });
      toolForm.place(error);
    }
  });

  return (
    <SecureToolDialog
      title={t('tool.editTitle', { name: tool.name })}
      toolForm={toolForm}
      presence={tool.credentials}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    />
  );
}
