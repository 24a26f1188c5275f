import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { webhooksQuery } from '../api/webhooks.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Webhooks and chats of the installation, for admins. */
export function WebhooksPanel() {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button onClick={() => setIsAdding(true)} disabled={!data?.is_configured}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  );
  return (
    <section aria-labelledby="webhooks-title" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h2 id="webhooks-title" className="text-ink text-xl">
            {t('title')}
          </h2>
          <p className="mt-1 text-ink-soft text-sm leading-5.5">{t('intro')}</p>
        </div>
        {data && data.webhooks.length > 0 ? add : null}
      </header>
      {data && !data.is_configured ? <Callout tone="warning">{t('unconfigured')}</Callout> : null}
      {data ? (
        data.webhooks.length === 0 ? (
          <StatePanel icon={WebhookIcon} level={2} title={t('emptyTitle')} action={add}>
            {t('empty')}
          </StatePanel>
        ) : (
          <ul aria-label={t('list')} className="grid grid-cols-1 gap-3">
            {data.webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
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
        <>
          <Skeleton className="h-36 w-full rounded-lg" />
          <Skeleton className="h-36 w-full rounded-lg" />
        </>
      )}
      {isAdding ? (
        <WebhookDialog webhook={null} onClose={() => setIsAdding(false)} onSecret={setSecret} />
      ) : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
