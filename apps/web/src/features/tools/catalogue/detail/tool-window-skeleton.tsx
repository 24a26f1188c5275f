import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WindowTitle } from '#ui/dialog/window-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ToolPage } from '../../api/tool-types.ts';
import { ToolHeading } from './tool-heading.tsx';

/** The name from the list. */
export function ToolHeadSkeleton({ id }: { id: string }) {
  const { t } = useTranslation('toolDetails');
  const name = useListedName(id);
  if (name) return <ToolHeading name={name} />;
  return (
    <div className="flex items-center gap-4">
      <WindowTitle className="sr-only">{t('loading')}</WindowTitle>
      <Skeleton className="size-14 rounded-lg" />
      <Skeleton className="h-7 w-56 rounded-sm" />
    </div>
  );
}

/** The skeleton of the content. */
export function ToolBodySkeleton() {
  const { t } = useTranslation('toolDetails');
  return (
    <div role="status" aria-busy="true" className="grid gap-6">
      <span className="sr-only">{t('loading')}</span>
      <div className="-mx-5 h-11 border-line border-b md:-mx-6" />
      <div className="flex gap-2">
        <Skeleton className="h-6 w-16 rounded-full" />
        <Skeleton className="h-6 w-28 rounded-full" />
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-24 rounded-lg" />
        </div>
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </div>
  );
}

function useListedName(id: string): string | undefined {
  const pages = useQueryClient().getQueriesData<ToolPage>({ queryKey: ['tools', 'list'] });
  for (const [, page] of pages) {
    const card = page?.tools.find((tool) => tool.id === id);
    if (card) return card.name;
  }
  return undefined;
}
