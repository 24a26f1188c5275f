import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationsQuery } from '#features/startups/api/invitations.ts';
import { InviteDialog } from '#features/startups/components/invitations/invite-dialog.tsx';
import { PendingList } from '#features/startups/components/invitations/pending-list.tsx';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink max-sm:text-2xl">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <Button onClick={() => setIsInviting(true)} className="max-sm:w-full">
          <MailPlus aria-hidden="true" />
          {t('invite')}
        </Button>
      </header>
      <Pending />
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </div>
  );
}

function Pending() {
  const { t } = useTranslation('invitations');
  const { page = 1 } = useSearch({ from: '/session/dashboard/invitations' });
  const { data, error, refetch } = useQuery(invitationsQuery(page));
  if (!data && error)
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-48 w-full rounded-lg" />;
  if (data.total === 0)
    return (
      <StatePanel icon={MailPlus} level={2} title={t('empty')}>
        {t('emptyText')}
      </StatePanel>
    );
  return (
    <section aria-label={t('pending')} className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
        {t('count', { count: data.total })}
      </p>
      <PendingList invitations={data.invitations} />
      <Pagination page={page} pageSize={data.page_size} total={data.total} />
    </section>
  );
}
