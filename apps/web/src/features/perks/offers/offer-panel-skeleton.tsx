import { Skeleton } from '#ui/skeleton.tsx';

/** As tall as a usual panel, to prevent a layout shift. */
export function OfferPanelSkeleton() {
  return <Skeleton className="h-88 rounded-lg" />;
}
