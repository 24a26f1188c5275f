import { useTranslation } from 'react-i18next';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

/** Adds a tool to the comparison by its name. */
export function AddCompared({ onAdd }: { onAdd: (id: string) => void }) {
  const { t } = useTranslation('compare');
  const { state, combobox } = useToolPicker({ value: null, onChange: (tool) => tool && onAdd(tool.id) });
  return (
    <div className="w-full max-w-sm">
      <Field label={t('add')}>
        <Combobox
          placeholder={t('addPlaceholder')}
          message={state ? t(`picker.${state}`) : undefined}
          {...combobox}
        />
      </Field>
    </div>
  );
}
