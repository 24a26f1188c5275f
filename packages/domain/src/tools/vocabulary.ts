export const TOOL_STATUSES = [
  'active',
  'testing',
  'deprecated',
  'planned',
  'inactive',
  'renewal_needed',
  'expired',
] as const;
export type ToolStatus = (typeof TOOL_STATUSES)[number];

export const TOOL_TYPES = ['saas', 'open-source', 'enterprise', 'free', 'freemium'] as const;
export type ToolType = (typeof TOOL_TYPES)[number];

export const USAGE_LEVELS = ['low', 'medium', 'high'] as const;
export type UsageLevel = (typeof USAGE_LEVELS)[number];

export const RENEWAL_FREQUENCIES = ['monthly', 'yearly', 'one-time', 'lifetime'] as const;
export type RenewalFrequency = (typeof RENEWAL_FREQUENCIES)[number];

export const TEAMS = [
  'IT',
  'Marketing',
  'Ventes',
  'Produit',
  'Design',
  'Innovation',
  'Ops',
  'RH',
  'Tous',
] as const;
export type Team = (typeof TEAMS)[number];

export const TOOL_DEFAULTS = {
  status: 'active',
  tool_type: 'saas',
  usage_level: 'medium',
  description: '',
} as const;
