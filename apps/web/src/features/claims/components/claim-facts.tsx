import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import type { Claim } from '../api/get-claims.ts';
import { ObligationList } from './obligation-list.tsx';

/** What is known about the perk. Estimated and confirmed values are told apart by a word and never added. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const { formatDate } = useDates();
  const euros = (value: number | null) => (value === null ? null : formatEuros(value));
  const facts: [string, ReactNode][] = [
    [t('page.startup'), claim.startup.name],
    [t('page.way'), t(`ways.${claim.way}`)],
    [t('page.estimated'), euros(claim.estimated_value)],
    [t('page.confirmed'), euros(claim.confirmed_value)],
    [
      t(claim.is_end_entered ? 'page.endsEntered' : 'page.endsOn'),
      claim.ends_on ? formatDate(claim.ends_on) : t('page.unknown'),
    ],
    [t('page.account'), claim.account_name],
    [t('page.contact'), claim.contact],
    [t('page.originReason'), claim.origin_reason],
  ];
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('page.facts')}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-faint text-xs leading-5">{label}</dt>
              <dd className="break-words text-ink text-sm tabular-nums leading-5.5">{value}</dd>
            </div>
          ))}
      </dl>
      {claim.obligations.length > 0 ? (
        <ObligationList obligations={claim.obligations} other={claim.other_obligation} />
      ) : null}
    </section>
  );
}
