/** Separate from the schemas, so that the screen does not load zod. `restricted`: tools with a permission. */
export const ACCESS_SCOPES = ['restricted', 'all'] as const;
export type AccessScope = (typeof ACCESS_SCOPES)[number];
