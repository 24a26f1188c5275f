import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/months.ts';
import type { Offer } from '../api/list-offers.ts';

/** « vérifié en octobre », short, for a row. The panel says more. */
export function OfferFreshness({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['offers', 'perks']);
  const proof = offer.last_success_on ?? offer.checked_at;
  if (offer.freshness !== 'verified') {
    return <p className="text-ink-faint text-xs leading-5">{t(`perks:freshness.${offer.freshness}`)}</p>;
  }
  if (proof === null) return null;
  return (
    <p className="text-ink-faint text-xs leading-5">
      {t(offer.last_success_on ? 'freshness.activated' : 'freshness.checked', { month: formatMonth(proof) })}
    </p>
  );
}
