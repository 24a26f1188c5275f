import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast-store.ts';
import { createSecureTool } from '../../api/secure-tools.ts';
import { useRefusals } from '../../hooks/use-refusals.ts';
import { useToolForm } from '../../hooks/use-tool-form.ts';
import { EMPTY_TOOL, newToolOf } from '../../tool-values.ts';
import { SecureToolDialog } from './secure-tool-dialog.tsx';

export function CreateSecureToolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('credentials');
  const toolForm = useToolForm(EMPTY_TOOL);
  const refuse = useRefusals();

  const onSubmit = toolForm.form.handleSubmit(async (values) => {
    try {
      await toolForm.submit(() => createSecureTool(newToolOf(values)));
      const description = t('tool.createdText', { name: values.name.trim() });
      toast({ variant: 'success', title: t('tool.created'), description });
      onClose();
    } catch (error) {
      const forbidden = { title: t('denied'), description: t('tool.createDeniedText') };
      refuse(error, { title: t('tool.createFailed'), forbidden });
      toolForm.place(error);
    }
  });

  return (
    <SecureToolDialog
      title={t('tool.createTitle')}
      description={t('tool.createText')}
      submitLabel={t('tool.createSubmit')}
      toolForm={toolForm}
      presence={null}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    />
  );
}
