export const SUGGESTED_ACTIONS = ['merge', 'keep-separate', 'deprecate-one'] as const;
export type SuggestedAction = (typeof SUGGESTED_ACTIONS)[number];
