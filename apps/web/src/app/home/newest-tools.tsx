import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toolListQuery } from '#features/tools/api/list-tools.ts';
import type { ToolCard } from '#features/tools/api/tool-types.ts';
import { CategorySwatch } from '#features/tools/components/category-swatch.tsx';
import { iconUrl } from '#features/tools/components/icon-url.ts';
import { categoryName } from '#lib/base-names.ts';
import { Mark } from '#ui/mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../paths.ts';
import { NEWEST_PARAMS } from './newest-params.ts';

const SHOWN = 6;
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

/** The newest active tools that the reader may open. Renders nothing when they cannot be read. */
export function NewestTools() {
  const { t } = useTranslation('home');
  const { data, isPending } = useQuery(toolListQuery(NEWEST_PARAMS));
  const tools = data?.tools.filter(({ can }) => can.open).slice(0, SHOWN) ?? [];
  if (!isPending && tools.length === 0) return null;
  return (
    <section aria-labelledby="newest-title" className="@container mt-10">
      <h2 id="newest-title" className="text-ink text-xl">
        {t('newest.title')}
      </h2>
      <ul className="mt-4 grid @sm:grid-cols-2 @xl:grid-cols-3 gap-x-4 gap-y-3">
        {isPending
          ? PLACES.map((place) => (
              <li key={place}>
                <Skeleton className="h-15.5 rounded-lg" />
              </li>
            ))
          : tools.map((tool) => (
              <li key={tool.id} className="min-w-0">
                <NewestTool tool={tool} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** Icon, name and category of a tool. */
function NewestTool({ tool }: { tool: ToolCard }) {
  const { t } = useTranslation('home');
  return (
    <Link
      to={paths.tools}
      search={{ tool: tool.id }}
      className="relative flex h-15.5 items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface pr-4 pl-5 shadow-card transition-[border-color,box-shadow] duration-150 hover:border-line-control/70 hover:shadow-lift"
    >
      <CategorySwatch color={tool.category?.color} className="absolute inset-y-0 left-0 w-1" />
      <Mark name={tool.name} iconUrl={iconUrl(tool)} size="sm" />
      <span className="grid min-w-0 flex-1 leading-5">
        <span className="truncate font-medium text-ink text-sm">{tool.name}</span>
        <span className="truncate text-ink-faint text-xs">
          {tool.category ? categoryName(tool.category.name) : t('newest.noCategory')}
        </span>
      </span>
    </Link>
  );
}
