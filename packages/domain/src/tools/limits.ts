/** Separate from the schemas, so that forms do not load zod. */
export const TOOL_LIMITS = { name: 200, short: 200, text: 5000, entries: 50, entry: 200 } as const;
