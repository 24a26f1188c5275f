import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/months.ts';
import type { Offer } from '../api/list-offers.ts';
import { FreshnessWord } from '../components/freshness-word.tsx';

/** « vérifié en octobre », or the doubt with its reason, for a row. The panel says more. */
export function OfferFreshness({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const { last_success_on, checked_at } = offer;
  const proof = last_success_on ?? checked_at;
  const text =
    proof === null
      ? undefined
      : t(last_success_on ? 'freshness.activated' : 'freshness.checked', { month: formatMonth(proof) });
  return (
    <p className="text-ink-faint text-xs leading-5">
      <FreshnessWord perk={offer} proof={text} />
    </p>
  );
}
