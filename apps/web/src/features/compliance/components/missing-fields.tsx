import type { ComplianceField } from '@perkotheque/domain/compliance/fields';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';

const SHOWN = 3;

/** At most three, then the number of the others; the badge's label names them all. */
export function MissingFields({ fields }: { fields: readonly ComplianceField[] }) {
  const { t } = useTranslation('compliance');
  if (fields.length === 0) return <span className="text-ink-faint text-xs">{t('nothingMissing')}</span>;
  const rest = fields.slice(SHOWN);
  const names = rest.map((field) => t(`fields.${field}`)).join(', ');
  return (
    <ul aria-label={t('columns.missing')} className="flex flex-wrap gap-1.5">
      {fields.slice(0, SHOWN).map((field) => (
        <li key={field}>
          <Badge>{t(`fields.${field}`)}</Badge>
        </li>
      ))}
      {rest.length > 0 ? (
        <li title={t('moreHint', { fields: names })}>
          <Badge tone="primary">{t('more', { count: rest.length })}</Badge>
          <span className="sr-only">{t('moreHint', { fields: names })}</span>
        </li>
      ) : null}
    </ul>
  );
}
