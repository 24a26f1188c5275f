import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { auditQuery, integrityQuery, useExportAudit } from '#features/audit/api/audit.ts';
import { AuditFilters } from '#features/audit/components/audit-filters.tsx';
import { AuditList } from '#features/audit/components/audit-list.tsx';
import { IntegrityBadge, IntegrityNotice } from '#features/audit/components/integrity-badge.tsx';
import { type AuditSearch, parseAuditSearch } from '#features/audit/search-params.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

export function AuditPage() {
  const { t } = useTranslation('audit');
  const search = parseAuditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const log = useInfiniteQuery(auditQuery(search));
  const { data: integrity } = useQuery(integrityQuery);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  const aimedAt = entries?.find(({ target_id }) => target_id === search.target);
  const exporting = useExportAudit();
  const onExport = () =>
    exporting.mutate(search, {
      onError: (cause) =>
        toast({ variant: 'destructive', title: t('exportFailed'), description: errorText(cause), cause }),
    });
  const filter = (changes: AuditSearch) =>
    void navigate({ to: '.', search: { ...search, ...changes }, resetScroll: false });
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <Link
          to={paths.secure}
          className="flex items-center gap-1.5 justify-self-start rounded-xs text-ink-faint text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-3xl text-ink">{t('title')}</h1>
          <div className="flex flex-wrap items-center gap-3">
            <IntegrityBadge />
            <Button variant="secondary" loading={exporting.isPending} onClick={onExport}>
              {exporting.isPending ? null : <Download aria-hidden="true" />}
              {t('export')}
            </Button>
          </div>
        </div>
        <p className="text-pretty text-ink-soft">{t('intro')}</p>
      </header>
      <IntegrityNotice />
      <AuditFilters search={search} targetName={aimedAt?.target_name ?? undefined} onFilter={filter} />
      <AuditList
        log={log}
        entries={entries}
        firstBreak={integrity?.first_break ?? null}
        isFiltered={Object.keys(search).length > 0}
      />
    </div>
  );
}
