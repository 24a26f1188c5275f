import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { categoryName, teamName } from '#lib/base-names.ts';
import { formatCents } from '#lib/money.ts';
import type { Spend, SpendPart } from '../api/spend.ts';
import { filtersOf, type SpendSearch } from '../search-params.ts';
import { useSpendSearch } from '../use-spend-search.ts';

/** A year's cost by team, category and tool. A row filters the page. */
export function Breakdowns({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  const { by_team, by_category, by_tool } = spend;
  return (
    <section aria-labelledby="spend-parts" className="grid grid-cols-1 gap-4">
      <h2 id="spend-parts" className="text-ink text-lg">
        {t('parts.title')}
      </h2>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-3">
        <Breakdown
          caption={t('parts.team')}
          parts={by_team}
          nameOf={({ name }) => teamName(name ?? '')}
          filterOf={({ id }) => ({ team: TEAMS.find((team) => team === id) })}
        />
        <Breakdown
          caption={t('parts.category')}
          parts={by_category}
          nameOf={({ name }) => (name === null ? t('filters.noCategory') : categoryName(name))}
          filterOf={({ id }) => ({ category: id ?? NO_CATEGORY })}
        />
        <Breakdown
          caption={t('parts.tool')}
          parts={by_tool.parts}
          more={by_tool.total - by_tool.parts.length}
          nameOf={({ name }) => name ?? ''}
          filterOf={({ id }) => ({ tool: id ?? undefined })}
        />
      </div>
    </section>
  );
}

type BreakdownProps = {
  caption: string;
  parts: readonly SpendPart[];
  /** Parts that are not shown. */
  more?: number;
  nameOf: (part: SpendPart) => string;
  filterOf: (part: SpendPart) => SpendSearch;
};

function Breakdown({ caption, parts, more = 0, nameOf, filterOf }: BreakdownProps) {
  const { t } = useTranslation('spend');
  const { search } = useSpendSearch();
  const highest = Math.max(1, ...parts.map(({ now }) => now));
  const [first] = parts;
  return (
    <figure className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <figcaption className="grid gap-1">
        <span className="font-semibold text-ink text-sm">{caption}</span>
        <span className="text-ink-soft text-sm leading-5.5">
          {first
            ? t('parts.sentence', { name: nameOf(first), amount: formatCents(first.now) })
            : t('parts.empty')}
        </span>
      </figcaption>
      {first ? (
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b text-ink-faint text-xs">
              <th scope="col" className="py-2 text-left font-medium">
                {t('parts.name')}
              </th>
              <th scope="col" className="w-44 py-2 pl-2 text-right font-medium">
                {t('parts.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.id} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-2.5 text-left align-top font-normal">
                  <Link
                    to={paths.spend}
                    search={{ ...filtersOf(search), ...filterOf(part) }}
                    className="wrap-anywhere rounded-xs font-medium text-ink hover:underline"
                  >
                    {nameOf(part)}
                  </Link>
                  <Bar share={part.now / highest} />
                </th>
                <td className="py-2.5 pl-2 text-right align-top tabular-nums">
                  <span className="block font-medium text-ink">{formatCents(part.now)}</span>
                  <span className="block whitespace-nowrap text-ink-faint text-xs">
                    {t('parts.before', { amount: formatCents(part.before) })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {more > 0 ? (
        <Link
          to={paths.spendList}
          search={{ ...filtersOf(search), figure: 'annual_now' }}
          className="justify-self-start rounded-xs font-medium text-primary-text text-sm underline underline-offset-2"
        >
          {t('parts.more', { count: more })}
        </Link>
      ) : null}
    </figure>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="8" className="mt-1.5 block">
      <rect x="0" y="0" width={`${Math.max(0, share * 100)}%`} height="8" fill="var(--primary)" />
    </svg>
  );
}
