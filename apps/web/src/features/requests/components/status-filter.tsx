import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#ui/filter-chip.tsx';
import type { RequestPage } from '../api/list-requests.ts';
import { useRequestsSearch } from '../hooks/use-requests-search.ts';

/** Each status with its number of requests. */
export function StatusFilter({ counts }: { counts: RequestPage['counts'] | undefined }) {
  const { t } = useTranslation('requests');
  const { search, filter } = useRequestsSearch();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t('filter')} className="flex flex-wrap gap-2">
      <FilterChip
        name={t('all')}
        count={all}
        isPressed={search.status === undefined}
        onPress={() => filter({ status: undefined })}
      />
      {REQUEST_STATUSES.map((status) => (
        <FilterChip
          key={status}
          name={t(`statuses.${status}`)}
          count={counts?.[status]}
          isPressed={search.status === status}
          onPress={() => filter({ status: search.status === status ? undefined : status })}
        />
      ))}
    </ul>
  );
}
