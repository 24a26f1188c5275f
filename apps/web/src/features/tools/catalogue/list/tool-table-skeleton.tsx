import { Skeleton } from '#ui/skeleton.tsx';

const PLACES = Array.from({ length: 10 }, (_, place) => `place-${place}`);

export function ToolTableSkeleton() {
  return (
    <div className="@container">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {PLACES.map((place) => (
          <div key={place} className="flex h-14 items-center gap-3 px-4">
            <Skeleton className="size-8 shrink-0 rounded-sm" />
            <div className="grid @4xl:w-72 @4xl:flex-none flex-1 gap-2">
              <Skeleton className="h-3.5 w-1/2 rounded-xs" />
              <Skeleton className="h-3 w-4/5 rounded-xs" />
            </div>
            <div className="@4xl:flex hidden flex-1 justify-between gap-4">
              <Skeleton className="h-5 w-28 rounded-full" />
              <Skeleton className="h-5 w-20 rounded-full" />
              <Skeleton className="h-5 w-16 rounded-full" />
              <Skeleton className="h-4 w-20 rounded-xs" />
              <Skeleton className="h-4 w-20 rounded-xs" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
