import { SECURE_SORTS, type SecureSort } from '@perkotheque/domain/credentials/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useTranslation } from 'react-i18next';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';

type ZoneToolbarProps = {
  text: string;
  onType: (text: string) => void;
  sort: SecureSort;
  onSort: (sort: SecureSort) => void;
};

export function ZoneToolbar({ text, onType, sort, onSort }: ZoneToolbarProps) {
  const { t } = useTranslation('credentials');
  return (
    <SearchToolbar
      label={t('zone.search')}
      clearLabel={t('zone.clearSearch')}
      value={text}
      onType={onType}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <ToolbarSelect
        label={t('zone.sort')}
        value={sort}
        onChoose={(value) => onSort(SECURE_SORTS.find((known) => known === value) ?? 'name')}
        options={SECURE_SORTS.map((value) => ({
          value,
          name: t('zone.sortBy', { sort: t(`zone.sorts.${value}`).toLowerCase() }),
        }))}
      />
    </SearchToolbar>
  );
}
