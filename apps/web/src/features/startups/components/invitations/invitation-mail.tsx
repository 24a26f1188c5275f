import { Check, CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMailReason } from '#lib/mail-reason.ts';
import { Button } from '#ui/button.tsx';
import type { PendingInvitation } from '../../api/invitations.ts';

type Mail = PendingInvitation['mail'];

const LOOKS = {
  queued: { Icon: Clock, color: 'text-ink-faint' },
  late: { Icon: Clock, color: 'text-warning' },
  accepted: { Icon: Check, color: 'text-ink-faint' },
  unsent: { Icon: CircleAlert, color: 'text-danger' },
} as const;

/** What became of an invitation's mail. Nothing for a mail of the version before, of which that is unknown. */
export function InvitationMail({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mail');
  const reasonOf = useMailReason();
  if (mail === null) return null;
  const { state, fault } = mail;
  const isLate = state === 'queued' && fault !== null;
  const look = isLate ? 'late' : state === 'queued' || state === 'accepted' ? state : 'unsent';
  const { Icon, color } = LOOKS[look];
  return (
    <p className={`flex items-start gap-1.5 text-xs leading-5 ${color}`}>
      <Icon aria-hidden="true" className="mt-1 size-3 shrink-0" />
      <span className="wrap-anywhere">
        {isLate ? t('retried', { reason: reasonOf(mail) }) : t(`states.${state}`, { reason: reasonOf(mail) })}
      </span>
    </p>
  );
}

/** True when nobody will get this mail, unless it is sent again. */
export const isUnsent = (mail: Mail): boolean =>
  mail !== null && mail.state !== 'queued' && mail.state !== 'accepted';

type ResendButtonProps = { email: string; disabled: boolean; onClick: () => void };

export function ResendButton({ email, ...props }: ResendButtonProps) {
  const { t } = useTranslation('mail');
  return (
    <Button variant="secondary" size="sm" aria-label={t('resendTo', { email })} {...props}>
      {t('resend')}
    </Button>
  );
}
