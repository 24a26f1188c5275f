import { MANAGED_PERK_SORTS } from '@perkotheque/domain/perks/listing';
import { SHOWN_FRESHNESS } from '@perkotheque/domain/perks/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import { useManagedPerksSearch } from './use-managed-perks-search.ts';

export function ManagedPerksToolbar() {
  const { t } = useTranslation(['perkForms', 'perks']);
  const { search, filter } = useManagedPerksSearch();
  const { text, type } = useSearchText({ search, filter });
  return (
    <SearchToolbar
      label={t('list.search')}
      clearLabel={t('list.clearSearch')}
      value={text}
      onType={type}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <ToolbarSelect
        label={t('list.freshness')}
        value={search.freshness ?? ''}
        onChoose={(value) => filter({ freshness: SHOWN_FRESHNESS.find((known) => known === value) })}
        options={[
          { value: '', name: t('list.anyFreshness') },
          ...SHOWN_FRESHNESS.map((value) => ({ value, name: t(`perks:freshness.${value}`) })),
        ]}
      />
      <ToolbarSelect
        label={t('list.sort')}
        value={search.sort ?? 'updated'}
        onChoose={(value) => filter({ sort: value === 'value' || value === 'ending' ? value : undefined })}
        options={MANAGED_PERK_SORTS.map((value) => ({ value, name: t(`list.sorts.${value}`) }))}
      />
    </SearchToolbar>
  );
}
