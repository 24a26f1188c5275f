import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, useDates } from '#lib/dates.ts';
import type { RequestWithHistory } from '../api/get-request.ts';
import { usePersonName } from '../hooks/use-person-name.ts';
import { STATUS_STYLES } from './request-badges.tsx';

const TONES: Record<string, string> = {
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

/** The history of a request: who, when and why. */
export function Timeline({ request }: { request: RequestWithHistory }) {
  const { t } = useTranslation('requests');
  const personName = usePersonName();
  return (
    <ol aria-label={t('timeline.title')}>
      <Step
        icon={<Plus aria-hidden="true" />}
        tone="bg-sunken text-ink-soft"
        title={t('timeline.created')}
        person={personName(request.requested_by, request.requester)}
        moment={request.created_at}
        isLast={request.history.length === 0}
      />
      {request.history.map(({ id, status, reason, changed_by, author, created_at }, index) => {
        const { icon: Icon, tone } = STATUS_STYLES[status];
        return (
          <Step
            key={id}
            icon={<Icon aria-hidden="true" />}
            tone={TONES[tone ?? ''] ?? ''}
            title={t(`statuses.${status}`)}
            person={personName(changed_by, author)}
            moment={created_at}
            reason={reason}
            isLast={index === request.history.length - 1}
          />
        );
      })}
    </ol>
  );
}

type StepProps = {
  icon: ReactNode;
  tone: string;
  title: string;
  person: string;
  moment: string;
  reason?: string | null;
  isLast: boolean;
};

function Step({ icon, tone, title, person, moment, reason, isLast }: StepProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const when = { date: formatDate(moment), time: formatTime(moment) };
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {isLast ? null : (
        <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line" />
      )}
      <span
        className={cx('flex size-7 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5', tone)}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="font-medium text-ink text-sm leading-6">{title}</p>
        <p className="break-words text-ink-soft text-xs leading-5">{person}</p>
        <p className="text-ink-faint text-xs tabular-nums leading-5">{t('timeline.when', when)}</p>
        {reason ? (
          <p className="mt-1.5 whitespace-pre-line break-words rounded-md bg-sunken px-3 py-2 text-ink-soft text-sm leading-5.5">
            {reason}
          </p>
        ) : null}
      </div>
    </li>
  );
}
