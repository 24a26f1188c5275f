import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Delivery } from '../api/deliveries.ts';

const TONES = { waiting: 'info', delivered: 'success', failed: 'danger' } as const;

type DeliveryRowProps = { delivery: Delivery; canResend: boolean; onResend: () => void };

export function DeliveryRow({ delivery, canResend, onResend }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const { formatMinute } = useDates();
  const { type, name, state, attempts, status, fault, answer, duration_ms, sequence } = delivery;
  const result = status === null ? (fault ? t(`faults.${fault}`) : null) : t('answered', { status });
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-2 text-ink text-sm">
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
          <span translate="no" className="font-mono text-xs">
            {type}
          </span>
          {name}
        </p>
        <Button size="sm" variant="ghost" disabled={!canResend} onClick={onResend}>
          {t('resend')}
        </Button>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-faint text-xs tabular-nums">
        <span>{formatMinute(delivery.last_attempt_at ?? delivery.created_at)}</span>
        <span>{t('sequence', { sequence })}</span>
        {attempts > 0 ? <span>{t('attempts', { count: attempts })}</span> : null}
        {duration_ms === null ? null : <span>{t('duration', { ms: duration_ms })}</span>}
        {result ? <span>{result}</span> : null}
        {state === 'waiting' && attempts > 0 ? (
          <span>{t('nextAt', { when: formatMinute(delivery.next_at) })}</span>
        ) : null}
      </p>
      {answer ? (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink-soft">{t('answer')}</summary>
          <pre
            translate="no"
            className="wrap-anywhere mt-1 max-h-40 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-2 text-ink-soft text-xs"
          >
            {answer}
          </pre>
        </details>
      ) : null}
    </li>
  );
}
