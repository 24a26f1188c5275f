import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { USER_SORTS } from '@perkotheque/domain/users/listing';
import { Search, X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLE_LIST } from '#lib/roles.ts';
import { useAddressText } from '#lib/use-address-text.ts';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useUsersSearch } from '../hooks/use-users-search.ts';
import { STATUS_LIST } from '../search-params.ts';

/** The value of a list whose first entry stands for no choice at all. */
const chosen = <Value extends string>(options: readonly Value[], value: string) =>
  options.find((option) => option === value);

export function UsersToolbar() {
  const { t } = useTranslation(['users', 'common']);
  const { search, filter } = useUsersSearch();
  const put = useCallback((q: string) => filter({ q: q || undefined }, { replace: true }), [filter]);
  const { text, setText } = useAddressText(search.q ?? '', put);
  return (
    <search className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]">
      <div className="relative col-span-2 min-w-0 lg:col-span-3 xl:col-span-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-faint"
        />
        <Input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-11 pr-11 pl-10"
        />
        {text ? (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => setText('')}
            className="absolute top-1/2 right-1.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </div>
      <Select
        aria-label={t('filters.role')}
        value={search.role ?? ''}
        onChange={({ target }) => filter({ role: chosen(ROLE_LIST, target.value) })}
        className="h-11"
      >
        <option value="">{t('filters.anyRole')}</option>
        {ROLE_LIST.map((role) => (
          <option key={role} value={role}>
            {t(`common:roles.${role}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filters.status')}
        value={search.status ?? ''}
        onChange={({ target }) => filter({ status: chosen(STATUS_LIST, target.value) })}
        className="h-11"
      >
        <option value="">{t('filters.anyStatus')}</option>
        {STATUS_LIST.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      <div className="col-span-2 lg:col-span-1">
        <Select
          aria-label={t('filters.sort')}
          value={search.sort ?? 'newest'}
          onChange={({ target }) =>
            filter({ sort: target.value === 'newest' ? undefined : chosen(USER_SORTS, target.value) })
          }
          className="h-11"
        >
          {USER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
