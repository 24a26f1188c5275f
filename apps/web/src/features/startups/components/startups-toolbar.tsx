import { STARTUP_SORTS, UNKNOWN } from '@perkotheque/domain/startups/listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import { startupLabelsQuery } from '../api/startups.ts';
import { useStartupsSearch } from '../hooks/use-startups-search.ts';
import { STAGE_FILTERS, STATUS_FILTERS } from '../search-params.ts';

const WIDTH = 'w-full';

export function StartupsToolbar() {
  const { t } = useTranslation('startups');
  const { search, filter } = useStartupsSearch();
  const { text, type } = useSearchText({ search, filter });
  const { data: labels } = useQuery(startupLabelsQuery);
  const asOptions = (values: readonly string[] = []) => values.map((value) => ({ value, name: value }));
  return (
    <SearchToolbar
      label={t('search')}
      clearLabel={t('clearSearch')}
      value={text}
      onType={type}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <div className="grid w-full grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-5">
        <ToolbarSelect
          label={t('filters.cohort')}
          value={search.cohort ?? ''}
          onChoose={(chosen) => filter({ cohort: chosen || undefined })}
          options={[{ value: '', name: t('filters.anyCohort') }, ...asOptions(labels?.cohorts)]}
          className={WIDTH}
        />
        <ToolbarSelect
          label={t('filters.stage')}
          value={search.stage ?? ''}
          onChoose={(chosen) => filter({ stage: STAGE_FILTERS.find((value) => value === chosen) })}
          options={[
            { value: '', name: t('filters.anyStage') },
            ...STAGE_FILTERS.map((value) => ({
              value,
              name: value === UNKNOWN ? t('unknown') : t(`stages.${value}`),
            })),
          ]}
          className={WIDTH}
        />
        <ToolbarSelect
          label={t('filters.sector')}
          value={search.sector ?? ''}
          onChoose={(chosen) => filter({ sector: chosen || undefined })}
          options={[{ value: '', name: t('filters.anySector') }, ...asOptions(labels?.sectors)]}
          className={WIDTH}
        />
        <ToolbarSelect
          label={t('filters.status')}
          value={search.status ?? ''}
          onChoose={(chosen) => filter({ status: STATUS_FILTERS.find((value) => value === chosen) })}
          options={[
            { value: '', name: t('filters.anyStatus') },
            ...STATUS_FILTERS.map((value) => ({
              value,
              name: value === UNKNOWN ? t('unknown') : t(`statuses.${value}`),
            })),
          ]}
          className={WIDTH}
        />
        <ToolbarSelect
          label={t('filters.sort')}
          value={search.sort ?? 'name'}
          onChoose={(chosen) => {
            const sort = STARTUP_SORTS.find((value) => value === chosen);
            filter({ sort: sort === 'name' ? undefined : sort });
          }}
          options={STARTUP_SORTS.map((value) => ({ value, name: t(`sorts.${value}`) }))}
          className="w-full max-md:col-span-2"
        />
      </div>
    </SearchToolbar>
  );
}
