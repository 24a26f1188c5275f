import { REQUEST_SORTS } from '@perkotheque/domain/requests/listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import { useRequestsSearch } from '../hooks/use-requests-search.ts';

export function RequestsToolbar() {
  const { t } = useTranslation('requests');
  const { search, filter } = useRequestsSearch();
  const { text, type } = useSearchText({ search, filter });
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
        value={search.sort ?? 'newest'}
        onChoose={(value) => filter({ sort: value === 'votes' ? 'votes' : undefined })}
        options={REQUEST_SORTS.map((value) => ({ value, name: t(`sorts.${value}`) }))}
      />
    </SearchToolbar>
  );
}
