import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import type { RequestPage } from '../api/list-requests.ts';
import { useRequestsSearch } from '../hooks/use-requests-search.ts';

/** Each status with its number of requests. */
export function StatusFilter({ counts }: { counts: RequestPage['counts'] | undefined }) {
  const { t } = useTranslation('requests');
  const { search, filter } = useRequestsSearch();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t('filter')} className="flex flex-wrap gap-2">
      <Chip
        name={t('all')}
        count={all}
        isPressed={search.status === undefined}
        onPress={() => filter({ status: undefined })}
      />
      {REQUEST_STATUSES.map((status) => (
        <Chip
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

type ChipProps = { name: string; count: number | undefined; isPressed: boolean; onPress: () => void };

function Chip({ name, count, isPressed, onPress }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={onPress}
        className={cx(
          'flex h-8 items-center gap-2 rounded-full border px-3 text-[0.8125rem] transition-colors duration-100 max-md:gap-1.5 max-md:px-2.5 max-md:text-xs',
          isPressed
            ? 'border-primary bg-primary-soft font-medium text-primary-text'
            : 'border-line bg-surface hover:border-line-control hover:text-ink',
          !isPressed && (count === 0 ? 'text-ink-faint' : 'text-ink-soft'),
        )}
      >
        {name}
        <span className={cx('tabular-nums', isPressed ? 'opacity-85' : 'text-ink-faint')}>
          {count === undefined ? '…' : formatCount(count)}
        </span>
      </button>
    </li>
  );
}
