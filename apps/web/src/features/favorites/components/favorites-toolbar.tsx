import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useTranslation } from 'react-i18next';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';

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
    <SearchToolbar
      label={t('search')}
      clearLabel={t('clearSearch')}
      value={text}
      onType={onType}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <ToolbarSelect
        label={t('category')}
        value={category}
        onChoose={onCategory}
        options={[{ value: '', name: t('allCategories') }, ...categories]}
        className="md:w-52 lg:w-60"
      />
    </SearchToolbar>
  );
}
