import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { Offer } from '../api/list-offers.ts';
import { VerdictLine } from '../components/verdict-line.tsx';
import type { ReasonNames } from '../eligibility/reason-text.ts';

type OfferStandingProps = { offer: Offer; names: ReasonNames };

/** Where the startup stands: its claim, else the perk's pause, else the verdict. */
export function OfferStanding({ offer, names }: OfferStandingProps) {
  const { t } = useTranslation('offers');
  const { claim, state, state_reason, verdict } = offer;
  if (claim && offer.can.reason === 'claimed') {
    return (
      <p>
        <Badge tone={claim.state === 'granted' || claim.state === 'activated' ? 'success' : 'neutral'}>
          {t(`claimStates.${claim.state}`)}
        </Badge>
      </p>
    );
  }
  if (state !== 'live' || offer.can.reason === 'out-of-stock') {
    const isSoldOut = offer.can.reason === 'out-of-stock' || state_reason === 'stock';
    return (
      <p>
        <Badge>{t(isSoldOut ? 'soldOut' : 'paused')}</Badge>
      </p>
    );
  }
  return verdict ? <VerdictLine verdict={verdict} names={names} /> : null;
}
