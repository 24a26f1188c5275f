import type { ToolSort } from '@perkotheque/domain/tools/listing';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { useElementWidth } from '#lib/use-element-width.ts';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { useToolsSearch } from '../../hooks/use-tools-search.ts';
import { COLUMN_WIDTHS } from './table-columns.ts';
import { isMetadata, type MetadataField } from './tool-field.tsx';
import { ToolRow } from './tool-row.tsx';
import { ToolRowCard } from './tool-row-card.tsx';

const HEADING = 'sticky top-14 z-10 border-line border-b bg-sunken px-2.5 py-2.5 text-left font-medium';

const FRAME = 'rounded-lg border border-line bg-surface shadow-card';

/** Columns below this width would be too narrow to read: the rows then become cards. */
const TABLE_MIN_PX = 880;

export function ToolTable({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation('tools');
  const { config } = useConfig();
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const shown = {
    fields: config.displayFieldsTable.filter(isMetadata),
    hasDescription: config.displayFieldsTable.includes('description'),
    badges: config.displayBadges,
  };
  return (
    <div ref={frame}>
      {width === null ? null : width < TABLE_MIN_PX ? (
        <ul aria-label={t('list.results')} className={cx(FRAME, 'divide-y divide-line overflow-hidden')}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <ToolRowCard tool={tool} {...shown} />
            </li>
          ))}
        </ul>
      ) : (
        // Clipped rather than hidden: the headings must still stick to the window.
        <div className={cx(FRAME, 'overflow-clip')}>
          <table
            aria-label={t('list.results')}
            className="w-full table-fixed border-separate border-spacing-0 text-[0.8125rem]"
          >
            <TableHead fields={shown.fields} />
            <tbody>
              {tools.map((tool) => (
                <ToolRow key={tool.id} tool={tool} {...shown} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function TableHead({ fields }: { fields: readonly MetadataField[] }) {
  const { t } = useTranslation('tools');
  return (
    <thead className="text-ink-faint text-xs">
      <tr>
        <th scope="col" className={cx(HEADING, 'w-12')}>
          <span className="sr-only">{t('list.favorite')}</span>
        </th>
        <SortHeading sort="name" direction="ascending">
          {t('fields.name')}
        </SortHeading>
        {fields.map((field) => (
          <th key={field} scope="col" className={cx(HEADING, COLUMN_WIDTHS[field])}>
            <span className={field === 'url' ? 'sr-only' : undefined}>{t(`fields.${field}`)}</span>
          </th>
        ))}
        <SortHeading sort="newest" direction="descending" className="w-25 text-right">
          {t('fields.created_at')}
        </SortHeading>
      </tr>
    </thead>
  );
}

type SortHeadingProps = {
  sort: ToolSort;
  direction: 'ascending' | 'descending';
  className?: string;
  children: ReactNode;
};

function SortHeading({ sort, direction, className, children }: SortHeadingProps) {
  const { search } = useToolsSearch();
  const current = search.sort ?? (search.q ? 'relevance' : 'name');
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={current === sort ? direction : undefined} className={cx(HEADING, className)}>
      <Link
        to="."
        search={(previous) => ({ ...previous, sort, page: undefined })}
        resetScroll={false}
        className="inline-flex items-center gap-1 rounded-xs hover:text-ink"
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={cx('size-3.5 shrink-0', current === sort ? 'text-primary-text' : 'invisible')}
        />
      </Link>
    </th>
  );
}
