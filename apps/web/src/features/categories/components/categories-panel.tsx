import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Category, categorySizesQuery } from '../api/categories.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

type Open = { kind: 'edit'; category: Category | null } | { kind: 'delete'; category: Category } | null;

type CategoriesPanelProps = {
  /** Renders the category's colour, which the tools feature knows how to parse. */
  renderSwatch: (color: string | null) => ReactNode;
};

export function CategoriesPanel({ renderSwatch }: CategoriesPanelProps) {
  const { t } = useTranslation('console');
  const { data: categories, error, refetch } = useQuery(categoriesQuery);
  const { data: sizes } = useQuery(categorySizesQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const sizeOf = (id: string) =>
    sizes ? (sizes.categories.find(({ category_id }) => category_id === id)?.count ?? 0) : null;

  return (
    <section aria-labelledby="console-categories" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="console-categories" className="text-ink text-xl">
            {t('categories.title')}
          </h2>
          <p className="mt-1 text-ink-soft text-sm leading-6">{t('categories.intro')}</p>
        </div>
        <Button
          variant="secondary"
          className="pl-3"
          onClick={() => setOpen({ kind: 'edit', category: null })}
        >
          <Plus aria-hidden="true" />
          {t('categories.add')}
        </Button>
      </header>
      {categories ? (
        <ul aria-label={t('categories.title')} className="grid grid-cols-1 gap-2.5 md:grid-cols-2">
          {categories.map((category) => {
            const size = sizeOf(category.id);
            const { id } = category;
            const name = categoryName(category.name);
            return (
              <li
                key={id}
                className="relative flex items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface py-2 pr-2 pl-5 shadow-card"
              >
                {renderSwatch(category.color)}
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-ink text-sm" title={name}>
                    {name}
                  </p>
                  <p className="text-ink-faint text-xs leading-5">
                    {size === null ? '\u00a0' : t('categories.tools', { count: size })}
                  </p>
                </div>
                <IconButton
                  label={t('categories.edit', { name })}
                  side="top"
                  onClick={() => setOpen({ kind: 'edit', category })}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('categories.remove', { name })}
                  side="top"
                  onClick={() => setOpen({ kind: 'delete', category })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <ErrorState
          level={2}
          title={t('categories.loadFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('categories.loading')}>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      {open?.kind === 'edit' ? <CategoryDialog category={open.category} onClose={close} /> : null}
      {open?.kind === 'delete' ? (
        <DeleteCategoryDialog
          category={open.category}
          tools={sizeOf(open.category.id) ?? 0}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
