import { FIELDS_TO_ENRICH } from '@perkotheque/domain/enrichment/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { complianceQuery } from '../api/compliance.ts';

/** The one measure of completeness, and how « À enrichir » differs from it. `renderLink` leads to the compliance tab. */
export function CompletenessNote({ renderLink }: { renderLink: (label: string) => ReactNode }) {
  const { t } = useTranslation('compliance');
  const { data } = useQuery(complianceQuery(undefined, 1));
  if (!data) return null;
  const { summary, required_fields: required } = data;
  const fields = FIELDS_TO_ENRICH.map((field) => t(`fields.${field}`)).join(', ');
  return (
    <Card className="grid gap-1.5 p-5">
      <h2 className="text-ink text-lg">{t('completeness.title', { score: summary.average })}</h2>
      <p className="text-ink-soft text-sm leading-6">
        {t('completeness.measure', { count: required.length })} {renderLink(t('completeness.open'))}
      </p>
      <p className="text-ink-soft text-sm leading-6">{t('completeness.toEnrich', { fields })}</p>
    </Card>
  );
}
