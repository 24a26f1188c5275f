import { cx } from 'class-variance-authority';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { logError } from '#lib/log.ts';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import type { ToolsSearch } from '../filters/search-params.ts';
import { Pagination } from './pagination.tsx';
import type { ToolPageState } from './use-tool-page.ts';

type ToolResultsProps = {
  state: ToolPageState;
  search: ToolsSearch;
  skeleton: ReactNode;
  empty: ReactNode;
  failure: (error: Error, retry: () => void) => ReactNode;
  children: (tools: readonly Tool[]) => ReactNode;
};

/** A page of tools: loading, failed, empty or filled. */
export function ToolResults({ state, search, skeleton, empty, failure, children }: ToolResultsProps) {
  const { t } = useTranslation('tools');
  const { error, isPlaceholderData, fetchStatus, refetch } = state.list;
  // Deferred, so that rendering the cards does not block typing.
  const data = useDeferredValue(state.list.data);
  useEffect(() => {
    if (error) logError('The tools could not be loaded', error);
  }, [error]);

  // Offline the query waits: the tools of the search before would pass for its results.
  if (fetchStatus === 'paused' && (!data || isPlaceholderData)) {
    return failure(new ApiError('network'), () => void refetch());
  }
  if (!data) {
    if (error) return failure(error, () => void refetch());
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t('list.loading')}
        </p>
        {skeleton}
      </div>
    );
  }
  if (data.tools.length === 0) return empty;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx(
        'grid grid-cols-1 gap-6 transition-opacity duration-150',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <h2 className="sr-only">{t('list.results')}</h2>
      {data.is_approximate ? (
        <p className="text-ink-soft text-sm">{t('list.approximate', { q: search.q ?? '' })}</p>
      ) : null}
      {data.alternatives_to ? (
        <p className="text-ink-soft text-sm">{t('list.alternativesTo', { product: data.alternatives_to })}</p>
      ) : null}
      {children(data.tools)}
      <Pagination search={search} total={state.total ?? 0} hasNext={data.has_next} />
    </div>
  );
}
