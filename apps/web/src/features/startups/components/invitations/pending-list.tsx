import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type PendingInvitation, useCancelInvitation } from '../../api/invitations.ts';
import { InvitationMail, isUnsent, ResendButton } from './invitation-mail.tsx';
import { useRenew } from './use-renew.ts';

export function PendingList({ invitations }: { invitations: readonly PendingInvitation[] }) {
  const { t } = useTranslation('invitations');
  const { renew, isPending, proofForm } = useRenew();
  const cancel = useCancelInvitation();
  const onCancel = (id: string) =>
    cancel.mutate(id, {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.cancelled') }),
      onError: (error) => {
        const title = t('toasts.cancelledFailed');
        toast({ variant: 'destructive', title, description: errorText(error), cause: error });
      },
    });
  return (
    <>
      {proofForm}
      <Card>
        <ul aria-label={t('pending')} className="divide-y divide-line">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="py-3 pr-3 pl-4">
              <div className="flex items-center gap-3">
                <Facts invitation={invitation} />
                {invitation.can.renew ? (
                  <Renew invitation={invitation} disabled={isPending} onClick={() => renew(invitation.id)} />
                ) : null}
                <IconButton
                  label={t('cancel', { email: invitation.email })}
                  disabled={cancel.isPending}
                  onClick={() => onCancel(invitation.id)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </div>
              <InvitationMail mail={invitation.mail} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

type RenewProps = { invitation: PendingInvitation; disabled: boolean; onClick: () => void };

/** A clear press where the invited person has nothing to open. */
function Renew({ invitation: { email, mail, is_expired }, ...props }: RenewProps) {
  const { t } = useTranslation('invitations');
  if (is_expired || isUnsent(mail)) return <ResendButton email={email} {...props} />;
  return (
    <IconButton label={t('renew', { email })} {...props}>
      <RotateCw aria-hidden="true" />
    </IconButton>
  );
}

function Facts({ invitation }: { invitation: PendingInvitation }) {
  const { t } = useTranslation(['invitations', 'common']);
  const { formatDate } = useDates();
  const { email, startup, as_lead, role, invited_by, created_at, expires_at, is_expired } = invitation;
  const sent = invited_by
    ? t('sentBy', { name: invited_by, date: formatDate(created_at) })
    : t('sent', { date: formatDate(created_at) });
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink text-sm">
        <span className="break-all font-medium">{email}</span>
        {startup ? <Badge>{startup}</Badge> : null}
        {as_lead ? <Badge tone="primary">{t('lead')}</Badge> : null}
        {role === 'user' ? null : <Badge tone="primary">{t(`common:roles.${role}`)}</Badge>}
        {is_expired ? <Badge tone="warning">{t('expired')}</Badge> : null}
      </p>
      <p className="text-ink-faint text-xs leading-5">
        {is_expired ? sent : t('until', { sent, date: formatDate(expires_at) })}
      </p>
    </div>
  );
}
