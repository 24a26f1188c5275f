import type { DisplayField } from '@perkotheque/domain/settings/display';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ToolCard as Tool } from '../../api/tool-types.ts';
import { type RenderExtra, ToolCard } from './tool-card.tsx';

/** One, two or three columns by container width, because the sidebar may be open. */
const COLUMNS = 'grid @4xl:grid-cols-3 @xl:grid-cols-2 grid-cols-1 gap-4';

/** Cards far below are laid out late (content-visibility); the margin leaves room for shadow and focus ring. */
const LAZY_LAYOUT =
  '[contain-intrinsic-size:auto_17rem] [content-visibility:auto] [overflow-clip-margin:1.5rem] print:[content-visibility:visible]';

type ToolGridProps = {
  tools: readonly Tool[];
  /** Fields shown independent of the display settings. */
  alwaysShown?: readonly DisplayField[];
  renderExtra?: RenderExtra | undefined;
};

const NONE: readonly DisplayField[] = [];

export function ToolGrid({ tools, alwaysShown = NONE, renderExtra }: ToolGridProps) {
  const { t } = useTranslation('tools');
  const { config } = useConfig();
  const fields = useMemo(() => [...config.display_fields_grid, ...alwaysShown], [config, alwaysShown]);
  return (
    <div className="@container">
      <ul aria-label={t('list.results')} className={COLUMNS}>
        {tools.map((tool) => (
          <li key={tool.id} className={LAZY_LAYOUT}>
            <ToolCard tool={tool} fields={fields} badges={config.display_badges} renderExtra={renderExtra} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const PLACES = Array.from({ length: 9 }, (_, place) => `place-${place}`);

/** The skeleton, which prevents a layout shift. */
export function ToolGridSkeleton() {
  return (
    <div className="@container">
      <div className={COLUMNS}>
        {PLACES.map((place) => (
          <div key={place} className="rounded-lg border border-line bg-surface pt-4 pr-4 pb-3 pl-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-md" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-2/3 rounded-xs" />
                <Skeleton className="h-3 w-1/3 rounded-xs" />
              </div>
            </div>
            <Skeleton className="mt-4 h-3 w-full rounded-xs" />
            <Skeleton className="mt-2 h-3 w-4/5 rounded-xs" />
            <div className="mt-4 flex gap-1.5">
              <Skeleton className="h-5 w-14 rounded-full" />
              <Skeleton className="h-5 w-24 rounded-full" />
              <Skeleton className="h-5 w-16 rounded-full" />
            </div>
            <Skeleton className="mt-4 h-px w-full" />
            <Skeleton className="mt-3.5 h-3 w-full rounded-xs" />
            <Skeleton className="mt-4 h-8 w-20 rounded-md" />
          </div>
        ))}
      </div>
    </div>
  );
}
