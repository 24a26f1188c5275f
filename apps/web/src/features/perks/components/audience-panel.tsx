import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { formatCount } from '#lib/numbers.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { audienceQuery } from '../api/get-audience.ts';
import { ruleChoicesQuery } from '../api/rule-choices.ts';
import { AudienceConditions } from './audience-conditions.tsx';
import { AudienceCounts } from './audience-counts.tsx';

/** For staff: how many startups the saved rules admit, exclude or cannot judge, and which condition is why. */
export function AudiencePanel({ perkId }: { perkId: string }) {
  const { t } = useTranslation('eligibility');
  const { data, error, isPending, refetch } = useQuery(audienceQuery(perkId));
  const { data: choices } = useQuery(ruleChoicesQuery);
  const titleId = useId();
  const nameOf = (id: string) => {
    const perk = choices?.perks.find((one) => one.id === id);
    return perk && `${perk.tool_name}, ${perk.title}`;
  };
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <header>
        <h2 id={titleId} className="text-ink text-lg leading-6">
          {t('audience.title')}
        </h2>
        {data && data.startups.length > 0 ? (
          <p className="mt-1 text-ink-soft text-sm">
            {t('audience.summary', { count: data.startups.length, yes: formatCount(data.counts.yes) })}
          </p>
        ) : null}
      </header>
      {isPending ? (
        <div role="status" aria-label={t('audience.loading')} className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-28" />
        </div>
      ) : !data ? (
        <ErrorState
          level={2}
          title={t('audience.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : data.startups.length === 0 ? (
        <p className="text-ink-faint text-sm">{t('audience.none')}</p>
      ) : (
        <>
          <AudienceCounts audience={data} />
          <AudienceConditions conditions={data.conditions} names={{ perk: nameOf }} />
          <p className="text-ink-faint text-xs">{t('audience.unsaved')}</p>
        </>
      )}
    </section>
  );
}
