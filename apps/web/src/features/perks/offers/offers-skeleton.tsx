import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function OffersSkeleton({ label }: { label: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-18 rounded-lg" />
      <Skeleton className="h-11 rounded-md" />
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 py-4 pr-4 pl-5">
            <Skeleton className="size-10 rounded-md" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3.5 w-1/4 rounded-xs" />
              <Skeleton className="h-4 w-2/5 rounded-xs" />
            </div>
            <Skeleton className="h-4 w-1/4 rounded-xs max-md:hidden" />
            <Skeleton className="h-8 w-24 rounded-md max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
