import { cx } from 'class-variance-authority';
import { CircleAlert, Clock } from 'lucide-react';
import { type Deadline, useDecideBy } from '#lib/decide-by.ts';

const STYLES = {
  calm: 'text-ink-soft',
  soon: 'font-medium text-warning',
  late: 'font-medium text-danger',
} as const;

/** « Décider avant le 12 mars, dans 9 jours ». An urgent one has a sign beside its colour. */
export function DecideByLine({ deadline }: { deadline: Deadline }) {
  const { text, urgency } = useDecideBy()(deadline);
  const Icon = urgency === 'late' ? CircleAlert : Clock;
  return (
    <span className={cx('flex items-start gap-1.5 text-sm leading-5.5', STYLES[urgency])}>
      {urgency === 'calm' ? null : <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />}
      <span className="min-w-0 text-pretty">{text}</span>
    </span>
  );
}
