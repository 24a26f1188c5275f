import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { USER_SORTS } from '@perkotheque/domain/users/listing';
import { useTranslation } from 'react-i18next';
import { ROLE_LIST } from '#lib/roles.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { Options } from '#ui/options.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { useUsersSearch } from '../hooks/use-users-search.ts';
import { STATUS_LIST } from '../search-params.ts';

/** The chosen option, or undefined for the first entry, which means no filter. */
const chosen = <Value extends string>(options: readonly Value[], value: string) =>
  options.find((option) => option === value);

export function UsersToolbar() {
  const { t } = useTranslation(['users', 'common']);
  const { search, filter } = useUsersSearch();
  const { text, type } = useSearchText({ search, filter });
  return (
    <search className="@container block">
      <div className="grid @4xl:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem] @xl:grid-cols-3 grid-cols-2 gap-2.5">
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={text}
          onType={type}
          maxLength={SEARCH_MAX_LENGTH}
          className="@4xl:col-span-1 @xl:col-span-3 col-span-2"
        />
        <Select
          aria-label={t('filters.role')}
          value={search.role ?? ''}
          onChange={({ target }) => filter({ role: chosen(ROLE_LIST, target.value) })}
          className="h-11"
        >
          <option value="">{t('filters.anyRole')}</option>
          <Options of={ROLE_LIST} name={(role) => t(`common:roles.${role}`)} />
        </Select>
        <Select
          aria-label={t('filters.status')}
          value={search.status ?? ''}
          onChange={({ target }) => filter({ status: chosen(STATUS_LIST, target.value) })}
          className="h-11"
        >
          <option value="">{t('filters.anyStatus')}</option>
          <Options of={STATUS_LIST} name={(status) => t(`statuses.${status}`)} />
        </Select>
        <div className="@xl:col-span-1 col-span-2">
          <Select
            aria-label={t('filters.sort')}
            value={search.sort ?? 'newest'}
            onChange={({ target }) =>
              filter({ sort: target.value === 'newest' ? undefined : chosen(USER_SORTS, target.value) })
            }
            className="h-11"
          >
            <Options of={USER_SORTS} name={(sort) => t(`sorts.${sort}`)} />
          </Select>
        </div>
      </div>
    </search>
  );
}
