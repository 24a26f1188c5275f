import { PROCESSOR_FACTS, type ProcessorFact } from '@perkotheque/domain/processors/vocabulary';
import { CircleAlert, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { useCountryNames } from '#lib/use-country-names.ts';
import { Button } from '#ui/button.tsx';
import type { Processor, Register } from '../api/processors.ts';
import type { ToolProcessing } from './processing-dialog.tsx';

type ProcessorListProps = {
  register: Register;
  /** For leads, on screen alone. */
  onEdit?: (edited: ToolProcessing) => void;
};

export function ProcessorList({ register, onEdit }: ProcessorListProps) {
  const { t } = useTranslation('myStartup');
  const { without_personal_data: idle } = register;
  const nameOf = (name: string | null) => name ?? t('processors.goneTool');
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="divide-y divide-line border-line border-t">
        {register.processors.map((processor) => (
          <Row
            key={processor.tool.id}
            processor={processor}
            name={nameOf(processor.tool.name)}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {idle.length > 0 ? (
        <p className="text-ink-soft text-sm leading-6">
          {t('processors.idle')}{' '}
          {idle.map(({ tool, said }, at) => (
            <span key={tool.id}>
              {at > 0 ? ', ' : null}
              {onEdit ? (
                <button
                  type="button"
                  className="rounded-xs text-primary-text underline underline-offset-4"
                  onClick={() => onEdit({ toolId: tool.id, name: nameOf(tool.name), said })}
                >
                  {nameOf(tool.name)}
                </button>
              ) : (
                nameOf(tool.name)
              )}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

type RowProps = { processor: Processor; name: string; onEdit: ProcessorListProps['onEdit'] };

function Row({ processor, name, onEdit }: RowProps) {
  const { t } = useTranslation('myStartup');
  const { formatDate } = useDates();
  const { tool, since, facts, said } = processor;
  const shown = PROCESSOR_FACTS.filter(
    (fact) => fact !== 'subprocessors' || facts[fact].value !== null || facts[fact].gap !== null,
  );
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium font-sans text-base text-ink tracking-normal">
          {name}
          <span className="ml-2 font-normal text-ink-faint text-sm">
            {t('processors.since', { date: formatDate(since) })}
          </span>
        </h3>
        {onEdit ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('processors.editOf', { tool: name })}
            onClick={() => onEdit({ toolId: tool.id, name, said })}
          >
            <Pencil aria-hidden="true" />
            {t('processors.edit')}
          </Button>
        ) : null}
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {shown.map((fact) => (
          <div key={fact} className="min-w-0">
            <dt className="text-ink-faint text-xs leading-5">{t(`processors.facts.${fact}`)}</dt>
            <dd className="break-words text-ink text-sm leading-5.5">
              <Value processor={processor} fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Value({ processor: { facts, said }, fact }: { processor: Processor; fact: ProcessorFact }) {
  const { t } = useTranslation('myStartup');
  const { formatDate } = useDates();
  const { nameOf } = useCountryNames();
  const { value, source, at, gap } = facts[fact];
  if (gap) {
    return (
      <span className="flex items-start gap-1.5 text-warning">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(`processors.gaps.${gap}`)}
      </span>
    );
  }
  if (value === null) return <span className="text-ink-soft">{t('processors.noTransfer')}</span>;
  const text = () => {
    if (fact === 'country') return nameOf(value);
    if (fact !== 'transfer') return value;
    return value === 'adequacy' || value === 'clauses'
      ? t(`processors.bases.${value}`)
      : said.transfer_detail;
  };
  const isLink = fact === 'dpa' || fact === 'subprocessors';
  return (
    <>
      {isLink ? (
        <a href={value} target="_blank" rel="noopener noreferrer" className="text-primary-text underline">
          {value}
          <span className="sr-only"> ({t('processors.newTab')})</span>
        </a>
      ) : (
        text()
      )}
      {source && at ? (
        <span className="block text-ink-faint text-xs leading-5">
          {t(`processors.sources.${source}`, { date: formatDate(at) })}
        </span>
      ) : null}
    </>
  );
}
