import { Skeleton } from '#ui/skeleton.tsx';

/** Shown while the code or the data of the panel loads. */
export function CredentialsSkeleton({ label }: { label?: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      {label ? <span className="sr-only">{label}</span> : null}
      <Skeleton className="h-8 w-56 rounded-sm" />
      <Skeleton className="h-54 rounded-lg" />
    </div>
  );
}
