import type { EnrichmentField } from '@perkotheque/domain/enrichment/vocabulary';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Found } from '../api/enrichment.ts';
import { ValuePair } from './value-pair.tsx';

type PlannedChangesProps = {
  changes: Found['changes'];
  /** With it each field can be left out. */
  choice?: {
    refused: readonly EnrichmentField[];
    onRefuse: (field: EnrichmentField, isRefused: boolean) => void;
  };
};

/** Each field that would be written, with what stands and what would replace it. */
export function PlannedChanges({ changes, choice }: PlannedChangesProps) {
  const { t } = useTranslation('enrichment');
  if (changes.length === 0) return <p className="text-ink-soft text-sm">{t('launch.noChange')}</p>;
  return (
    <ul aria-label={t('launch.changes')} className="grid grid-cols-1 gap-3">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {choice ? (
            <Checkbox
              label={t(`fields.${field}`)}
              checked={!choice.refused.includes(field)}
              onChange={({ target }) => choice.onRefuse(field, !target.checked)}
            />
          ) : (
            <span className="font-medium text-ink-faint text-sm leading-6">{t(`fields.${field}`)}</span>
          )}
          <ValuePair field={field} before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
