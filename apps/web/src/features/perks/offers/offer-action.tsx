import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useRole } from '#lib/session/use-role.ts';
import { buttonStyle } from '#ui/button-style.ts';
import type { Offer } from '../api/list-offers.ts';

/** Other features' buttons: « Obtenir cet avantage » and « Me prévenir ». */
export type RenderOfferButtons = {
  renderStart: (offer: Offer) => ReactNode;
  renderNotify?: (offer: Offer) => ReactNode;
};

/** The one primary button of the panel, or what to do instead. */
export function OfferAction({ offer, renderStart, renderNotify }: RenderOfferButtons & { offer: Offer }) {
  const { t } = useTranslation('offers');
  const isStaff = useRole().can('perks.manage');
  const { claim, can } = offer;
  const linkStyle = buttonStyle({ block: true, size: 'lg' });
  switch (can.reason) {
    case null:
      return renderStart(offer);
    case 'claimed':
      return claim ? (
        <Link to={paths.claim} params={{ claimId: claim.id }} className={linkStyle}>
          {t('follow')}
        </Link>
      ) : null;
    case 'no-startup':
      // Staff belong to no startup, and need none.
      return isStaff ? (
        <Link to={paths.perkEditor} params={{ perkId: offer.id }} className={linkStyle}>
          {t('managePerk')}
        </Link>
      ) : (
        <div className="grid gap-2">
          <Hint>{t('noStartup.text')}</Hint>
          <Link to={paths.myStartup} className={linkStyle}>
            {t('noStartup.join')}
          </Link>
        </div>
      );
    case 'incomplete':
      return (
        <Link to={paths.myStartup} className={linkStyle}>
          {t('completeProfile')}
        </Link>
      );
    case 'out-of-stock':
      return renderNotify?.(offer) ?? null;
    case 'ask-lead':
    case 'no-lead':
      return <Hint>{t(`obstacles.${can.reason}`)}</Hint>;
    default:
      // The panel says why: paused, ended, or the verdict.
      return null;
  }
}

function Hint({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-sunken px-3.5 py-3 text-ink text-sm leading-5.5">
      <UserRound aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-ink-faint" />
      {children}
    </p>
  );
}
