import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type People, useRevokeInvitation } from '../../api/people.ts';

type InvitationListProps = { startupId: string; invitations: People['invitations'] };

export function InvitationList({ startupId, invitations }: InvitationListProps) {
  const { t } = useTranslation('startupPeople');
  const { formatDate } = useDates();
  const revoke = useRevokeInvitation(startupId);
  if (invitations.length === 0) return null;
  const onRevoke = (id: string) =>
    revoke.mutate(id, {
      onSuccess: () => toast({ variant: 'success', title: t('invitations.revoked') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('invitations.revokeFailed'),
          description: errorText(error),
          cause: error,
        }),
    });
  return (
    <div className="grid grid-cols-1 gap-1 border-line border-t pt-4">
      <h3 className="font-medium text-ink-soft text-sm">{t('invitations.title')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, as_lead, expires_at }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 text-ink text-sm">
                <span className="truncate">{email}</span>
                {as_lead ? <Badge tone="primary">{t('lead')}</Badge> : null}
              </p>
              <p className="text-ink-faint text-xs leading-5">
                {t('invitations.until', { date: formatDate(expires_at) })}
              </p>
            </div>
            <IconButton
              label={t('invitations.revoke', { email })}
              disabled={revoke.isPending}
              onClick={() => onRevoke(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
