import { CONSOLE_SORTS } from '@perkotheque/domain/tools/console-listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { ArrowDownUp, Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useConsoleSearch, useConsoleText } from '../../hooks/use-console-search.ts';

/** `hasSort`: where there are no headings to sort by. */
export function ConsoleToolbar({ hasSort }: { hasSort: boolean }) {
  const { t } = useTranslation(['console', 'tools']);
  const { search, filter } = useConsoleSearch();
  const { text, type } = useConsoleText();
  const isDown = search.direction === 'desc';
  return (
    <search className="flex flex-wrap gap-2.5 max-md:flex-col">
      <div className="relative min-w-0 md:min-w-72 md:flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={t('tools.search')}
          placeholder={t('tools.search')}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="h-11 pr-11 pl-10"
        />
        {text ? (
          <button
            type="button"
            aria-label={t('tools.clearSearch')}
            onClick={() => type('')}
            className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </div>
      <div className="w-52 max-md:w-full">
        <Select
          aria-label={t('tools.status')}
          value={search.toolStatus ?? ''}
          onChange={({ target }) =>
            filter({ toolStatus: TOOL_STATUSES.find((value) => value === target.value) })
          }
          className="h-11"
        >
          <option value="">{t('tools.anyStatus')}</option>
          {TOOL_STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(`tools:statuses.${value}`)}
            </option>
          ))}
        </Select>
      </div>
      {hasSort ? (
        <div className="flex items-center gap-2">
          <div className="w-40 max-md:flex-1">
            <Select
              aria-label={t('tools.sort')}
              value={search.by ?? 'name'}
              onChange={({ target }) => {
                const sort = CONSOLE_SORTS.find((value) => value === target.value);
                filter({ by: sort === 'name' ? undefined : sort });
              }}
              className="h-11"
            >
              {CONSOLE_SORTS.map((value) => (
                <option key={value} value={value}>
                  {t(`tools.sorts.${value}`)}
                </option>
              ))}
            </Select>
          </div>
          <IconButton
            label={t(`tools.directions.${isDown ? 'asc' : 'desc'}`)}
            onClick={() => filter({ direction: isDown ? undefined : 'desc' })}
          >
            <ArrowDownUp aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </search>
  );
}
