import type { EnrichmentField } from '@perkotheque/domain/enrichment/vocabulary';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../hooks/use-field-text.ts';

type FieldValue = string | readonly string[] | null;
type ValuePairProps = { field: EnrichmentField; before: FieldValue; after: FieldValue };

/** What stands in a field and what would replace it, as plain text. */
export function ValuePair({ field, before, after }: ValuePairProps) {
  const { t } = useTranslation('enrichment');
  const textOf = useFieldText(field === 'needs');
  const former = textOf(field, before);
  return (
    <div className="grid grid-cols-1 text-sm leading-6">
      {former ? (
        <del className="wrap-anywhere line-clamp-3 text-ink-faint">{former}</del>
      ) : (
        <span className="text-ink-faint">{t('launch.emptyField')}</span>
      )}
      <ins className="wrap-anywhere whitespace-pre-line text-ink no-underline">
        {textOf(field, after) || t('launch.emptyField')}
      </ins>
    </div>
  );
}
