import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { hueOf } from '#ui/monogram.ts';
import type { Landing } from '../api/landing.ts';
import { categoryColor } from './category-color.ts';

/** As many as fit on a wide screen. */
const MAX_SPINES = 30;

/** The tools as books on a shelf. Sizes derive from the name, so that a tool always looks the same. */
export function ToolShelf({ landing }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const colors = new Map(landing.categories.map(({ id, color }) => [id, color]));
  return (
    <div className="mb-14 border-line-control border-b-4 md:mb-20">
      <ul
        aria-label={t('statistics.shelf')}
        className="mask-r-from-85% flex h-48 items-end gap-[3px] overflow-hidden md:h-56"
      >
        {landing.tools.slice(0, MAX_SPINES).map(({ id, name, category_id }) => {
          const seed = hueOf(name) / 15;
          const style = {
            '--category': categoryColor(colors.get(category_id ?? '')),
            height: `${64 + (seed % 7) * 6}%`,
            width: `${2 + (seed % 4) * 0.25}rem`,
          } as CSSProperties;
          return (
            <li
              key={id}
              style={style}
              className="flex shrink-0 items-center justify-center rounded-t-xs border-(--category) border-t-4 bg-[color-mix(in_oklab,var(--category)_34%,var(--sunken))] py-3"
            >
              <span className="max-h-full truncate font-medium text-ink text-sm rotate-180 [writing-mode:vertical-rl]">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
