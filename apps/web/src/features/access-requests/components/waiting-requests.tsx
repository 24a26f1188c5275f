import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type WaitingRequest, waitingQuery } from '../api/access-requests.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Requests for access that wait for an admin, oldest first. Nothing shows when there is none. */
export function WaitingRequests() {
  const { t } = useTranslation('access');
  const { data } = useQuery(waitingQuery(1));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="access-waiting" className="grid grid-cols-1 gap-3">
      <h2 id="access-waiting" className="text-ink text-xl">
        {t('waitingTitle', { count: data.total })}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {data.requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestCard({ request }: { request: WaitingRequest }) {
  const { t } = useTranslation('access');
  const { formatDate } = useDates();
  const [answer, setAnswer] = useState<'grant' | 'refuse' | null>(null);
  const person = request.person?.trim() || request.email;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium text-ink">
          {t('personAsks', { person, tool: request.tool_name })}
        </p>
        {request.message ? <p className="mt-1 break-words text-ink-soft text-sm">{request.message}</p> : null}
        <p className="mt-1 text-ink-faint text-xs">{`${request.email} · ${formatDate(request.created_at)}`}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => setAnswer('refuse')}>
          {t('refuse')}
        </Button>
        <Button onClick={() => setAnswer('grant')}>{t('grant')}</Button>
      </div>
      {answer === 'grant' ? (
        <GrantDialog request={request} person={person} onClose={() => setAnswer(null)} />
      ) : null}
      {answer === 'refuse' ? (
        <RefuseDialog request={request} person={person} onClose={() => setAnswer(null)} />
      ) : null}
    </Card>
  );
}
