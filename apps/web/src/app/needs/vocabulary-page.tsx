import { useTranslation } from 'react-i18next';
import { CategoriesPanel } from '#features/categories/components/categories-panel.tsx';
import { NeedsPanel } from '#features/needs/components/needs-panel.tsx';
import { CategorySwatch } from '#features/tools/components/category-swatch.tsx';

/** « Catégories et besoins »: how tools are sorted and found. */
export function VocabularyPage() {
  const { t } = useTranslation('needs');
  return (
    <div className="grid grid-cols-1 gap-10">
      <header>
        <h1 className="text-3xl text-ink">{t('vocabulary.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('vocabulary.intro')}</p>
      </header>
      <CategoriesPanel
        renderSwatch={(color) => <CategorySwatch color={color} className="absolute inset-y-0 left-0 w-1.5" />}
      />
      <NeedsPanel />
    </div>
  );
}
