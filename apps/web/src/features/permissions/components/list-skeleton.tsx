import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-28 rounded-sm" />
      <div className="grid gap-2.5 lg:gap-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface">
        <div className="h-9 bg-sunken max-lg:hidden" />
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex items-center gap-6 border-line px-5 max-lg:h-26 max-lg:rounded-lg max-lg:border max-lg:bg-surface lg:h-12 lg:border-t"
          >
            <Skeleton className="h-4 w-1/3 rounded-sm" />
            <Skeleton className="h-5 w-24 rounded-full max-lg:hidden" />
            <Skeleton className="h-4 w-1/5 rounded-sm max-lg:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
