import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FoldedCard } from '#ui/folded-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Vendor, vendorFactsQuery } from '../../api/own-startup.ts';
import type { Unlock } from './unlock.ts';
import { VendorForm } from './vendor-form.tsx';

const isAnswered = ({ was_customer, earlier_credit }: Vendor) =>
  was_customer !== null || earlier_credit !== null;

/** What the startup declares about vendors: « never a customer », credits received before. Folded until it is asked for. */
export function VendorsSection({ canEdit, unlocks }: { canEdit: boolean; unlocks: readonly Unlock[] }) {
  const { t } = useTranslation('myStartup');
  // A perk that waits for an answer links here.
  const isLinked = useLocation({ select: ({ hash }) => hash === 'vendor' });
  const { data, error, refetch } = useQuery(vendorFactsQuery);
  const answered = data?.vendors.filter(isAnswered).length ?? 0;
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
    <FoldedCard
      anchor="vendor"
      open={isLinked}
      title={t('vendors.title')}
      text={t('vendors.text')}
      aside={
        data && data.vendors.length > 0 ? (
          <span className="text-ink-faint text-sm tabular-nums">
            {t('vendors.answered', { done: answered, total: data.vendors.length })}
          </span>
        ) : null
      }
    >
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
    </FoldedCard>
  );
}
