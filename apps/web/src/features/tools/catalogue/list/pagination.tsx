import { TOOLS_PAGE_SIZE } from '@perkotheque/domain/tools/listing';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { toolListQuery } from '../../api/list-tools.ts';
import { listParams, type ToolsSearch } from '../filters/search-params.ts';
import { pageWindow } from './page-window.ts';

type PaginationProps = { search: ToolsSearch; total: number; hasNext: boolean };

export function Pagination({ search, total, hasNext }: PaginationProps) {
  const { t } = useTranslation('tools');
  const page = search.page ?? 1;
  // The count is a separate request: until it arrives, the list says whether there is a next page.
  const last = Math.max(Math.ceil(total / TOOLS_PAGE_SIZE), hasNext ? page + 1 : page);
  if (last === 1) return null;
  return (
    <nav aria-label={t('pages.label')} className="@container">
      <div className="flex items-center justify-between gap-2">
        <PageLink page={page - 1} isDisabled={page === 1} search={search} className="pl-2.5">
          <ChevronLeft aria-hidden="true" />
          {t('pages.previous')}
        </PageLink>
        <p className="@xl:sr-only text-ink-soft text-sm tabular-nums">
          {t('pages.current', { page: formatCount(page), last: formatCount(last) })}
        </p>
        <ol className="@max-xl:hidden flex items-center gap-1">
          {pageWindow(page, last).map((number, index) => (
            <li key={number ?? `gap-${index < 3 ? 'before' : 'after'}`}>
              {number === null ? (
                <span aria-hidden="true" className="px-1.5 text-ink-faint">
                  …
                </span>
              ) : (
                <PageLink page={number} isCurrent={number === page} search={search}>
                  <span className="sr-only">{t('pages.page', { page: formatCount(number) })}</span>
                  <span aria-hidden="true" className="tabular-nums">
                    {formatCount(number)}
                  </span>
                </PageLink>
              )}
            </li>
          ))}
        </ol>
        <PageLink page={page + 1} isDisabled={page >= last} search={search} className="pr-2.5">
          {t('pages.next')}
          <ChevronRight aria-hidden="true" />
        </PageLink>
      </div>
    </nav>
  );
}

type PageLinkProps = {
  page: number;
  search: ToolsSearch;
  isCurrent?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

function PageLink({
  page,
  search,
  isCurrent = false,
  isDisabled = false,
  className,
  children,
}: PageLinkProps) {
  const queryClient = useQueryClient();
  const target = page === 1 ? undefined : page;
  const style = buttonStyle({
    variant: isCurrent ? 'secondary' : 'ghost',
    size: 'sm',
    className: cx('h-9 min-w-9', className),
  });
  if (isDisabled) {
    return (
      <span aria-disabled="true" className={style}>
        {children}
      </span>
    );
  }
  // Prefetches the page under the pointer.
  const prefetch = () =>
    void queryClient.prefetchQuery(toolListQuery(listParams({ ...search, page: target })));
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, page: target })}
      aria-current={isCurrent ? 'page' : undefined}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      className={style}
    >
      {children}
    </Link>
  );
}
