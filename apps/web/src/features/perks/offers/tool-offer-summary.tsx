import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useHeadline } from '#lib/perk-headline.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toolOffersQuery } from '../api/list-offers.ts';
import { OfferStanding } from './offer-standing.tsx';
import { useReasonNames } from './use-reason-names.ts';

/** The perks of one tool in two lines each: what the startup gets, and whether it may. */
export function ToolOfferSummary({ toolId }: { toolId: string }) {
  const { t } = useTranslation('offers');
  const write = useHeadline();
  const namesOf = useReasonNames();
  const { data, isPending } = useQuery(toolOffersQuery(toolId));
  if (isPending) return <Skeleton className="h-11 w-full rounded-sm" />;
  if (!data) return <p className="text-ink-faint">{t('failed')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {data.perks.map((offer) => (
        <li key={offer.id} className="grid grid-cols-1 gap-1">
          <Link
            to={paths.offer}
            params={{ perkId: offer.id }}
            className="justify-self-start break-words rounded-xs font-semibold text-ink tabular-nums leading-5.5 underline decoration-spine-saffron decoration-2 underline-offset-4"
          >
            {write(offer)}
          </Link>
          <OfferStanding offer={offer} names={namesOf(offer)} />
        </li>
      ))}
    </ul>
  );
}
