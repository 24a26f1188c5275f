import { dayInParis } from '@perkotheque/domain/shared/days';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { Card } from '#ui/card.tsx';
import type { EndingClaim } from '../api/outlook.ts';

/** What ends within 90 days, the first to end first. Each row opens the activation, where the startup decides. */
export function EndsSoonCard({ claims }: { claims: readonly EndingClaim[] }) {
  const { t } = useTranslation('outlook');
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2 pt-5 pb-2">
        <h2 id={titleId} className="px-5 text-ink text-lg">
          {t('endsSoon.title')}
        </h2>
        {claims.length === 0 ? (
          <p className="px-5 pb-3 text-ink-soft text-sm leading-5.5">{t('endsSoon.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {claims.map((claim) => (
              <EndingRow key={claim.id} claim={claim} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function EndingRow({ claim }: { claim: EndingClaim }) {
  const { t } = useTranslation('outlook');
  const { formatDate } = useDates();
  const { id, tool_name, ends_on, days_left, decide_on, intention, price_after } = claim;
  const end =
    days_left === 0
      ? t('endsSoon.today')
      : t('endsSoon.ends', { date: formatDate(ends_on), count: days_left });
  const isLate = decide_on !== null && decide_on <= dayInParis(new Date());
  return (
    <li className="relative grid gap-0.5 px-5 py-3 hover:bg-hover">
      <Link
        to={paths.claim}
        params={{ claimId: id }}
        className="truncate font-medium text-ink text-sm leading-5.5 after:absolute after:inset-0 focus-visible:after:-outline-offset-2"
      >
        {tool_name}
      </Link>
      <p className="text-ink-soft text-xs tabular-nums leading-5">
        {end}
        {price_after === null ? null : `, ${t('endsSoon.price', { price: formatEuros(price_after) })}`}
      </p>
      <p className="flex items-center gap-1.5 text-ink text-xs tabular-nums leading-5">
        {intention ? (
          t(`endsSoon.intentions.${intention}`)
        ) : (
          <>
            <CalendarClock aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
            {isLate || decide_on === null
              ? t('endsSoon.late')
              : t('endsSoon.decide', { date: formatDate(decide_on) })}
          </>
        )}
      </p>
    </li>
  );
}
