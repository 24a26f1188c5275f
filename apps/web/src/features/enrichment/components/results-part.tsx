import {
  type EnrichmentField,
  type Outcome,
  RESULTS_PAGE_SIZE,
} from '@perkotheque/domain/enrichment/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Callout } from '#ui/callout.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Run } from '../api/enrichment.ts';
import { exportUrl, type Result, resultsQuery } from '../api/results.ts';
import { useRunCounts } from '../hooks/use-run-notices.ts';

const FILTERS = ['all', 'success', 'error'] as const;

type ResultsPartProps = { run: Run; filter: Outcome | null; onFilter: (filter: Outcome | null) => void };

export function ResultsPart({ run, filter, onFilter }: ResultsPartProps) {
  const { t } = useTranslation('enrichment');
  const counts = useRunCounts();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(resultsQuery(run.id, filter, page));
  const pages = Math.ceil((data?.total ?? 0) / RESULTS_PAGE_SIZE);
  const choose = (value: string) => {
    setPage(1);
    onFilter(value === 'success' || value === 'error' ? value : null);
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">
        {t(run.state === 'stopped' ? 'toasts.stopped' : 'toasts.finished')} – {counts(run)}
      </p>
      <Tabs
        block
        label={t('results.filter')}
        value={filter ?? 'all'}
        onValueChange={choose}
        tabs={FILTERS.map((value) => ({ value, label: t(`results.${value}`) }))}
      >
        {null}
      </Tabs>
      {error && !data ? <Callout tone="danger">{errorText(error)}</Callout> : null}
      {data ? <ResultList results={data.results} /> : <p role="status">{t('results.loading')}</p>}
      {pages > 1 ? (
        <div className="flex items-center justify-between gap-3">
          <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('results.previous')}
          </Button>
          <span className="text-ink-faint text-sm tabular-nums">{t('results.page', { page, pages })}</span>
          <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('results.more')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ResultList({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('enrichment');
  const fieldsOf = (updated: readonly string[]) =>
    updated.map((field) => t(`fields.${field as EnrichmentField}`)).join(', ');
  if (results.length === 0) return <p className="text-ink-soft text-sm">{t('results.empty')}</p>;
  return (
    <ul aria-label={t('results.list')} className="divide-y divide-line rounded-lg border border-line">
      {results.map(({ position, tool_name, outcome, message, updated }) => (
        <li key={position} className="flex items-start gap-3 px-4 py-3">
          {outcome === 'success' ? (
            <CircleCheck
              aria-label={t('results.success')}
              className="mt-0.5 size-4.5 shrink-0 text-success"
            />
          ) : (
            <CircleAlert aria-label={t('results.error')} className="mt-0.5 size-4.5 shrink-0 text-danger" />
          )}
          <div className="min-w-0 flex-1">
            <p className="break-words font-medium text-ink text-sm">{tool_name}</p>
            <p className="break-words text-ink-soft text-sm leading-5.5">
              {outcome === 'error' || updated.length === 0
                ? (message ?? t('results.nothingNew'))
                : t('results.updated', { fields: fieldsOf(updated) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ResultsFooterProps = { run: Run; filter: Outcome | null; onClose: () => void };

export function ResultsFooter({ run, filter, onClose }: ResultsFooterProps) {
  const { t } = useTranslation('enrichment');
  return (
    <>
      <a href={exportUrl(run.id, filter)} download className={buttonStyle({ variant: 'secondary' })}>
        <Download aria-hidden="true" />
        {t('results.export')}
      </a>
      <Button onClick={onClose}>{t('results.close')}</Button>
    </>
  );
}
