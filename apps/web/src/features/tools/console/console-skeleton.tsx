import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type ConsoleSkeletonProps = { label: string; isTable?: boolean };

/** The skeleton: rows on wide screens, cards on narrow ones. */
export function ConsoleSkeleton({ label, isTable = true }: ConsoleSkeletonProps) {
  if (!isTable) return <CardsSkeleton label={label} />;
  return (
    <div role="status" aria-busy="true" className="overflow-hidden rounded-lg border border-line bg-surface">
      <span className="sr-only">{label}</span>
      <div className="h-9 bg-sunken" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-14 items-center gap-6 border-line border-t px-4">
          <Skeleton className="size-4.5 rounded-xs" />
          <Skeleton className="h-4 w-1/4 rounded-sm" />
          <Skeleton className="h-4 w-1/3 rounded-sm max-md:hidden" />
          <Skeleton className="h-5 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}

function CardsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-2.5">
      <span className="sr-only">{label}</span>
      {ROWS.map((row) => (
        <div key={row} className="grid h-55 content-start gap-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-5 w-1/2 rounded-sm" />
          <Skeleton className="h-4 w-4/5 rounded-sm" />
          <Skeleton className="h-5 w-32 rounded-full" />
          <Skeleton className="h-16 w-full rounded-sm" />
        </div>
      ))}
    </div>
  );
}
