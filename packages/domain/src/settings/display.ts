/** Fields that a card or a row of the catalogue can show. */
export const DISPLAY_FIELDS = [
  'name',
  'description',
  'category',
  'team',
  'status',
  'owner',
  'url',
  'tool_type',
  'usage_level',
  'cost',
  'renewal_date',
] as const;
export type DisplayField = (typeof DISPLAY_FIELDS)[number];

export const DISPLAY_BADGES = ['has_secure_access', 'product_hunt_url', 'youtube_tutorial'] as const;
export type DisplayBadge = (typeof DISPLAY_BADGES)[number];

const GRID_FIELDS = ['name', 'description', 'category', 'team', 'status', 'owner', 'url'] as const;

export const DISPLAY_DEFAULTS = {
  grid: GRID_FIELDS,
  table: [...GRID_FIELDS, 'tool_type', 'usage_level'],
  badges: DISPLAY_BADGES,
} as const satisfies {
  grid: readonly DisplayField[];
  table: readonly DisplayField[];
  badges: readonly DisplayBadge[];
};

/** Ignores unknown names, because a stored list may be older or newer than this code. The name always shows. */
export function readDisplayFields(stored: unknown, fallback: readonly DisplayField[]): DisplayField[] {
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : fallback;
  return DISPLAY_FIELDS.filter((field) => field === 'name' || chosen.includes(field));
}

export function readDisplayBadges(stored: unknown): DisplayBadge[] {
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : DISPLAY_DEFAULTS.badges;
  return DISPLAY_BADGES.filter((badge) => chosen.includes(badge));
}
