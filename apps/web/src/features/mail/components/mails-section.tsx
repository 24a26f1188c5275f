import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useMailReason } from '#lib/mail-reason.ts';
import { formatCount } from '#lib/numbers.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mailsQuery, type UnsentMail } from '../api/mails.ts';

type MailsSectionProps = {
  /** The button that sends an invitation again. */
  resend: (invitation: { id: string; email: string }) => ReactNode;
};

/** For administrators: what waits, what the mail server took last, and what will not be sent. */
export function MailsSection(props: MailsSectionProps) {
  const { t } = useTranslation('mail');
  const { formatMinute } = useDates();
  const { data, error, refetch } = useQuery(mailsQuery);
  if (!data && error) {
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <FormSection title={t('title')} text={t('text')}>
      {data ? (
        <>
          <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
            <Fact label={t('queued')}>{formatCount(data.queued)}</Fact>
            <Fact label={t('lastAccepted')}>
              {data.accepted_at ? formatMinute(data.accepted_at) : t('never')}
            </Fact>
          </dl>
          <hr className="border-line" />
          {data.unsent.length === 0 ? (
            <p className="text-ink-faint text-sm">{t('allSent')}</p>
          ) : (
            <UnsentList mails={data.unsent} {...props} />
          )}
        </>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-20 rounded-md" />
        </div>
      )}
    </FormSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}

function UnsentList({ mails, resend }: MailsSectionProps & { mails: readonly UnsentMail[] }) {
  const { t } = useTranslation('mail');
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-ink-soft text-sm">{t('unsent')}</h3>
      <ul className="-my-1 max-h-112 divide-y divide-line overflow-y-auto">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <UnsentFacts mail={mail} />
            {mail.invitation_id !== null && mail.email !== null
              ? resend({ id: mail.invitation_id, email: mail.email })
              : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnsentFacts({ mail: { template, state, at, email, ...failure } }: { mail: UnsentMail }) {
  const { t } = useTranslation('mail');
  const { formatMinute } = useDates();
  const reasonOf = useMailReason();
  const name = t(`templates.${template}`);
  return (
    <div className="min-w-48 flex-1 text-sm">
      <p className="wrap-anywhere text-ink">{email === null ? name : t('to', { template: name, email })}</p>
      <p className="wrap-anywhere text-ink-soft text-xs leading-5">
        <time dateTime={at} className="text-ink-faint tabular-nums">
          {formatMinute(at)}
        </time>
        {' · '}
        {state === 'queued' || state === 'accepted'
          ? null
          : t(`ofMail.${state}`, { reason: reasonOf(failure) })}
      </p>
    </div>
  );
}
