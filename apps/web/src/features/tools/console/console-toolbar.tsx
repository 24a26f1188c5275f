import { CONSOLE_SORTS } from '@perkotheque/domain/tools/console-listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { useConsoleSearch } from './use-console-search.ts';

/** `hasSort` adds a sort select where there are no table headings; with them come the columns to choose. */
export function ConsoleToolbar({ hasSort }: { hasSort: boolean }) {
  const { t } = useTranslation(['console', 'tools']);
  const { search, filter } = useConsoleSearch();
  const { text, type } = useSearchText({ search, filter });
  const isDown = search.direction === 'desc';
  return (
    <SearchToolbar
      label={t('tools.search')}
      clearLabel={t('tools.clearSearch')}
      value={text}
      onType={type}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <ToolbarSelect
        label={t('tools.status')}
        value={search.toolStatus ?? ''}
        onChoose={(chosen) => filter({ toolStatus: TOOL_STATUSES.find((value) => value === chosen) })}
        options={[
          { value: '', name: t('tools.anyStatus') },
          ...TOOL_STATUSES.map((value) => ({ value, name: t(`tools:statuses.${value}`) })),
        ]}
      />
      {hasSort ? (
        <div className="flex items-center gap-2">
          <ToolbarSelect
            label={t('tools.sort')}
            value={search.by ?? 'name'}
            onChoose={(chosen) => {
              const sort = CONSOLE_SORTS.find((value) => value === chosen);
              filter({ by: sort === 'name' ? undefined : sort });
            }}
            options={CONSOLE_SORTS.map((value) => ({ value, name: t(`tools.sorts.${value}`) }))}
            className="max-md:flex-1 md:w-40"
          />
          <IconButton
            label={t(`tools.directions.${isDown ? 'asc' : 'desc'}`)}
            onClick={() => filter({ direction: isDown ? undefined : 'desc' })}
          >
            <ArrowDownUp aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <ColumnsMenu />
      )}
    </SearchToolbar>
  );
}
