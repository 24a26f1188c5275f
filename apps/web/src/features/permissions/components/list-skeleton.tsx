import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-28 rounded-sm" />
      <div className="grid gap-2.5 md:gap-0 md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
        <div className="h-9 bg-sunken max-md:hidden" />
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex items-center gap-6 border-line px-5 max-md:h-26 max-md:rounded-lg max-md:border max-md:bg-surface md:h-12 md:border-t"
          >
            <Skeleton className="h-4 w-1/3 rounded-sm" />
            <Skeleton className="h-5 w-24 rounded-full max-md:hidden" />
            <Skeleton className="h-4 w-1/5 rounded-sm max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
