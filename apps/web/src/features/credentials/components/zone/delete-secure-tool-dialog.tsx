import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type DeletionScope, deleteSecureTool, type SecureTool } from '../../api/secure-tools.ts';
import { useRefusals } from '../../hooks/use-refusals.ts';
import { useSending } from '../../hooks/use-sending.ts';

type DeleteSecureToolDialogProps = { tool: SecureTool; onClose: () => void };

/** Asks what to delete. The default is the secrets alone, if there are any. */
export function DeleteSecureToolDialog({ tool, onClose }: DeleteSecureToolDialogProps) {
  const { t } = useTranslation('credentials');
  const { name, credentials } = tool;
  const [scope, setScope] = useState<DeletionScope>(credentials ? 'credentials' : 'tool');
  const { isSending, send } = useSending();
  const refuse = useRefusals();

  async function onConfirm() {
    try {
      await send(() => deleteSecureTool(tool.id, scope));
      const description = t(`removal.${scope}DoneText`, { name });
      toast({ variant: 'success', title: t(`removal.${scope}Done`), description });
      onClose();
    } catch (error) {
      refuse(error, { title: t('tool.deleteFailed') });
    }
  }

  return (
    <ConfirmDialog
      open
      size="medium"
      destructive
      pending={isSending}
      onOpenChange={(open) => open || isSending || onClose()}
      title={t('removal.title')}
      confirmLabel={t('removal.confirm')}
      onConfirm={() => void onConfirm()}
    >
      <fieldset className="grid grid-cols-1 gap-2.5">
        <legend className="mb-2.5 break-words text-ink-soft text-sm">
          {t('removal.question', { name })}
        </legend>
        <Choice
          label={t('removal.credentials')}
          text={credentials ? t('removal.credentialsText') : t('removal.credentialsAbsent')}
          disabled={!credentials}
          checked={scope === 'credentials'}
          onChoose={() => setScope('credentials')}
        />
        <Choice
          label={t('removal.tool')}
          text={t('removal.toolText')}
          checked={scope === 'tool'}
          onChoose={() => setScope('tool')}
        />
      </fieldset>
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  label: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

function Choice({ label, text, checked, disabled, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex items-start gap-3 rounded-lg border border-line px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-disabled:opacity-60"
    >
      <input
        id={id}
        type="radio"
        name="deletion-scope"
        aria-label={label}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-0.5 tick size-4.5 shrink-0"
      />
      <span className="grid gap-0.5">
        <span className="font-medium text-ink text-sm leading-5.5">{label}</span>
        <span id={`${id}-text`} className="text-ink-soft text-sm leading-5.5">
          {text}
        </span>
      </span>
    </label>
  );
}
