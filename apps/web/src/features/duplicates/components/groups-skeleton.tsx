import { Skeleton } from '#ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c'];
const COLUMNS = ['a', 'b'];
const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function GroupsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-24 rounded-sm" />
      {CARDS.map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
          <Skeleton className="h-5 w-2/3 rounded-sm" />
          <div className="grid gap-3 sm:grid-cols-2">
            {COLUMNS.map((column) => (
              <div key={column} className="grid gap-2.5 rounded-md border border-line p-4">
                <Skeleton className="h-8 w-1/2 rounded-sm" />
                {ROWS.map((row) => (
                  <Skeleton key={row} className="h-4 rounded-sm" />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
