import type { LinkState } from '@perkotheque/domain/perks/vocabulary';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/months.ts';
import { type Freshness, FreshnessWord } from './freshness-word.tsx';

export type Fresh = Freshness & {
  /** A day: the last activation by some startup. */
  last_success_on: string | null;
  /** A moment: the last check by staff. */
  checked_at: string | null;
  links_state: LinkState | null;
};

/** Does it still work: one word with its reason, then the last success, the last check and whether links answer. */
export function FreshnessLine({ perk }: { perk: Fresh }) {
  const { t } = useTranslation('perks');
  const { last_success_on, checked_at, links_state } = perk;
  // Nothing is said without a success: members are told of none before three startups have one (STU-07).
  const facts = [
    ...(last_success_on === null ? [] : [t('freshness.activated', { month: formatMonth(last_success_on) })]),
    ...(checked_at === null ? [] : [t('freshness.checked', { month: formatMonth(checked_at) })]),
    ...(links_state === null ? [] : [t(`freshness.links.${links_state}`)]),
  ];
  return (
    <div className="grid grid-cols-1 gap-1 text-sm leading-5.5">
      <p>
        <FreshnessWord perk={perk} className="font-medium text-ink-soft" />
      </p>
      <ul className="grid grid-cols-1 pl-5 text-ink-soft empty:hidden">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
