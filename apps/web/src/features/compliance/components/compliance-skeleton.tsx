import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The chart and its legend, then the rows. */
export function ComplianceSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-13 w-full max-w-xl rounded-sm" />
      <Skeleton className="h-42 rounded-lg" />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-3 px-4">
            <Skeleton className="size-8 shrink-0 rounded-sm" />
            <Skeleton className="h-4 w-40 rounded-xs" />
            <Skeleton className="ml-auto h-5 w-24 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
