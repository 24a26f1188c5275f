import { Skeleton } from '#ui/skeleton.tsx';

const SECTIONS = ['first', 'second', 'third'];

/** The skeleton of three sections. */
export function TabSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-8 pt-2">
      {SECTIONS.map((section) => (
        <div key={section} className="grid gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
          <Skeleton className="h-6 w-40 rounded-md" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
