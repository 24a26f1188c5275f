import { Skeleton } from '#ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function TrendsSkeleton({ label }: { label: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {CARDS.map((card) => (
        <div key={card} className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-7 w-7 rounded-sm" />
          <Skeleton className="size-10 rounded-md" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-5 w-2/5 rounded-sm" />
            <Skeleton className="h-4 w-4/5 rounded-sm" />
          </div>
          <Skeleton className="h-14 w-15 rounded-md max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
