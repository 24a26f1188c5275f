import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TREND_SORTS } from '@perkotheque/domain/trends/listing';
import { useTranslation } from 'react-i18next';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import type { useTrendsSearch } from '../hooks/use-trends-search.ts';

export function TrendsToolbar({ text, type, sort, setSort }: ReturnType<typeof useTrendsSearch>) {
  const { t } = useTranslation('trends');
  return (
    <SearchToolbar
      label={t('search')}
      clearLabel={t('clearSearch')}
      value={text}
      onType={type}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <ToolbarSelect
        label={t('sort')}
        value={sort}
        onChoose={(value) => setSort(TREND_SORTS.find((known) => known === value) ?? 'rank')}
        options={TREND_SORTS.map((value) => ({ value, name: t(`sorts.${value}`) }))}
      />
    </SearchToolbar>
  );
}
