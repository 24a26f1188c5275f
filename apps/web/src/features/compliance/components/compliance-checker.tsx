import type { ComplianceStatus } from '@perkotheque/domain/compliance/score';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { complianceQuery } from '../api/compliance.ts';
import { useCompletion } from '../hooks/use-completion.ts';
import { ComplianceList } from './compliance-list.tsx';
import { ComplianceSkeleton } from './compliance-skeleton.tsx';
import { ProgressPicture } from './progress-picture.tsx';
import { StatusFilter } from './status-filter.tsx';

type ComplianceCheckerProps = {
  status: ComplianceStatus | undefined;
  page: number;
  onStatus: (status: ComplianceStatus | undefined) => void;
  /** Renders a link to the choice of required fields. */
  renderLink: (label: string) => ReactNode;
};

export function ComplianceChecker({ status, page, onStatus, renderLink }: ComplianceCheckerProps) {
  const { t } = useTranslation('compliance');
  const { data, error, isPending, refetch } = useQuery(complianceQuery(status, page));
  const { complete, pendingId } = useCompletion();
  if (isPending) return <ComplianceSkeleton label={t('loading')} />;
  if (!data) {
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const { summary, tools, total, page_size: pageSize, required_fields: required } = data;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) {
    const search = (previous: object) => ({ ...previous, page: lastPage === 1 ? undefined : lastPage });
    return <Navigate to="." search={search} replace />;
  }
  return (
    <section aria-labelledby="console-compliance" className="grid grid-cols-1 gap-5">
      <header>
        <h2 id="console-compliance" className="text-ink text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-ink-soft text-sm leading-6">
          {t('intro')} {t('measure')}
        </p>
      </header>
      <div className="flex items-center gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 shadow-card max-md:flex-col">
        <ProgressPicture summary={summary} />
        <div className="@container grid w-full min-w-0 grid-cols-1 gap-3">
          <StatusFilter summary={summary} value={status} onChange={onStatus} />
          <p className="flex flex-wrap items-center gap-x-3 text-ink-faint text-sm">
            {t('required', { count: required.length })}
            {renderLink(t('chooseFields'))}
          </p>
        </div>
      </div>
      {total === 0 ? (
        <StatePanel
          level={2}
          icon={ClipboardCheck}
          title={t('empty')}
          action={
            status ? (
              <Button variant="secondary" onClick={() => onStatus(undefined)}>
                {t('showAll')}
              </Button>
            ) : undefined
          }
        >
          {status ? t('emptyFiltered') : t('emptyCatalogue')}
        </StatePanel>
      ) : (
        <ComplianceList
          tools={tools}
          pendingId={pendingId}
          onComplete={(tool) => void complete(tool, required)}
        />
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </section>
  );
}
