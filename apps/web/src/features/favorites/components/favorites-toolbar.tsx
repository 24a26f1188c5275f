import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

type FavoritesToolbarProps = {
  text: string;
  onType: (text: string) => void;
  category: string;
  onCategory: (value: string) => void;
  categories: readonly { value: string; name: string }[];
};

export function FavoritesToolbar({ text, onType, category, onCategory, categories }: FavoritesToolbarProps) {
  const { t } = useTranslation('favorites');
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
          onChange={({ target }) => onType(target.value)}
          className="h-11 pr-11 pl-10"
        />
        {text ? (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => onType('')}
            className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </div>
      <div className="w-60 max-md:w-full">
        <Select
          aria-label={t('category')}
          value={category}
          onChange={({ target }) => onCategory(target.value)}
          className="h-11"
        >
          <option value="">{t('allCategories')}</option>
          {categories.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
