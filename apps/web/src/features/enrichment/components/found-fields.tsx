import { ENRICHMENT_FIELDS } from '@perkotheque/domain/enrichment/vocabulary';
import { useTranslation } from 'react-i18next';
import type { Found } from '../api/enrichment.ts';
import { useFieldText } from '../hooks/use-field-text.ts';

/** The found values by field, as plain text, never as links. */
export function FoundFields({ found }: { found: Found }) {
  const { t } = useTranslation('enrichment');
  const textOf = useFieldText(found.needs.length > 0);
  const fields = ENRICHMENT_FIELDS.filter((field) => textOf(field, found[field]) !== '');
  if (fields.length === 0) return <p className="text-ink-soft text-sm">{t('card.nothing')}</p>;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {fields.map((field) => (
        <div key={field} className="contents">
          <dt className="font-medium text-ink-faint leading-6 max-sm:-mb-2.5">{t(`fields.${field}`)}</dt>
          <dd className="whitespace-pre-line break-words text-ink leading-6">
            {textOf(field, found[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
