import { readSearch, withoutIntention } from '@perkotheque/domain/tools/intentions';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { useNeedNames } from '#lib/needs.ts';
import type { ToolsSearch } from './search-params.ts';
import { useCategoryCounts } from './use-category-counts.ts';
import { useToolsSearch } from './use-tools-search.ts';

const NAMES = ['q', 'category', 'status', 'type', 'team', 'price', 'need', 'favorites', 'perk'] as const;
type FilterName = (typeof NAMES)[number];

/** Clears search, filters and the sort by relevance. The view stays. */
export const NO_FILTERS: ToolsSearch = {
  q: undefined,
  category: undefined,
  status: undefined,
  type: undefined,
  team: undefined,
  price: undefined,
  need: undefined,
  favorites: undefined,
  perk: undefined,
};

export const isFiltered = (search: ToolsSearch) => NAMES.some((name) => search[name] !== undefined);

/** The active filters, each with a remove button. */
export function ActiveFilters() {
  const { t } = useTranslation(['tools', 'common']);
  const { search, filter } = useToolsSearch();
  const { entries } = useCategoryCounts(search);
  const needNameOf = useNeedNames(search.need !== undefined);

  function textOf(name: FilterName): { kind: string; value: string } {
    const kind = name === 'q' ? t('filters.search') : t(`filters.${name}`);
    switch (name) {
      case 'q':
        return { kind, value: t('common:quoted', { text: search.q ?? '' }) };
      case 'category':
        return { kind, value: entries.find(({ value }) => value === search.category)?.name ?? '…' };
      case 'status':
        return { kind, value: search.status ? t(`statuses.${search.status}`) : '' };
      case 'type':
        return { kind, value: search.type ? t(`types.${search.type}`) : '' };
      case 'team':
        return { kind, value: teamName(search.team ?? '') };
      case 'price':
        return { kind, value: search.price ? t(`prices.${search.price}`) : '' };
      case 'need':
        return { kind, value: search.need && needNameOf ? needNameOf(search.need) : '…' };
      case 'favorites':
        return { kind: '', value: t('filters.favoritesOnly') };
      case 'perk':
        return { kind: '', value: t('filters.perk') };
    }
  }

  const { q = '' } = search;
  const active = [
    ...NAMES.filter((name) => search[name] !== undefined).map((name) => ({
      ...textOf(name),
      key: name as string,
      remove: () => filter({ [name]: undefined }),
    })),
    // What the search text asks for besides words; removed, its words leave the text.
    ...readSearch(q).intentions.map((intention) => ({
      key: `intention-${intention}`,
      kind: '',
      value: t(`filters.intentions.${intention}`),
      remove: () => filter({ q: withoutIntention(q, intention) || undefined }),
    })),
  ];
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('filters.active')} className="contents">
        {active.map(({ key, kind, value, remove }) => (
          <li key={key} className="flex max-w-full">
            <span className="flex h-8 min-w-0 items-center rounded-full border border-primary/35 bg-primary-soft pl-3 text-[0.8125rem] text-primary-text">
              <span className="min-w-0 truncate">
                {kind ? <span className="opacity-85">{t('common:label', { label: kind })} </span> : null}
                <span className="font-medium">{value}</span>
              </span>
              <button
                type="button"
                aria-label={t('filters.remove', {
                  filter: kind ? t('common:labelled', { label: kind, value }) : value,
                })}
                onClick={remove}
                className="flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-primary/12 focus-visible:-outline-offset-2"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => filter(NO_FILTERS)}
        className="h-8 rounded-md px-2 font-medium text-[0.8125rem] text-ink-soft hover:bg-hover hover:text-ink"
      >
        {t('filters.clear')}
      </button>
    </div>
  );
}
