import { Skeleton } from '#ui/skeleton.tsx';

/** Shaped like the list of secrets; stands while its code or its answer is on the way. */
export function CredentialsSkeleton({ label }: { label?: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      {label ? <span className="sr-only">{label}</span> : null}
      <Skeleton className="h-8 w-56 rounded-sm" />
      <Skeleton className="h-54 rounded-lg" />
    </div>
  );
}
