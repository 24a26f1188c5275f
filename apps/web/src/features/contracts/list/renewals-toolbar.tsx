import { MINE } from '@perkotheque/domain/contracts/listing';
import { NO_CATEGORY, SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { categoryName, teamName } from '#lib/base-names.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchToolbar, ToolbarSelect } from '#ui/search-toolbar.tsx';
import type { ContractPage } from '../api/contracts.ts';
import { STATES } from '../search-params.ts';
import { useRenewalsSearch } from '../use-renewals-search.ts';

const WIDTH = 'w-full';

/** Search and filters, kept in the address. */
export function RenewalsToolbar({ owners }: { owners: ContractPage['owners'] }) {
  const { t } = useTranslation('contracts');
  const { search, filter } = useRenewalsSearch();
  const { text, type } = useSearchText({ search, filter });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const hasStates = search.window === 'all' && search.view === undefined;
  return (
    <SearchToolbar
      label={t('search')}
      clearLabel={t('clearSearch')}
      value={text}
      onType={type}
      maxLength={SEARCH_MAX_LENGTH}
    >
      <div className={cx('grid w-full grid-cols-2 gap-2.5', hasStates ? 'md:grid-cols-4' : 'md:grid-cols-3')}>
        <ToolbarSelect
          label={t('filters.team')}
          value={search.team ?? ''}
          onChoose={(chosen) => filter({ team: TEAMS.find((team) => team === chosen) })}
          options={[
            { value: '', name: t('filters.anyTeam') },
            ...TEAMS.map((value) => ({ value, name: teamName(value) })),
          ]}
          className={WIDTH}
        />
        <ToolbarSelect
          label={t('filters.owner')}
          value={search.owner ?? ''}
          onChoose={(chosen) => filter({ owner: chosen || undefined })}
          options={[
            { value: '', name: t('filters.anyOwner') },
            { value: MINE, name: t('filters.mine') },
            ...owners.map(({ id, name }) => ({ value: id, name: name || t('row.unnamed') })),
          ]}
          className={WIDTH}
        />
        <ToolbarSelect
          label={t('filters.category')}
          value={search.category ?? ''}
          onChoose={(chosen) => filter({ category: chosen || undefined })}
          options={[
            { value: '', name: t('filters.anyCategory') },
            ...categories.map(({ id, name }) => ({ value: id, name: categoryName(name) })),
            { value: NO_CATEGORY, name: t('filters.noCategory') },
          ]}
          className={WIDTH}
        />
        {hasStates ? (
          <ToolbarSelect
            label={t('filters.state')}
            value={search.state ?? ''}
            onChoose={(chosen) => filter({ state: STATES.find((state) => state === chosen) })}
            options={[
              { value: '', name: t('filters.anyState') },
              ...STATES.map((value) => ({ value, name: t(`filters.${value}`) })),
            ]}
            className={WIDTH}
          />
        ) : null}
      </div>
    </SearchToolbar>
  );
}
