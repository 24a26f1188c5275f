type Followups<Result> = {
  onSuccess?: (result: Result) => unknown;
  onError: (error: Error) => unknown;
  onSettled?: () => void;
};

/**
 * Runs callbacks when a mutation settles, even if its component is unmounted by then: React Query drops the callbacks
 * of `mutate` in that case, and the user would see no message.
 */
export function whenSettled<Result>(
  outcome: Promise<Result>,
  { onSuccess, onError, onSettled }: Followups<Result>,
): void {
  void outcome.then(onSuccess, onError).finally(onSettled);
}
