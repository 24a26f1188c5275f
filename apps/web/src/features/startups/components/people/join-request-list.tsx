import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type People, useDecideJoinRequest } from '../../api/people.ts';

type JoinRequestListProps = { startupId: string; requests: People['join_requests'] };

export function JoinRequestList({ startupId, requests }: JoinRequestListProps) {
  const { t } = useTranslation('startupPeople');
  const { formatDate } = useDates();
  const decide = useDecideJoinRequest(startupId);
  if (requests.length === 0) return null;
  const onDecide = (request_id: string, accept: boolean) =>
    decide.mutate(
      { request_id, accept },
      {
        onSuccess: () =>
          toast({ variant: 'success', title: t(accept ? 'requests.accepted' : 'requests.declined') }),
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('requests.failed'),
            description: errorText(error),
            cause: error,
          }),
      },
    );
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg bg-sunken px-4 py-3">
      <h3 className="font-medium text-ink text-sm">{t('requests.title')}</h3>
      <ul className="grid grid-cols-1 gap-3">
        {requests.map(({ id, name, email, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="truncate text-ink text-sm">{name ? `${name} · ${email}` : email}</p>
              <p className="text-ink-faint text-xs leading-5">
                {t('requests.at', { date: formatDate(created_at) })}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                aria-label={t('requests.acceptOf', { name: name ?? email })}
                disabled={decide.isPending}
                onClick={() => onDecide(id, true)}
              >
                {t('requests.accept')}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('requests.declineOf', { name: name ?? email })}
                disabled={decide.isPending}
                onClick={() => onDecide(id, false)}
              >
                {t('requests.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
