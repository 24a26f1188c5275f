import { addDays, addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { WaitingRequest } from '../api/access-requests.ts';
import { useDecision } from '../hooks/use-decision.ts';

const DURATIONS = ['good', 'week', 'month', 'quarter', 'date'] as const;
type Duration = (typeof DURATIONS)[number];

export type DecisionDialogProps = { request: WaitingRequest; person: string; onClose: () => void };

/** « Accorder »: for good, for a usual time, or until a chosen day. */
export function GrantDialog({ request, person, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('access');
  const today = dayInParis(new Date());
  const [duration, setDuration] = useState<Duration>('good');
  const [date, setDate] = useState(addMonths(today, 1));
  const { decide, isPending } = useDecision(request.id, onClose);
  const until = {
    good: null,
    week: addDays(today, 7),
    month: addMonths(today, 1),
    quarter: addMonths(today, 3),
    date,
  }[duration];
  const isPast = until !== null && until < today;
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => open || onClose()}
      title={t('grantTitle')}
      description={t('personAsks', { person, tool: request.tool_name })}
      submitLabel={t('grant')}
      pending={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPast) return;
        void decide({ decision: 'grant', until }, t('granted'));
      }}
    >
      <div className="grid gap-4">
        <Field label={t('duration')}>
          <Select value={duration} onChange={({ target }) => setDuration(target.value as Duration)}>
            {DURATIONS.map((each) => (
              <option key={each} value={each}>
                {t(`durations.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {duration === 'date' ? (
          <Field label={t('until')} help={t('untilHelp')} {...(isPast ? { error: t('past') } : {})}>
            <Input type="date" min={today} value={date} onChange={({ target }) => setDate(target.value)} />
          </Field>
        ) : null}
      </div>
    </FormDialog>
  );
}
