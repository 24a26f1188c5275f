import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Grant, grantsQuery, useEndGrant } from '../api/access-requests.ts';

/** « Accès personnels »: who was given access to a restricted tool. Nothing shows when nobody was. */
export function GrantsList() {
  const { t } = useTranslation(['access', 'common']);
  const { formatDate } = useDates();
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<Grant | null>(null);
  const { data } = useQuery(grantsQuery(page));
  const end = useEndGrant();
  if (!data || data.total === 0) return null;
  const personOf = ({ person, email }: Grant) => person?.trim() || email;
  const confirm = (grant: Grant) =>
    end.mutate(grant.id, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('ended') });
        setEnding(null);
      },
      onError: (cause) =>
        toast({ variant: 'destructive', title: t('endFailed'), description: errorText(cause), cause }),
    });
  return (
    <section aria-labelledby="access-grants" className="grid grid-cols-1 gap-3">
      <h2 id="access-grants" className="text-ink text-xl">
        {t('grantsTitle')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {data.grants.map((grant) => (
          <li key={grant.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-medium text-ink text-sm">{grant.tool_name}</p>
              <p className="break-words text-ink-soft text-sm">{personOf(grant)}</p>
            </div>
            <Badge tone={grant.until ? 'info' : 'neutral'}>
              {grant.until ? t('untilDay', { day: formatDate(grant.until) }) : t('forGood')}
            </Badge>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('endOf', { person: personOf(grant), tool: grant.tool_name })}
              onClick={() => setEnding(grant)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      {data.total > data.page_size ? (
        <div className="flex justify-between">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('common:pagination.previous')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={page * data.page_size >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('common:pagination.next')}
          </Button>
        </div>
      ) : null}
      {ending ? (
        <ConfirmDialog
          open
          destructive
          onOpenChange={(open) => open || setEnding(null)}
          title={t('endTitle')}
          description={t('endText', { person: personOf(ending), tool: ending.tool_name })}
          confirmLabel={t('end')}
          pending={end.isPending}
          onConfirm={() => confirm(ending)}
        />
      ) : null}
    </section>
  );
}
