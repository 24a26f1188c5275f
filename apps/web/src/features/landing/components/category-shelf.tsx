import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { categoryName } from '#lib/base-names.ts';
import { formatCount } from '#lib/numbers.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Landing } from '../api/landing.ts';
import { categoryColor } from './category-color.ts';
import { LandingSection } from './landing-section.tsx';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4';
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `null` while loading. */
export function CategoryShelf({ categories }: { categories: Landing['categories'] | null }) {
  const { t } = useTranslation('landing');
  return (
    <LandingSection id="categories" tone="surface" title={t('categories.title')} lead={t('categories.lead')}>
      {categories ? (
        <ul className={GRID}>
          {categories.map((category) => (
            <li key={category.id} className="flex">
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <div>
          <p role="status" className="mb-4 text-ink-faint text-sm">
            {t('categories.loading')}
          </p>
          <div className={GRID}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-26 rounded-lg" />
            ))}
          </div>
        </div>
      )}
    </LandingSection>
  );
}

function CategoryTile({ category }: { category: Landing['categories'][number] }) {
  const { t } = useTranslation('landing');
  const { name, description, color, tools } = category;
  return (
    <a
      href={paths.auth}
      style={{ '--category': categoryColor(color) } as CSSProperties}
      className="group relative flex min-h-26 w-full items-center gap-4 overflow-hidden rounded-lg border border-line bg-[color-mix(in_oklch,var(--category)_5%,var(--surface))] py-4 pr-5 pl-6 transition-[border-color,background-color] duration-150 hover:border-(--category) hover:bg-[color-mix(in_oklch,var(--category)_10%,var(--surface))]"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-1.5 bg-(--category) transition-[width] duration-150 group-hover:w-2.5"
      />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold font-title text-ink text-lg leading-6">
          {categoryName(name)}
        </span>
        {description ? (
          <span className="mt-1 line-clamp-2 text-ink-soft text-sm leading-5">{description}</span>
        ) : null}
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-semibold font-title text-2xl text-ink tabular-nums leading-7">
          {formatCount(tools)}
        </span>
        <span className="text-ink-faint text-xs">{t('categories.tools', { count: tools })}</span>
      </span>
    </a>
  );
}
