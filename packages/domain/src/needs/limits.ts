/** Separate from the schemas, so that forms do not load zod. */
export const NEED_LIMITS = {
  name: 60,
  word: 60,
  wordsOfOne: 3,
  words: 60,
  perTool: 20,
  proposed: 5,
  nearest: 5,
} as const;
