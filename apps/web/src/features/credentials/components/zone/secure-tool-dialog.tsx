import type { FormEvent } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx';
import type { Presence } from '../../api/credentials.ts';
import type { useToolForm } from '../../hooks/use-tool-form.ts';
import { SecretInputs } from '../secret-inputs.tsx';
import { ToolFields } from './tool-fields.tsx';

type SecureToolDialogProps = {
  title: string;
  description?: string;
  submitLabel?: string;
  toolForm: ReturnType<typeof useToolForm>;
  presence: Presence | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
};

/** The tool's fields and its secrets, for creating and for editing. */
export function SecureToolDialog(props: SecureToolDialogProps) {
  const { toolForm, presence, onSubmit, onClose, ...texts } = props;
  const { t } = useTranslation('credentials');
  const { form, secretErrors, isSending, isSaved } = toolForm;
  const { isDirty } = form.formState;
  return (
    <FormDialog
      open
      size="large"
      {...texts}
      dirty={isDirty}
      pending={isSending}
      onOpenChange={(open) => open || onClose()}
      onSubmit={onSubmit}
    >
      <ToolFields form={form} />
      <fieldset className="grid grid-cols-1 gap-4 border-line border-t pt-4">
        <legend className="sr-only">{t('tool.secrets')}</legend>
        <div aria-hidden="true">
          <p className="font-semibold text-ink text-sm">{t('tool.secrets')}</p>
          <p className="text-[0.8125rem] text-ink-faint leading-5">
            {t('tool.secretsText')} {presence ? t('form.help') : ''}
          </p>
        </div>
        <Controller
          control={form.control}
          name="secrets"
          render={({ field }) => (
            <SecretInputs
              values={field.value}
              onChange={field.onChange}
              presence={presence}
              errors={secretErrors}
            />
          )}
        />
      </fieldset>
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} />
    </FormDialog>
  );
}
