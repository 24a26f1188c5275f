import type { DUPLICATE_CHOICES } from '@perkotheque/domain/imports/vocabulary';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Report } from '../api/imports.ts';
import { useImportTarget } from '../import-target.ts';

type Choice = (typeof DUPLICATE_CHOICES)[number];
type ReportPartProps = {
  report: Report;
  /** How many lines the import would take with these choices. */
  count: number;
  duplicates: Choice;
  onDuplicates: (choice: Choice) => void;
  createsCategories: boolean;
  onCreateCategories: (isChosen: boolean) => void;
};

const NAMES_SHOWN = 8;

export function ReportPart({
  report,
  count,
  duplicates,
  onDuplicates,
  createsCategories,
  onCreateCategories,
}: ReportPartProps) {
  const { t } = useTranslation('imports');
  const target = useImportTarget();
  const skipped = report.valid - count;
  const names = report.unknown_categories.slice(0, NAMES_SHOWN).join(', ');
  const named = report.duplicates.slice(0, NAMES_SHOWN).map(({ line, name }) => `${name} (${line})`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Callout tone={report.faulty > 0 ? 'warning' : 'success'} title={t('report.valid', { count })}>
        {[
          t('report.faulty', { count: report.faulty }),
          skipped > 0 ? t('report.skipped', { count: skipped, context: target }) : '',
        ].join(' ')}
      </Callout>
      {report.unknown_categories.length > 0 ? (
        <Callout
          tone="info"
          title={t('report.categories', { count: report.unknown_categories.length })}
          action={
            <Checkbox
              label={t('report.createCategories', { count: report.unknown_categories.length })}
              checked={createsCategories}
              onChange={({ target }) => onCreateCategories(target.checked)}
            />
          }
        >
          {createsCategories ? names : t('report.categoriesText', { names })}
        </Callout>
      ) : null}
      {report.duplicates.length > 0 && target === 'claims' ? (
        <Callout
          tone="info"
          title={t('report.duplicates', { count: report.duplicates.length, context: target })}
        >
          {t('report.duplicatesLeft', { names: named.join(', ') })}
        </Callout>
      ) : null}
      {report.duplicates.length > 0 && target !== 'claims' ? (
        <Field
          label={t('report.duplicates', { count: report.duplicates.length })}
          help={t('report.duplicatesHelp', { names: named.join(', ') })}
        >
          <Select
            value={duplicates}
            onChange={({ target }) => onDuplicates(target.value === 'import' ? 'import' : 'skip')}
          >
            <option value="skip">{t('report.skip')}</option>
            <option value="import">{t('report.importAnyway')}</option>
          </Select>
        </Field>
      ) : null}
    </div>
  );
}
