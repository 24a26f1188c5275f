import type { ToolSort } from '@perkotheque/domain/tools/listing';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { useElementWidth } from '#lib/use-element-width.ts';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { isMetadata, type MetadataField } from '../../components/metadata-field.ts';
import { useToolsSearch } from '../filters/use-tools-search.ts';
import { columnWidths, fitsTable } from './table-layout.ts';
import { ToolRow } from './tool-row.tsx';
import { ToolRowCard } from './tool-row-card.tsx';

const FRAME = 'rounded-lg border border-line bg-surface shadow-card';

export function ToolTable({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation('tools');
  const { config } = useConfig();
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const fields = config.display_fields_table.filter(isMetadata);
  const hasDescription = config.display_fields_table.includes('description');
  return (
    <div ref={frame}>
      {width === null ? null : fitsTable(width, fields) ? (
        // `clip` instead of `hidden`, because `hidden` would break the sticky headings.
        <div className={cx(FRAME, 'overflow-clip')}>
          <table
            aria-label={t('list.results')}
            className="w-full table-fixed border-separate border-spacing-0 text-[0.8125rem]"
          >
            <TableHead fields={fields} tableWidthPx={width} />
            <tbody>
              {tools.map((tool) => (
                <ToolRow key={tool.id} tool={tool} fields={fields} hasDescription={hasDescription} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul aria-label={t('list.results')} className={cx(FRAME, 'divide-y divide-line overflow-hidden')}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <ToolRowCard tool={tool} fields={fields} hasDescription={hasDescription} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const HEADING = 'sticky top-14 z-10 border-line border-b bg-sunken px-2.5 py-2.5 text-left font-medium';

function TableHead({ fields, tableWidthPx }: { fields: readonly MetadataField[]; tableWidthPx: number }) {
  const widthOf = columnWidths(tableWidthPx, fields);
  const { t } = useTranslation('tools');
  return (
    <thead className="text-ink-faint text-xs">
      <tr>
        <th scope="col" style={{ width: widthOf('favorite') }} className={HEADING}>
          <span className="sr-only">{t('list.favorite')}</span>
        </th>
        <SortHeading sort="name" direction="ascending">
          {t('fields.name')}
        </SortHeading>
        {fields.map((field) => (
          <th key={field} scope="col" style={{ width: widthOf(field) }} className={HEADING}>
            <span className={field === 'url' ? 'sr-only' : undefined}>{t(`fields.${field}`)}</span>
          </th>
        ))}
        <SortHeading sort="newest" direction="descending" widthPx={widthOf('created_at')}>
          {t('fields.created_at')}
        </SortHeading>
      </tr>
    </thead>
  );
}

type SortHeadingProps = {
  sort: ToolSort;
  direction: 'ascending' | 'descending';
  widthPx?: number;
  children: ReactNode;
};

function SortHeading({ sort, direction, widthPx, children }: SortHeadingProps) {
  const { search } = useToolsSearch();
  const isCurrent = (search.sort ?? (search.q ? 'relevance' : 'name')) === sort;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? direction : undefined}
      style={{ width: widthPx }}
      className={HEADING}
    >
      <Link
        to="."
        search={(previous) => ({ ...previous, sort, page: undefined })}
        resetScroll={false}
        className="group/sort inline-flex items-center gap-1 rounded-xs hover:text-ink"
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={cx(
            'size-3.5 shrink-0',
            isCurrent ? 'text-primary-text' : 'invisible group-hover/sort:visible',
          )}
        />
      </Link>
    </th>
  );
}
