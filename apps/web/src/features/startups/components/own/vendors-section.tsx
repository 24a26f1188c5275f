import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Vendor, vendorFactsQuery } from '../../api/own-startup.ts';
import type { Unlock } from './unlock.ts';
import { VendorForm } from './vendor-form.tsx';

const isAnswered = ({ was_customer, earlier_credit }: Vendor) =>
  was_customer !== null || earlier_credit !== null;

/** What the startup declares about vendors: « never a customer », credits received before. Folded until it is asked for. */
export function VendorsSection({ canEdit, unlocks }: { canEdit: boolean; unlocks: readonly Unlock[] }) {
  const { t } = useTranslation('myStartup');
  const titleId = useId();
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
    <Card id="vendor" className="scroll-mt-20">
      <details open={isLinked} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2.5 rounded-lg p-5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
          />
          <h2 id={titleId} className="text-ink text-lg">
            {t('vendors.title')}
          </h2>
          {data && data.vendors.length > 0 ? (
            <span className="ml-auto text-ink-faint text-sm tabular-nums">
              {t('vendors.answered', { done: answered, total: data.vendors.length })}
            </span>
          ) : null}
        </summary>
        <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4 px-5 pb-5">
          <p className="text-ink-faint text-sm leading-5.5">{t('vendors.text')}</p>
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
      </details>
    </Card>
  );
}
