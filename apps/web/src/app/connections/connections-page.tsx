import { useTranslation } from 'react-i18next';
import { WebhooksPanel } from '#features/webhooks/components/webhooks-panel.tsx';

/** « Connexions »: what the product exchanges with other systems, for admins. */
export function ConnectionsPage() {
  const { t } = useTranslation('webhooks');
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-3xl text-ink max-sm:text-2xl">{t('page')}</h1>
      </header>
      <WebhooksPanel />
    </div>
  );
}
