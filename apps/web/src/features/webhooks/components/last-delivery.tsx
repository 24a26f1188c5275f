import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { useWebhookAct, type Webhook } from '../api/webhooks.ts';
import { statusOf } from '../webhook-status.ts';

type LastDeliveryProps = { webhook: Webhook; onResend: () => void };

/** What happened last, what waits, and what to do when the receiver fails. */
export function LastDelivery({ webhook, onResend }: LastDeliveryProps) {
  const { t } = useTranslation('webhooks');
  const { formatMinute } = useDates();
  const act = useWebhookAct();
  const { waiting, failed, last_attempt_at, last_state, last_status, disabled_reason } = webhook;
  const status = statusOf(webhook);
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
        <span>
          {last_attempt_at && last_state
            ? t(`last.${last_state}`, {
                when: formatMinute(last_attempt_at),
                status: last_status ?? t('noAnswer'),
              })
            : t('never')}
        </span>
        {waiting > 0 ? <span>{t('waiting', { count: waiting })}</span> : null}
        {failed > 0 ? <span>{t('failures', { count: failed })}</span> : null}
      </p>
      {webhook.former_secret_until ? (
        <p className="text-ink-faint text-sm">
          {t('overlap', { when: formatMinute(webhook.former_secret_until) })}
        </p>
      ) : null}
      {disabled_reason ? (
        <Callout
          tone="danger"
          action={
            <Button
              size="sm"
              loading={act.isPending}
              onClick={() => act.mutate({ act: 'enable', id: webhook.id })}
            >
              {t('enable')}
            </Button>
          }
        >
          {t(`disabled.${disabled_reason}`)}
        </Callout>
      ) : status === 'failing' && webhook.failing_since ? (
        <Callout tone="warning">{t('failing', { when: formatMinute(webhook.failing_since) })}</Callout>
      ) : failed > 0 ? (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={onResend}>
          {t('resendFailed')}
        </Button>
      ) : null}
    </>
  );
}
