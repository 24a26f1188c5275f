import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import type { Mapping, Report } from '../api/imports.ts';
import { TARGET_FIELDS, useFieldLabel, useImportTarget } from '../import-target.ts';

type MappingListProps = { report: Report; onChange: (mapping: Mapping) => void };

/** Each column with its first values and the choice of its field. */
export function MappingList({ report, onChange }: MappingListProps) {
  const { t } = useTranslation('imports');
  const fields = TARGET_FIELDS[useImportTarget()];
  const labelOf = useFieldLabel();
  const { headers, mapping, sample } = report;
  const before = useRef<Mapping | null>(null);
  /**
   * A field has one column: choosing it removes it from another column. The arrow keys pass through every option, so the
   * mapping at focus is the base: fields that were only passed go back to their columns.
   */
  const choose = (index: number, value: string) => {
    before.current ??= mapping;
    const field = fields.find((known) => known === value) ?? null;
    onChange(before.current.map((other, at) => (at === index ? field : other === field ? null : other)));
  };
  const leave = () => {
    before.current = null;
  };
  // Two columns may have the same heading, so the key contains the position.
  const columns = headers.map((header, index) => ({ id: `${index}:${header}`, header, index }));
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {columns.map(({ id, header, index }) => (
        <li key={id} className="grid grid-cols-1 content-start gap-2.5 rounded-md bg-sunken/70 p-4">
          <Field label={header.trim() || t('mapping.unnamed', { number: index + 1 })}>
            <Select
              value={mapping[index] ?? ''}
              onBlur={leave}
              onChange={({ target }) => choose(index, target.value)}
            >
              <option value="">{t('mapping.ignore')}</option>
              <Options of={fields} name={(field) => labelOf(field)} />
            </Select>
          </Field>
          <ul className="grid gap-0.5 text-[0.8125rem] text-ink-faint leading-5">
            {sample.slice(0, 3).map(({ line, cells }) => (
              <li key={line} className="truncate">
                {cells[index]?.trim() || t('mapping.blank')}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
