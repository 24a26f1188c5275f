import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { Group } from '../api/list-groups.ts';
import { useResolution } from '../hooks/use-resolution.ts';
import { ChoiceCard } from './choice-card.tsx';

type DeprecateDialogProps = { group: Group; onClose: () => void };

export function DeprecateDialog({ group, onClose }: DeprecateDialogProps) {
  const { t } = useTranslation('duplicates');
  const { resolve, isPending } = useResolution(group, onClose);
  const open = group.tools.filter(({ details }) => details !== null);
  // By default the newer tool, unless it is already deprecated.
  const proposed = open.findLast(({ status }) => status !== 'deprecated') ?? open.at(-1);
  const [chosenId, setChosenId] = useState(proposed?.id);
  const chosen = open.find(({ id }) => id === chosenId);

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('deprecate.title')}
      description={t('deprecate.text')}
      submitLabel={t('deprecate.confirm')}
      pending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        void resolve({ action: 'deprecate-one', tool_id: chosen.id }, () =>
          toast({ variant: 'success', title: t('toasts.deprecated', { tool: chosen.name }) }),
        );
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('deprecate.choice')}</legend>
        {open.map((tool) => (
          <ChoiceCard
            key={tool.id}
            name="deprecated"
            checked={tool.id === chosenId}
            onChoose={() => setChosenId(tool.id)}
            label={tool.name}
            hint={[
              tool.details?.domain,
              teamName(tool.team),
              tool.status === 'deprecated' ? t('deprecate.already') : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
