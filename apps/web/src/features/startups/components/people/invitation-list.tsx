import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type People, useInvite, useRevokeInvitation } from '../../api/people.ts';
import { InvitationMail, isUnsent, ResendButton } from '../invitations/invitation-mail.tsx';

type InvitationListProps = { startupId: string; invitations: People['invitations'] };

export function InvitationList({ startupId, invitations }: InvitationListProps) {
  const { t } = useTranslation('startupPeople');
  const { formatDate } = useDates();
  const revoke = useRevokeInvitation(startupId);
  const invite = useInvite(startupId);
  if (invitations.length === 0) return null;
  const onFailed = (title: string) => (error: Error) =>
    toast({ variant: 'destructive', title, description: errorText(error), cause: error });
  // The new invitation ends the former one.
  const onResend = (again: { email: string; as_lead: boolean }) =>
    invite.mutate(again, {
      onSuccess: () => toast({ variant: 'success', title: t('invite.done') }),
      onError: onFailed(t('invitations.resendFailed')),
    });
  const onRevoke = (id: string) =>
    revoke.mutate(id, {
      onSuccess: () => toast({ variant: 'success', title: t('invitations.revoked') }),
      onError: onFailed(t('invitations.revokeFailed')),
    });
  return (
    <div className="grid grid-cols-1 gap-1 border-line border-t pt-4">
      <h3 className="font-medium text-ink-soft text-sm">{t('invitations.title')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, as_lead, expires_at, mail }) => (
          <li key={id} className="py-2">
            <div className="flex items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 text-ink text-sm">
                  <span className="truncate">{email}</span>
                  {as_lead ? <Badge tone="primary">{t('lead')}</Badge> : null}
                </p>
                <p className="text-ink-faint text-xs leading-5">
                  {t('invitations.until', { date: formatDate(expires_at) })}
                </p>
              </div>
              {isUnsent(mail) ? (
                <ResendButton
                  email={email}
                  disabled={invite.isPending}
                  onClick={() => onResend({ email, as_lead })}
                />
              ) : null}
              <IconButton
                label={t('invitations.revoke', { email })}
                disabled={revoke.isPending}
                onClick={() => onRevoke(id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <InvitationMail mail={mail} />
          </li>
        ))}
      </ul>
    </div>
  );
}
