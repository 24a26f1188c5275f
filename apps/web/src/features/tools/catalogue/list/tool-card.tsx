import type { DisplayBadge, DisplayField } from '@perkotheque/domain/settings/display';
import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#ui/mark.tsx';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { CompareButton } from '../../compare/compare-button.tsx';
import { CategorySwatch } from '../../components/category-swatch.tsx';
import { FavoriteButton } from '../../components/favorite-button.tsx';
import { iconUrl } from '../../components/icon-url.ts';
import { PerkLine } from '../../components/perk-line.tsx';
import { PriceText } from '../../components/price-text.tsx';
import { siteHost, siteUrl } from '../../components/site-host.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { CategoryBadge, FlagBadges, StatusBadge, TeamBadge } from '../../components/tool-badges.tsx';
import { isTelling, ToolField } from '../../components/tool-field.tsx';
import { DetailsLink } from './details-link.tsx';
import { ReasonLine } from './reason-line.tsx';

/** Fields that are neither badges nor in the card's header. */
const ROWS = ['owner', 'tool_type', 'usage_level', 'cost', 'renewal_date'] as const;

type ToolCardProps = {
  tool: Tool;
  fields: readonly DisplayField[];
  badges: readonly DisplayBadge[];
  /** Renders another feature's action beside « Voir ». */
  renderExtra?: RenderExtra | undefined;
};

export type RenderExtra = (tool: Tool) => ReactNode;

/**
 * The card of a tool. Memoised, because the address changes at each typed word and each opened dialog, above many
 * cards.
 */
export const ToolCard = memo(function ToolCard({ tool, fields, badges, renderExtra }: ToolCardProps) {
  const { t } = useTranslation('tools');
  const shows = (field: DisplayField) => fields.includes(field);
  const isRestricted = !tool.can.open;
  const url = shows('url') ? siteUrl(tool.details?.url) : null;
  const rows = isRestricted ? [] : ROWS.filter((field) => shows(field) && isTelling(tool, field));
  return (
    <article
      data-restricted={isRestricted || undefined}
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-lg border border-line pt-4 pr-4 pb-3 pl-5',
        'transition-[border-color,box-shadow] duration-150',
        isRestricted
          ? 'border-dashed bg-sunken/70'
          : 'bg-surface shadow-card focus-within:border-line-control hover:border-line-control hover:shadow-lift',
      )}
    >
      <CategorySwatch
        color={tool.category?.color}
        className={cx('absolute inset-y-0 left-0 w-1', isRestricted && 'opacity-40')}
      />
      <header className="flex items-start gap-3">
        <Mark name={tool.name} iconUrl={iconUrl(tool)} muted={isRestricted} />
        <div className="min-w-0 flex-1 self-center">
          <h3
            className={cx(
              'line-clamp-2 break-words text-base leading-5.5',
              isRestricted ? 'text-ink-soft' : 'text-ink',
            )}
            title={tool.name.length > 40 ? tool.name : undefined}
          >
            {tool.name}
          </h3>
          {url ? <p className="truncate text-ink-faint text-xs leading-5">{siteHost(url)}</p> : null}
          <ReasonLine tool={tool} className="leading-5" />
        </div>
        {isRestricted && !tool.is_favorite ? (
          <span className="flex size-9 shrink-0 items-center justify-center text-ink-faint">
            <Lock aria-hidden="true" className="size-4" />
          </span>
        ) : (
          <FavoriteButton tool={tool} className="relative z-10 -mt-1 -mr-1.5" />
        )}
      </header>
      <div
        className={cx(
          'mt-3 flex items-center gap-3 rounded-md px-2.5 py-1.5 empty:hidden',
          tool.details?.perk ? 'bg-accent-soft' : 'bg-sunken',
        )}
      >
        <PerkLine tool={tool} className="max-w-[70%] shrink-0 leading-5" />
        {shows('cost') ? null : (
          <PriceText tool={tool} className="flex-1 text-right leading-5 first:text-left" />
        )}
      </div>
      {shows('description') ? (
        <p
          className={cx(
            'mt-3 line-clamp-2 break-words text-[0.8125rem] leading-5',
            tool.description && !isRestricted ? 'text-ink-soft' : 'text-ink-faint',
          )}
        >
          {tool.description || t('noDescription')}
        </p>
      ) : null}
      <div className={cx('mt-3 flex flex-wrap gap-1.5', isRestricted && 'grayscale')}>
        {shows('status') ? <StatusBadge status={tool.status} /> : null}
        {shows('category') ? <CategoryBadge category={tool.category} /> : null}
        {shows('team') ? <TeamBadge team={tool.team} /> : null}
        <FlagBadges badges={tool.badges} shown={badges} />
      </div>
      <div className="mt-auto pt-3">
        {rows.length > 0 ? (
          <dl className="mb-3 border-line border-t border-dashed pt-2 text-xs">
            {rows.map((field) => (
              <div key={field} className="flex justify-between gap-4 leading-6">
                <dt className="shrink-0 text-ink-faint">{t(`fields.${field}`)}</dt>
                <dd className="min-w-0 truncate text-ink-soft">
                  <ToolField tool={tool} field={field} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <footer className="flex items-center justify-between gap-2">
          <DetailsLink tool={tool} />
          <span className="relative z-10 -mr-1.5 flex items-center">
            {renderExtra?.(tool)}
            <CompareButton tool={tool} />
            {url ? <SiteLink tool={tool} /> : null}
          </span>
        </footer>
      </div>
    </article>
  );
});
