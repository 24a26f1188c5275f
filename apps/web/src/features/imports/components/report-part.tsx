import type { DUPLICATE_CHOICES } from '@perkotheque/domain/imports/vocabulary';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Report } from '../api/imports.ts';
import { useImportTarget } from '../import-target.ts';
import { FaultList } from './fault-list.tsx';

type Choice = (typeof DUPLICATE_CHOICES)[number];
type ReportPartProps = { report: Report; duplicates: Choice; onDuplicates: (choice: Choice) => void };

const NAMES_SHOWN = 8;

export function ReportPart({ report, duplicates, onDuplicates }: ReportPartProps) {
  const { t } = useTranslation('imports');
  const target = useImportTarget();
  const named = report.duplicates.slice(0, NAMES_SHOWN).map(({ line, name }) => `${name} (${line})`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Callout
        tone={report.faulty > 0 ? 'warning' : 'success'}
        title={t('report.valid', { count: report.valid })}
      >
        {t('report.faulty', { count: report.faulty })}
      </Callout>
      {report.unknown_categories.length > 0 ? (
        <Callout tone="info" title={t('report.categories', { count: report.unknown_categories.length })}>
          {t('report.categoriesText', { names: report.unknown_categories.slice(0, NAMES_SHOWN).join(', ') })}
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
      {report.faults.length > 0 ? <FaultList faults={report.faults} total={report.faults_total} /> : null}
    </div>
  );
}
