import { MERGE_FIELDS, type MergeField } from '@perkotheque/domain/duplicates/merge-fields';
import { useTranslation } from 'react-i18next';
import type { WholeTool } from '../../api/get-tools.ts';
import { ChoiceCard } from '../choice-card.tsx';
import { type Choices, differingFields, fieldValue, optionsOf } from './merge-values.ts';
import { useFieldTexts } from './use-field-texts.ts';

type FieldsStepProps = {
  tools: readonly WholeTool[];
  choices: Choices;
  onChoose: (field: MergeField, toolId: string) => void;
};

export function FieldsStep({ tools, choices, onChoose }: FieldsStepProps) {
  const { t } = useTranslation('duplicates');
  const { labelOf, textOf } = useFieldTexts();
  const differing = differingFields(tools);
  const nameOf = (id: string) => tools.find((tool) => tool.id === id)?.name ?? '';
  return (
    <div className="grid gap-5 pb-1">
      <p className="text-ink-soft text-sm leading-6">
        {t(differing.length > 0 ? 'wizard.fieldsText' : 'wizard.noDifference')}
      </p>
      {differing.map((field) => (
        <fieldset key={field} className="grid min-w-0 gap-2">
          <legend className="mb-1.5 font-medium text-ink text-sm">{labelOf(field)}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {optionsOf(tools, field).map(({ value, toolIds: [first = '', ...rest] }) => (
              <ChoiceCard
                key={first}
                name={field}
                checked={[first, ...rest].includes(choices[field] ?? '')}
                onChoose={() => onChoose(field, first)}
                label={<span className="line-clamp-4">{textOf(field, value)}</span>}
                hint={field === 'name' ? null : [first, ...rest].map(nameOf).join(', ')}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Identical tools={tools} fields={MERGE_FIELDS.filter((field) => !differing.includes(field))} />
    </div>
  );
}

type IdenticalProps = { tools: readonly WholeTool[]; fields: readonly MergeField[] };

/** Fields without a choice, in a collapsed section. */
function Identical({ tools, fields }: IdenticalProps) {
  const { t } = useTranslation('duplicates');
  const { labelOf, textOf } = useFieldTexts();
  const [first] = tools;
  if (!first || fields.length === 0) return null;
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer rounded-md px-3.5 py-2.5 text-ink-soft text-sm hover:bg-hover">
        {t('wizard.identical', { count: fields.length })}
      </summary>
      <dl className="grid gap-1.5 border-line border-t px-3.5 py-3 text-[0.8125rem] leading-5">
        {fields.map((field) => (
          <div key={field} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4">
            <dt className="text-ink-faint">{labelOf(field)}</dt>
            <dd className="line-clamp-2 break-words text-ink-soft">
              {textOf(field, fieldValue(first, field))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
