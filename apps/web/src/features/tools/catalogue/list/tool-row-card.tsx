import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Mark } from '#ui/mark.tsx';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { CompareButton } from '../../compare/compare-button.tsx';
import { iconUrl } from '../../components/icon-url.ts';
import type { MetadataField } from '../../components/metadata-field.ts';
import { PerkLine } from '../../components/perk-line.tsx';
import { PriceText } from '../../components/price-text.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { isTelling, Nothing, ToolField } from '../../components/tool-field.tsx';
import { ReasonLine } from './reason-line.tsx';
import { FavoriteOrLock, ToolName } from './tool-row-parts.tsx';

type ToolRowCardProps = { tool: Tool; fields: readonly MetadataField[]; hasDescription: boolean };

/** A row of the table as a card, with the name of each field, for narrow screens. */
export function ToolRowCard({ tool, fields, hasDescription }: ToolRowCardProps) {
  const { t } = useTranslation('tools');
  const { formatDate } = useDates();
  const isRestricted = !tool.can.open;
  const hasSite = fields.includes('url');
  return (
    <article
      data-restricted={isRestricted || undefined}
      className={cx('relative p-4', isRestricted ? 'bg-sunken/70' : 'hover:bg-hover')}
    >
      <header className="flex items-start gap-3">
        <Mark name={tool.name} iconUrl={iconUrl(tool)} muted={isRestricted} />
        <div className="min-w-0 flex-1">
          <h3 className="flex min-w-0">
            <ToolName tool={tool} />
          </h3>
          <ReasonLine tool={tool} className="leading-5" />
          <PerkLine tool={tool} className="leading-5" />
          {fields.includes('cost') ? null : <PriceText tool={tool} className="leading-5" />}
          {hasDescription && tool.description ? (
            <p className="truncate text-ink-faint text-xs leading-5">{tool.description}</p>
          ) : null}
        </div>
        <div className="-mt-1 -mr-2 flex shrink-0">
          {hasSite ? <SiteLink tool={tool} className="relative z-[1]" /> : null}
          <CompareButton tool={tool} className="relative z-[1]" />
          <FavoriteOrLock tool={tool} />
        </div>
      </header>
      <dl
        className={cx(
          'mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2.5 text-xs',
          isRestricted && 'grayscale',
        )}
      >
        {fields
          .filter((field) => field !== 'url' && isTelling(tool, field))
          .map((field) => (
            <div key={field} className="min-w-0">
              <dt className="text-ink-faint leading-5">{t(`fields.${field}`)}</dt>
              <dd
                className={cx(
                  'min-w-0 text-ink-soft leading-5',
                  field === 'owner' && 'line-clamp-2 break-words',
                )}
              >
                <ToolField tool={tool} field={field} />
              </dd>
            </div>
          ))}
        <div className="min-w-0">
          <dt className="text-ink-faint leading-5">{t('fields.created_at')}</dt>
          <dd className="text-ink-soft tabular-nums leading-5">
            {tool.details ? formatDate(tool.details.created_at) : <Nothing />}
          </dd>
        </div>
      </dl>
    </article>
  );
}
