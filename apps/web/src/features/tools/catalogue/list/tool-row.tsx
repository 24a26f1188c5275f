import { cx } from 'class-variance-authority';
import { useDates } from '#lib/dates.ts';
import { Mark } from '#ui/mark.tsx';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { CompareButton } from '../../compare/compare-button.tsx';
import { iconUrl } from '../../components/icon-url.ts';
import type { MetadataField } from '../../components/metadata-field.ts';
import { PerkLine } from '../../components/perk-line.tsx';
import { PriceText } from '../../components/price-text.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { Nothing, ToolField } from '../../components/tool-field.tsx';
import { ReasonLine } from './reason-line.tsx';
import { FavoriteOrLock, ToolName } from './tool-row-parts.tsx';

const CELL = 'border-line border-b px-2.5 py-2 align-middle group-last/row:border-b-0';

/** At most two lines without broken words; a word that is too long ends in an ellipsis. */
const WHOLE_WORDS = 'max-h-9 overflow-hidden text-ellipsis';

type ToolRowProps = { tool: Tool; fields: readonly MetadataField[]; hasDescription: boolean };

/** The link in the name makes the whole row clickable. */
export function ToolRow({ tool, fields, hasDescription }: ToolRowProps) {
  const { formatDate } = useDates();
  const isRestricted = !tool.can.open;
  return (
    <tr
      data-restricted={isRestricted || undefined}
      className={cx('group/row relative', isRestricted ? 'bg-sunken/70' : 'hover:bg-hover')}
    >
      <td className={cx(CELL, 'pr-0 pl-1')}>
        <div className="flex items-center">
          <FavoriteOrLock tool={tool} />
          <CompareButton tool={tool} size="icon-sm" className="relative z-[1] -ml-0.5" />
        </div>
      </td>
      <th scope="row" className={cx(CELL, 'text-left font-normal')}>
        <div className="flex h-10 items-center gap-3">
          <Mark name={tool.name} iconUrl={iconUrl(tool)} size="sm" muted={isRestricted} />
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0">
              <ToolName tool={tool} />
            </div>
            <div className="flex min-w-0 gap-2 leading-4.5">
              <PerkLine tool={tool} className="max-w-full shrink-0 leading-4.5" />
              {fields.includes('cost') ? null : <PriceText tool={tool} className="leading-4.5" />}
              {tool.reason ? (
                <ReasonLine tool={tool} className="leading-4.5" />
              ) : hasDescription && tool.description && !tool.details?.perk ? (
                <p className="min-w-0 flex-1 truncate text-ink-faint text-xs leading-4.5">
                  {tool.description}
                </p>
              ) : null}
            </div>
          </div>
        </div>
      </th>
      {fields.map((field) => (
        <td key={field} className={cx(CELL, 'text-ink-soft leading-4.5', isRestricted && 'grayscale')}>
          {field === 'url' ? (
            <SiteLink tool={tool} size="icon-sm" className="relative z-[1] -ml-1.5" />
          ) : (
            <div
              {...(field === 'owner'
                ? { className: WHOLE_WORDS, title: tool.details?.owner ?? undefined }
                : {})}
            >
              <ToolField tool={tool} field={field} />
            </div>
          )}
        </td>
      ))}
      <td className={cx(CELL, 'text-ink-soft tabular-nums')}>
        {tool.details ? formatDate(tool.details.created_at) : <Nothing />}
      </td>
    </tr>
  );
}
