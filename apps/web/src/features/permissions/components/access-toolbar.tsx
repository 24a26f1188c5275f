import { ACCESS_SCOPES } from '@perkotheque/domain/accounts/tool-access-listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import { usePermissionsSearch } from '../use-permissions-search.ts';

export function AccessToolbar() {
  const { t } = useTranslation('permissions');
  const { search, filter } = usePermissionsSearch();
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
        label={t('scope')}
        value={search.scope ?? 'restricted'}
        onChoose={(chosen) => filter({ scope: chosen === 'all' ? 'all' : undefined })}
        options={ACCESS_SCOPES.map((value) => ({ value, name: t(`scopes.${value}`) }))}
      />
    </SearchToolbar>
  );
}
