import { useTranslation } from 'react-i18next';
import { CategoriesPanel } from '#features/categories/components/categories-panel.tsx';
import { DisplayForm } from '#features/settings/components/console/display-form.tsx';
import { CategorySwatch } from '#features/tools/components/category-swatch.tsx';
import { SampleCard } from '#features/tools/console/sample-card.tsx';

export function DisplayTab() {
  const { t } = useTranslation('console');
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="console-display" className="grid grid-cols-1 gap-4">
        <header>
          <h2 id="console-display" className="text-ink text-xl">
            {t('display.title')}
          </h2>
          <p className="mt-1 text-ink-soft text-sm leading-6">{t('display.intro')}</p>
        </header>
        <DisplayForm
          renderPreview={(choice) => (
            <SampleCard fields={choice.tool_display_fields_grid} badges={choice.tool_display_badges} />
          )}
        />
      </section>
      <CategoriesPanel
        renderSwatch={(color) => <CategorySwatch color={color} className="absolute inset-y-0 left-0 w-1.5" />}
      />
    </div>
  );
}
