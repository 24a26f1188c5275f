type Followups<Result> = {
  onSuccess?: (result: Result) => unknown;
  onError: (error: Error) => unknown;
  onSettled?: () => void;
};

/**
 * What a component does once its mutation has settled. By the promise of `mutateAsync`: callbacks given to `mutate` are
 * dropped when live news, or the very success, takes the component away first, and nobody would be told.
 */
export function whenSettled<Result>(
  outcome: Promise<Result>,
  { onSuccess, onError, onSettled }: Followups<Result>,
): void {
  void outcome.then(onSuccess, onError).finally(onSettled);
}
