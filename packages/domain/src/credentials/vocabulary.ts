/** Without zod, so that the browser can use it freely. */
export const SECRET_FIELDS = ['username', 'password', 'api_key', 'notes'] as const;
export type SecretField = (typeof SECRET_FIELDS)[number];

export const SECRET_MAX_LENGTH = 4000;

export const SECURE_SORTS = ['name', 'category', 'team', 'newest', 'oldest'] as const;
export type SecureSort = (typeof SECURE_SORTS)[number];

/** Defaults of a tool that is created in the secure zone. */
export const SECURE_TOOL_DEFAULTS = {
  category: 'Sécurisé',
  tool_type: 'enterprise',
  usage_level: 'high',
  tag: 'sécurisé',
  /** Admins always have access. Moderators see the zone's list (SEC-08); other members and visitors do not. */
  audience: ['core-team', 'moderator'],
} as const;

/** A revealed value is hidden again after this long. */
export const REVEAL_SECONDS = 30;
