import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import { type SheetFacts, sheetFactsQuery } from '../api/sheet-facts.ts';
import { SheetSources } from './sheet-sources.tsx';

/** On the sheet of a tool: European alternatives, and for staff what lists of processors take from it (REG-02). */
export function SheetFactsPanel({ toolId }: { toolId: string }) {
  const { data } = useQuery(sheetFactsQuery(toolId));
  // The sheet is complete without it, so it shows no error.
  if (!data) return null;
  return (
    <>
      {data.alternatives.length > 0 ? <Alternatives alternatives={data.alternatives} /> : null}
      {data.can.vouch ? <SheetSources toolId={toolId} facts={data} /> : null}
    </>
  );
}

function Alternatives({ alternatives }: Pick<SheetFacts, 'alternatives'>) {
  const { t } = useTranslation('toolUse');
  const { nameOf } = useCountryNames();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans font-semibold text-ink text-sm tracking-normal">
        {t('processors.alternatives')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {alternatives.map(({ id, name, hosting_country }) => (
          <li key={id} className="max-w-full">
            <Link
              to={paths.tools}
              search={{ tool: id }}
              className="block break-words rounded-md border border-line bg-sunken px-2 py-0.5 text-ink-soft text-sm hover:border-ink-faint hover:text-ink"
            >
              <span className="underline decoration-ink-faint underline-offset-4">{name}</span>
              {hosting_country ? <span className="text-ink-faint"> · {nameOf(hosting_country)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
