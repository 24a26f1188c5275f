import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import type { Offer } from '../api/list-offers.ts';
import { categoriesOf } from './arrange-offers.ts';
import { OFFER_SORTS, parseOffersSearch } from './search-params.ts';
import { useOffersSearch } from './use-offers-search.ts';

export function OffersToolbar({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('offers');
  const { search, filter } = useOffersSearch();
  const { text, type } = useSearchText({ search, filter });
  const choose = (name: 'category' | 'sort') => (value: string) =>
    // Parsed like the address, so that only valid values become filters.
    filter({ [name]: parseOffersSearch({ [name]: value })[name] });
  return (
    <SearchToolbar
      label={t('search')}
      clearLabel={t('clearSearch')}
      value={text}
      onType={type}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <div className="flex gap-2.5 max-md:w-full [&>div]:max-md:min-w-0 [&>div]:max-md:flex-1">
        <ToolbarSelect
          label={t('category')}
          value={search.category ?? ''}
          onChoose={choose('category')}
          options={[
            { value: '', name: t('allCategories') },
            ...categoriesOf(offers).map(({ id, name }) => ({ value: id, name: name ?? t('noCategory') })),
          ]}
        />
        <ToolbarSelect
          label={t('sort')}
          value={search.sort ?? 'value'}
          onChoose={choose('sort')}
          options={OFFER_SORTS.map((value) => ({ value, name: t(`sorts.${value}`) }))}
        />
      </div>
    </SearchToolbar>
  );
}
