import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategorySwatch } from '../../components/category-swatch.tsx';
import { type CountedCategory, useCategoryCounts } from './use-category-counts.ts';
import { useToolsSearch } from './use-tools-search.ts';

/** More categories are hidden behind a button, so that the list stays visible. */
const SHOWN = { phone: 3, tablet: 5, desk: 12 };

const CHIP =
  'flex h-8 max-w-full items-center gap-2 rounded-full border px-3 text-[0.8125rem] transition-colors duration-100 max-md:gap-1.5 max-md:px-2.5 max-md:text-xs';

const WIDTHS = ['w-24', 'w-26', 'w-36', 'w-38', 'w-34', 'w-40', 'w-48', 'w-35', 'w-28', 'w-42'];

export function CategoryChips() {
  const { t } = useTranslation('tools');
  const { search, filter } = useToolsSearch();
  const { entries, all, isPending } = useCategoryCounts(search);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isTablet = useMediaQuery('(max-width: 1023px)');
  const [isExpanded, setIsExpanded] = useState(false);

  if (isPending) return <ChipsSkeleton />;

  const limit = isPhone ? SHOWN.phone : isTablet ? SHOWN.tablet : SHOWN.desk;
  const isCut = entries.length > limit + 1;
  const largest = entries.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, limit);
  const shown =
    !isCut || isExpanded
      ? entries
      : entries.filter((entry) => largest.includes(entry) || entry.value === search.category);
  const hidden = entries.length - shown.length;

  return (
    <ul aria-label={t('chips.label')} className="flex flex-wrap gap-2 max-md:gap-x-1.5 print:hidden">
      <Chip
        name={t('chips.all')}
        count={all}
        isPressed={search.category === undefined}
        onPress={() => filter({ category: undefined })}
      />
      {shown.map((entry) => (
        <Chip
          key={entry.value}
          {...entry}
          hasSwatch
          isPressed={entry.value === search.category}
          onPress={() => filter({ category: entry.value === search.category ? undefined : entry.value })}
        />
      ))}
      {isCut ? (
        <li>
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-label={isExpanded ? undefined : t('chips.more', { count: hidden })}
            onClick={() => setIsExpanded(!isExpanded)}
            className={cx(
              CHIP,
              'border-transparent text-ink-soft hover:bg-hover hover:text-ink max-md:-mx-1',
            )}
          >
            {isExpanded ? t('chips.fewer') : t('chips.moreShort', { count: hidden })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** The skeleton of two rows, the usual number. */
function ChipsSkeleton() {
  return (
    <div className="flex h-18 flex-wrap content-start gap-2 overflow-hidden">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={cx('h-8 rounded-full', width)} />
      ))}
    </div>
  );
}

type ChipProps = Pick<CountedCategory, 'name' | 'count'> & {
  color?: string | null;
  hasSwatch?: boolean;
  isPressed: boolean;
  onPress: () => void;
};

function Chip({ name, count, color, hasSwatch = false, isPressed, onPress }: ChipProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={onPress}
        className={cx(
          CHIP,
          isPressed
            ? 'border-primary bg-primary-soft font-medium text-primary-text'
            : 'border-line bg-surface hover:border-line-control hover:text-ink',
          !isPressed && (count === 0 ? 'text-ink-faint' : 'text-ink-soft'),
        )}
      >
        {hasSwatch ? <CategorySwatch color={color} className="size-2 rounded-[2px]" /> : null}
        <span className="truncate">{name}</span>
        <span className={cx('tabular-nums', isPressed ? 'opacity-85' : 'text-ink-faint')}>
          {count === undefined ? null : formatCount(count)}
        </span>
      </button>
    </li>
  );
}
