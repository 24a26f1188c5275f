import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type People, type Person, peopleQuery } from '../../api/people.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { JoinRequestList } from './join-request-list.tsx';
import { PersonRow } from './person-row.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

/** The people of a startup, for its members and for staff: the server says what each may do. */
export function PeopleSection({ startupId }: { startupId: string }) {
  const { t } = useTranslation('startupPeople');
  const { data, error, refetch } = useQuery(peopleQuery(startupId));
  if (data) return <Loaded startupId={startupId} {...data} />;
  if (!error) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  }
  return (
    <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
  );
}

function Loaded({ startupId, people, invitations, join_requests, can }: People & { startupId: string }) {
  const { t } = useTranslation('startupPeople');
  const titleId = useId();
  const [adding, setAdding] = useState<'invite' | 'assign' | null>(null);
  const [removed, setRemoved] = useState<Person | null>(null);
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5 p-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-ink text-lg">
            {t('title')}
            <span className="ml-2 font-normal font-sans text-ink-faint text-sm">
              {t('count', { count: people.length })}
            </span>
          </h2>
          <div className="flex flex-wrap gap-2">
            {can.name_leads ? (
              <Button variant="secondary" size="sm" onClick={() => setAdding('assign')}>
                {t('assign.action')}
              </Button>
            ) : null}
            {can.manage ? (
              <Button size="sm" onClick={() => setAdding('invite')}>
                <UserPlus aria-hidden="true" />
                {t('invite.action')}
              </Button>
            ) : null}
          </div>
        </header>
        <JoinRequestList startupId={startupId} requests={join_requests} />
        {people.length > 0 ? (
          <ul className="-my-2 divide-y divide-line">
            {people.map((person) => (
              <PersonRow
                key={person.user_id}
                startupId={startupId}
                person={person}
                canNameLeads={can.name_leads}
                onRemove={() => setRemoved(person)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-faint text-sm">{t('empty')}</p>
        )}
        <InvitationList startupId={startupId} invitations={invitations} />
      </section>
      {adding ? (
        <AddPersonDialog
          kind={adding}
          startupId={startupId}
          isLeadless={
            ![...people.map(({ is_lead }) => is_lead), ...invitations.map(({ as_lead }) => as_lead)].includes(
              true,
            )
          }
          onClose={() => setAdding(null)}
        />
      ) : null}
      {removed ? (
        <RemovePersonDialog startupId={startupId} person={removed} onClose={() => setRemoved(null)} />
      ) : null}
    </Card>
  );
}
