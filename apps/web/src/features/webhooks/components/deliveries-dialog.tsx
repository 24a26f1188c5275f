import { DELIVERY_STATES, type DeliveryState } from '@perkotheque/domain/webhooks/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { deliveriesQuery } from '../api/deliveries.ts';
import { useWebhookAct, type Webhook } from '../api/webhooks.ts';
import { DeliveryRow } from './delivery-row.tsx';

type DeliveriesDialogProps = { webhook: Webhook; onClose: () => void };

/** The deliveries of a receiver in the last 30 days. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('webhooks');
  const [page, setPage] = useState(1);
  const [state, setState] = useState<DeliveryState | null>(null);
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id, { page, state }));
  const act = useWebhookAct();
  return (
    <Dialog
      open
      title={t('deliveriesTitle', { name: webhook.name })}
      description={t('deliveriesText')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="grid gap-4">
        <Field label={t('filter')}>
          <Select
            value={state ?? ''}
            onChange={({ target }) => {
              setPage(1);
              setState(DELIVERY_STATES.find((one) => one === target.value) ?? null);
            }}
          >
            <option value="">{t('states.all')}</option>
            {DELIVERY_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {data ? (
          data.deliveries.length === 0 ? (
            <p className="text-ink-soft text-sm">{t('noDeliveries')}</p>
          ) : (
            <ul aria-label={t('deliveries')} className="divide-y divide-line">
              {data.deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  canResend={webhook.disabled_at === null && delivery.state !== 'waiting' && !act.isPending}
                  onResend={() => act.mutate({ act: 'resend', id: webhook.id, deliveryId: delivery.id })}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState
            level={2}
            title={t('loadFailed')}
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-40 w-full rounded-lg" />
        )}
        {(page > 1 || data?.has_more) && (
          <div className="flex justify-between gap-3">
            <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('newer')}
            </Button>
            <Button variant="secondary" disabled={!data?.has_more} onClick={() => setPage(page + 1)}>
              {t('older')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
