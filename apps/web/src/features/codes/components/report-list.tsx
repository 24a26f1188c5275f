import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { decideReport, type PerkReport, type ReportDecision, reportsQuery } from '../api/reports.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** Reports « Ce code ne marche pas » that wait for staff. Nothing when none waits. */
export function ReportList() {
  const { t } = useTranslation('codes');
  const { data = [] } = useQuery(reportsQuery());
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="reported-codes" className="grid grid-cols-1 gap-3">
      <h2 id="reported-codes" className="text-ink text-xl">
        {t('inbox.title', { count: data.length })}
      </h2>
      <ul className="grid gap-2.5">
        {data.map((report) => (
          <li key={report.id} className="rounded-lg border border-line bg-surface p-4">
            <ReportRow report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReportRow({ report }: { report: PerkReport }) {
  const { t } = useTranslation('codes');
  const { formatDate } = useDates();
  const queryClient = useQueryClient();
  const [isDeclining, setIsDeclining] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: ReportDecision) => decideReport(report.id, decision),
    onSuccess: ({ status }) => toast({ variant: 'success', title: t(`inbox.done.${status}`) }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('inbox.failed'),
        description: errorText(error),
        cause: error,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['claims'] }),
  });
  const isUnique = report.way === 'unique-code';
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-start md:gap-6">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium text-ink">
          {report.startup} · {report.perk_title}
        </p>
        <p className="text-ink-soft text-sm">
          {t('inbox.reportedOn', { tool: report.tool_name, date: formatDate(report.created_at) })}
        </p>
        {report.comment ? (
          <p className="whitespace-pre-line break-words rounded-md bg-sunken px-3 py-2 text-ink-soft text-sm leading-5.5">
            {report.comment}
          </p>
        ) : null}
        {isUnique ? (
          <p className="text-ink-faint text-sm">{t('inbox.left', { count: report.stock ?? 0 })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          loading={decide.isPending}
          onClick={() => decide.mutate({ approve: true, reason: null })}
        >
          {t(isUnique ? 'inbox.replace' : 'inbox.confirm')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={decide.isPending}
          onClick={() => setIsDeclining(true)}
        >
          {t('inbox.decline')}
        </Button>
      </div>
      {isDeclining ? (
        <DeclineDialog
          isPending={decide.isPending}
          onClose={() => setIsDeclining(false)}
          onDecline={(reason) => decide.mutate({ approve: false, reason })}
        />
      ) : null}
    </div>
  );
}
