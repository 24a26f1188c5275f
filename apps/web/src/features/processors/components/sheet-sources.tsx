import { SHEET_FIELDS, type SheetField } from '@perkotheque/domain/processors/vocabulary';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { SheetFacts } from '../api/sheet-facts.ts';
import { SheetFactsDialog } from './sheet-facts-dialog.tsx';

type SheetSourcesProps = { toolId: string; facts: SheetFacts };

/** What startups' lists take from the sheet, with source and date. Saving it is how staff check what a program found. */
export function SheetSources({ toolId, facts }: SheetSourcesProps) {
  const { t } = useTranslation('toolUse');
  const { nameOf } = useCountryNames();
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { values } = facts;
  const textOf = (field: SheetField) => {
    const value = values[field];
    return value && field === 'hosting_country' ? nameOf(value) : value;
  };
  return (
    <section aria-labelledby={titleId} className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={titleId} className="font-sans font-semibold text-ink text-sm tracking-normal">
          {t('processors.title')}
        </h3>
        <Button size="sm" variant="ghost" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" />
          {t('processors.check')}
        </Button>
      </div>
      <p className="text-ink-faint text-sm leading-5.5">{t('processors.text')}</p>
      <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 text-sm leading-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        {SHEET_FIELDS.map((field) => (
          <div key={field} className="contents max-sm:block">
            <dt className="text-ink-faint">{t(`processors.fields.${field}`)}</dt>
            <dd className="min-w-0 break-words text-ink-soft">
              {textOf(field) ?? t('processors.absent')} <Source facts={facts} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {isEditing ? (
        <SheetFactsDialog toolId={toolId} values={values} onClose={() => setIsEditing(false)} />
      ) : null}
    </section>
  );
}

function Source({ facts, field }: { facts: SheetFacts; field: SheetField }) {
  const { t } = useTranslation('toolUse');
  const { formatDate } = useDates();
  const fact = facts.sources.find((one) => one.field === field);
  if (!fact) return null;
  const { source, is_reviewed, recorded_at } = fact;
  return (
    <>
      <span className="text-ink-faint text-xs">
        {t(`processors.sources.${source}`, { date: formatDate(recorded_at) })}
      </span>
      {is_reviewed ? null : <Badge tone="warning">{t('processors.unchecked')}</Badge>}
    </>
  );
}
