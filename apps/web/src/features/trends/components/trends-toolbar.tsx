import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TREND_SORTS } from '@perkotheque/domain/trends/listing';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { useTrendsSearch } from '../hooks/use-trends-search.ts';

export function TrendsToolbar({ text, setText, sort, setSort }: ReturnType<typeof useTrendsSearch>) {
  const { t } = useTranslation('trends');
  return (
    <search className="flex gap-2.5 max-md:flex-col">
      <div className="relative min-w-0 flex-1">
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
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-11 pr-11 pl-10"
        />
        {text ? (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => setText('')}
            className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </div>
      <div className="w-44 max-md:w-full lg:w-52">
        <Select
          aria-label={t('sort')}
          value={sort}
          onChange={({ target }) => setSort(TREND_SORTS.find((known) => known === target.value) ?? 'rank')}
          className="h-11"
        >
          {TREND_SORTS.map((known) => (
            <option key={known} value={known}>
              {t(`sorts.${known}`)}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
