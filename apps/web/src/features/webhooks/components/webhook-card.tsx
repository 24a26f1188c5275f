import { Ellipsis, ListChecks, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DropdownItem, DropdownMenu } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useSecretAct, useWebhookAct, type Webhook } from '../api/webhooks.ts';
import { STATUS_TONES, statusOf } from '../webhook-status.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { LastDelivery } from './last-delivery.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type WebhookCardProps = { webhook: Webhook; onSecret: (secret: string) => void };
type Window = 'edit' | 'deliveries' | 'remove' | 'rotate';

/** One receiver: where, what it may see, what happened last. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { t } = useTranslation('webhooks');
  const [open, setOpen] = useState<Window | null>(null);
  const act = useWebhookAct();
  const status = statusOf(webhook);
  const { id, name } = webhook;
  const close = () => setOpen(null);
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h3 className="wrap-anywhere flex flex-wrap items-center gap-2 text-base text-ink">
              {name}
              <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
              <Badge>{t(`formats.${webhook.format}`)}</Badge>
            </h3>
            <p translate="no" className="wrap-anywhere text-ink-faint text-sm">
              {webhook.host}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              variant="secondary"
              loading={act.isPending && act.variables.act === 'test'}
              onClick={() => act.mutate({ act: 'test', id }, { onSuccess: () => setOpen('deliveries') })}
            >
              <Send aria-hidden="true" />
              {t('test')}
              <span className="sr-only">{t('of', { name })}</span>
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setOpen('deliveries')}>
              <ListChecks aria-hidden="true" />
              {t('deliveries')}
              <span className="sr-only">{t('of', { name })}</span>
            </Button>
            <CardMenu webhook={webhook} onOpen={setOpen} />
          </div>
        </div>
        <p className="text-ink-soft text-sm leading-5.5">
          {t('sees', { topics: webhook.topics.map((topic) => t(`topics.${topic}.name`)).join(', ') })}
        </p>
        <LastDelivery
          webhook={webhook}
          onResend={() => act.mutate({ act: 'resend', id, deliveryId: null })}
        />
      </Card>
      {open === 'edit' ? <WebhookDialog webhook={webhook} onClose={close} onSecret={onSecret} /> : null}
      {open === 'deliveries' ? <DeliveriesDialog webhook={webhook} onClose={close} /> : null}
      {open === 'rotate' ? <RotateDialog webhook={webhook} onClose={close} onSecret={onSecret} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        destructive
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        pending={act.isPending}
        onConfirm={() => act.mutate({ act: 'remove', id }, { onSuccess: close })}
      />
    </li>
  );
}

function CardMenu({ webhook, onOpen }: { webhook: Webhook; onOpen: (window: Window) => void }) {
  const { t } = useTranslation('webhooks');
  const { withProof, form } = useProof();
  const act = useWebhookAct();
  const { id, name, is_paused } = webhook;
  const pause = () => act.mutate({ act: 'change', id, change: { is_paused: !is_paused }, withProof });
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={t('more', { name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <DropdownItem onSelect={() => onOpen('edit')}>{t('edit')}</DropdownItem>
        <DropdownItem onSelect={pause}>{t(is_paused ? 'resume' : 'pause')}</DropdownItem>
        {webhook.format === 'standard' ? (
          <DropdownItem onSelect={() => onOpen('rotate')}>{t('rotate')}</DropdownItem>
        ) : null}
        <DropdownItem onSelect={() => onOpen('remove')}>{t('remove')}</DropdownItem>
      </DropdownMenu>
      {form}
    </>
  );
}

type RotateDialogProps = { webhook: Webhook; onClose: () => void; onSecret: (secret: string) => void };

function RotateDialog({ webhook, onClose, onSecret }: RotateDialogProps) {
  const { t } = useTranslation('webhooks');
  const { withProof, form } = useProof();
  const rotating = useSecretAct();
  const rotate = () =>
    rotating.mutate(
      { rotate: webhook.id, withProof },
      {
        onSuccess: ({ secret }) => {
          onClose();
          if (secret !== null) onSecret(secret);
        },
        onError: (cause) => {
          if (isProofDeclined(cause)) return;
          toast({ variant: 'destructive', title: t('failed'), description: errorText(cause), cause });
        },
      },
    );
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('rotateTitle', { name: webhook.name })}
        description={t('rotateText')}
        confirmLabel={t('rotate')}
        pending={rotating.isPending}
        onConfirm={rotate}
      />
      {form}
    </>
  );
}
