import { Skeleton } from '#ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e'];

export function RequestsSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {CARDS.map((card) => (
        <div key={card} className="flex gap-4 rounded-lg border border-line bg-surface p-4 max-md:gap-3">
          <Skeleton className="h-17 w-15 rounded-md max-md:w-13" />
          <div className="grid flex-1 content-start gap-2.5 pt-0.5">
            <Skeleton className="h-5 w-2/5 rounded-sm" />
            <Skeleton className="h-4 w-11/12 rounded-sm" />
            <Skeleton className="h-4 w-1/3 rounded-sm" />
          </div>
        </div>
      ))}
    </div>
  );
}
