import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { vendorFactsQuery } from '../../api/own-startup.ts';
import type { Unlock } from './unlock.ts';
import { VendorForm } from './vendor-form.tsx';

/** What the startup declares about vendors: « never a customer », credits received before. */
export function VendorsSection({ canEdit, unlocks }: { canEdit: boolean; unlocks: readonly Unlock[] }) {
  const { t } = useTranslation('myStartup');
  const titleId = useId();
  const { data, error, refetch } = useQuery(vendorFactsQuery);
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title={t('vendors.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card id="vendor" className="scroll-mt-20">
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 p-5">
        <header className="grid gap-1">
          <h2 id={titleId} className="text-ink text-lg">
            {t('vendors.title')}
          </h2>
          <p className="text-ink-faint text-sm leading-5.5">{t('vendors.text')}</p>
        </header>
        {data ? null : (
          <div role="status" aria-label={t('vendors.loading')}>
            <Skeleton className="h-24 rounded-md" />
          </div>
        )}
        {data?.vendors.length === 0 ? (
          <p className="text-ink-faint text-sm">{t('vendors.empty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data?.vendors.map((vendor) => (
              <li key={vendor.id} className="py-4 first:pt-0 last:pb-0">
                <VendorForm
                  key={JSON.stringify(vendor)}
                  vendor={vendor}
                  canEdit={canEdit}
                  unlock={unlocks.find((unlock) => unlock.vendor?.id === vendor.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
