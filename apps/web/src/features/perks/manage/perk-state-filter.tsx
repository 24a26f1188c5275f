import { PERK_STATES } from '@perkotheque/domain/perks/vocabulary';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#ui/filter-chip.tsx';
import type { ManagedPerksPage } from '../api/managed-perks.ts';
import { useManagedPerksSearch } from './use-managed-perks-search.ts';

/** Each state with its number of perks. */
export function PerkStateFilter({ counts }: { counts: ManagedPerksPage['counts'] | undefined }) {
  const { t } = useTranslation(['perkForms', 'perks']);
  const { search, filter } = useManagedPerksSearch();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t('list.filter')} className="flex flex-wrap gap-2">
      <FilterChip
        name={t('list.all')}
        count={all}
        isPressed={search.state === undefined}
        onPress={() => filter({ state: undefined })}
      />
      {PERK_STATES.map((state) => (
        <FilterChip
          key={state}
          name={t(`perks:states.${state}`)}
          count={counts?.[state]}
          isPressed={search.state === state}
          onPress={() => filter({ state: search.state === state ? undefined : state })}
        />
      ))}
    </ul>
  );
}
