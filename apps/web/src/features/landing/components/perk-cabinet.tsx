import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LandingState } from '../hooks/use-landing.ts';
import { LandingSection } from './landing-section.tsx';
import { PerkDrawer } from './perk-drawer.tsx';

const CABINET =
  'grid grid-cols-1 gap-2 rounded-xl border border-line bg-sunken p-2 md:grid-cols-2 md:gap-2.5 md:p-2.5 lg:grid-cols-3';
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The six groups of perks. */
export function PerkCabinet({ landing, error }: LandingState) {
  const { t } = useTranslation('landing');
  return (
    <LandingSection
      id="perks"
      tone="surface"
      title={t('perks.title')}
      lead={t('perks.lead')}
      more={t('perks.more')}
    >
      {landing ? (
        <ul className={CABINET}>
          {landing.perk_groups.map((group) => (
            <li key={group.key} className="flex">
              <PerkDrawer group={group} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <Callout tone="danger">
          {t('perks.failed')} {error instanceof ApiError ? errorText(error) : t('perks.unknown')}
        </Callout>
      ) : (
        <div>
          <p role="status" className="mb-4 text-ink-faint text-sm">
            {t('perks.loading')}
          </p>
          <div className={CABINET}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-80 rounded-lg" />
            ))}
          </div>
        </div>
      )}
    </LandingSection>
  );
}
