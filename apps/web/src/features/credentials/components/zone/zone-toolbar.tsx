import { SECURE_SORTS, type SecureSort } from '@perkotheque/domain/credentials/vocabulary';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

type ZoneToolbarProps = {
  text: string;
  onType: (text: string) => void;
  sort: SecureSort;
  onSort: (sort: SecureSort) => void;
};

export function ZoneToolbar({ text, onType, sort, onSort }: ZoneToolbarProps) {
  const { t } = useTranslation('credentials');
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
          aria-label={t('zone.search')}
          placeholder={t('zone.search')}
          value={text}
          onChange={({ target }) => onType(target.value)}
          className="h-11 pr-11 pl-10"
        />
        {text ? (
          <button
            type="button"
            aria-label={t('zone.clearSearch')}
            onClick={() => onType('')}
            className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </div>
      <div className="w-52 max-md:w-full">
        <Select
          aria-label={t('zone.sort')}
          value={sort}
          onChange={({ target }) => onSort(SECURE_SORTS.find((value) => value === target.value) ?? 'name')}
          className="h-11"
        >
          {SECURE_SORTS.map((value) => (
            <option key={value} value={value}>
              {t('zone.sortBy', { sort: t(`zone.sorts.${value}`).toLowerCase() })}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
