import { Skeleton } from '#ui/skeleton.tsx';
import { CARD_GRID } from './card-grid.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function UsersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid grid-cols-1 gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-28 rounded-sm" />
      <div className={CARD_GRID}>
        {CARDS.map((card) => (
          <div key={card} className="rounded-lg border border-line bg-surface">
            <div className="flex gap-3.5 p-4">
              <Skeleton className="size-11 rounded-md" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-2/5 rounded-sm" />
                <Skeleton className="h-4 w-3/4 rounded-sm" />
                <Skeleton className="mt-1.5 h-5 w-36 rounded-full" />
              </div>
            </div>
            <div className="h-12 border-line border-t" />
          </div>
        ))}
      </div>
    </div>
  );
}
