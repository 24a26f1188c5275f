import { Check, Gift, Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { categoryName } from '#lib/base-names.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Mark } from '#ui/mark.tsx';
import type { Landing } from '../api/landing.ts';
import { categoryColor } from './category-color.ts';
import { LandingSection } from './landing-section.tsx';

const MAX_FEATURES = 3;

/** Renders nothing while loading, when empty and on failure. */
export function FeaturedTools({ featured, categories }: Pick<Landing, 'featured' | 'categories'>) {
  const { t } = useTranslation('landing');
  const colors = new Map(categories.map(({ id, color }) => [id, color]));
  return (
    <LandingSection id="featured" title={t('featured.title')} lead={t('featured.lead')}>
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-6">
        {featured.map((tool) => (
          <li key={tool.id} className="flex">
            <FeaturedCard tool={tool} color={colors.get(tool.category_id ?? '')} />
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

type FeaturedCardProps = { tool: Landing['featured'][number]; color: string | null | undefined };

function FeaturedCard({ tool, color }: FeaturedCardProps) {
  const { t } = useTranslation('landing');
  const features = tool.key_features.slice(0, MAX_FEATURES);
  return (
    <article
      style={{ '--category': categoryColor(color) } as CSSProperties}
      className="relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface pt-6 pr-5 pb-5 pl-6 shadow-card transition-[border-color,box-shadow] duration-150 focus-within:border-line-control hover:border-line-control hover:shadow-lift"
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-(--category)" />
      <header className="flex items-center gap-3.5">
        <Mark name={tool.name} size="lg" />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 break-words text-ink text-xl leading-6">{tool.name}</h3>
          <p className="truncate text-ink-faint text-sm">
            {tool.category === null ? t('featured.noCategory') : categoryName(tool.category)}
          </p>
        </div>
        {tool.has_secure_access ? (
          <Badge className="self-start">
            <Lock aria-hidden="true" />
            {t('featured.secure')}
          </Badge>
        ) : null}
      </header>
      <p className="mt-5 line-clamp-3 break-words text-ink leading-6.5">{tool.what_is_it_for}</p>
      {features.length > 0 ? (
        <ul className="mt-4 grid grid-cols-1 gap-2 border-line border-t border-dashed pt-4 text-ink-soft text-sm leading-5.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-success" />
              <span className="line-clamp-2 min-w-0 break-words">{feature}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto pt-5">
        {tool.advantages_source === null ? (
          <p className="flex gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-accent-text text-sm leading-5.5">
            <Gift aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-3 min-w-0 break-words">{tool.advantages}</span>
          </p>
        ) : (
          <div className="rounded-md border border-line px-3.5 py-3 text-sm leading-5.5">
            <p className="line-clamp-3 break-words text-ink-soft">{tool.advantages}</p>
            <p className="mt-1 text-ink-faint">{t(`featured.advantagesFrom.${tool.advantages_source}`)}</p>
          </div>
        )}
        <footer className="mt-4 flex items-center justify-between gap-3">
          <p className="line-clamp-2 min-w-0 break-words text-ink-faint text-sm">
            {tool.cost ?? t('featured.noPrice')}
          </p>
          <a
            href={`${paths.auth}?redirect=${encodeURIComponent(`${paths.tools}?tool=${tool.id}`)}`}
            aria-label={t('featured.openNamed', { name: tool.name })}
            className={buttonStyle({
              variant: 'secondary',
              size: 'sm',
              className: 'after:absolute after:inset-0',
            })}
          >
            {t('featured.open')}
          </a>
        </footer>
      </div>
    </article>
  );
}
