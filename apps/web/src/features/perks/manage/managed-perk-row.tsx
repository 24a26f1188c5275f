import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import { useHeadline } from '#lib/perk-headline.ts';
import { Mark } from '#ui/mark.tsx';
import type { ManagedPerk } from '../api/managed-perks.ts';
import { FreshnessWord } from '../components/freshness-word.tsx';
import { PerkStateBadge } from '../components/perk-state-badge.tsx';
import { toolIconUrl } from '../components/tool-icon-url.ts';

/** A perk in the list of staff. The whole row opens the editor. */
export function ManagedPerkRow({ perk }: { perk: ManagedPerk }) {
  const { t } = useTranslation(['perkForms', 'perks']);
  const { formatDate } = useDates();
  const write = useHeadline();
  const { state, state_reason: reason, tool } = perk;
  const gain = write(perk);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-3.5 transition-colors duration-100 focus-within:bg-hover hover:bg-hover lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,15rem)_7rem_8rem]">
      <Mark name={tool.name} iconUrl={toolIconUrl(tool)} />
      <div className="min-w-0">
        <h2 className="min-w-0 break-words font-sans font-semibold text-ink text-sm tracking-normal">
          <Link
            to={paths.perkEditor}
            params={{ perkId: perk.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {perk.title}
          </Link>
        </h2>
        <p className="mt-0.5 break-words text-ink-soft text-sm leading-5">
          {gain === perk.title ? tool.name : `${tool.name} · ${gain}`}
        </p>
      </div>
      <div className="max-lg:col-start-2">
        <PerkStateBadge state={state} />
        {reason && (state === 'paused' || state === 'ended') ? (
          <p className="mt-1 text-ink-faint text-xs leading-4.5">
            {t(`perks:stateReasons.${state}.${reason}`)}
          </p>
        ) : perk.ends_on ? (
          <p className="mt-1 text-ink-faint text-xs leading-4.5">
            {t('perks:endsOn', { date: formatDate(perk.ends_on) })}
          </p>
        ) : null}
        {state === 'draft' ? null : (
          <p className="mt-1 text-ink-faint text-xs leading-5">
            <FreshnessWord perk={perk} />
          </p>
        )}
      </div>
      <p className="text-ink-soft text-sm tabular-nums max-lg:col-start-2 lg:text-right">
        {perk.estimated_value === null ? (
          <span className="text-ink-faint">{t('list.noValue')}</span>
        ) : (
          formatEuros(perk.estimated_value)
        )}
      </p>
      <p className="text-ink-soft text-sm tabular-nums max-lg:col-start-2 lg:text-right">
        {t('list.claims', { count: perk.live_claims })}
      </p>
    </li>
  );
}
