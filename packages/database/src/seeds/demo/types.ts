import type { AccountStatus, Role } from '@perkotheque/domain/accounts/roles';
import type { SuggestedAction } from '@perkotheque/domain/duplicates/vocabulary';
import type { RequestPriority, RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import type {
  RenewalFrequency,
  Team,
  ToolStatus,
  ToolType,
  UsageLevel,
} from '@perkotheque/domain/tools/vocabulary';

/** The names of the categories that the schema creates. */
export const DEMO_CATEGORIES = [
  'Productivité',
  'CRM & Ventes',
  'Intelligence Artificielle',
  'Design & UX',
  'Développement',
  'Communication',
  'Autres',
  'Sécurisé',
] as const;
export type DemoCategory = (typeof DEMO_CATEGORIES)[number];

export type DemoTool = {
  key: string;
  name: string;
  description: string;
  category: DemoCategory | null;
  team: Team;
  status: ToolStatus;
  url: string | null;
  tool_type: ToolType;
  usage_level: UsageLevel;
  cost: string | null;
  cost_per_period: number | null;
  renewal_frequency: RenewalFrequency | null;
  /** Relative to the day of seeding, so that near and past renewals stay near and past. */
  renewal_in_days: number | null;
  renewal_responsible: string | null;
  tags: readonly string[];
  use_cases: readonly string[];
  key_features: readonly string[];
  alternatives: readonly string[];
  owner: string | null;
  what_is_it_for: string | null;
  how_to_use: string | null;
  advantages: string | null;
  product_hunt_url: string | null;
  youtube_tutorial: string | null;
  has_secure_access: boolean;
  /** Empty: open to every signed-in member. */
  allowed_roles: readonly Role[];
};

export type DemoPerson = {
  key: string;
  email: string;
  full_name: string;
  role: Role;
  status: AccountStatus;
};

export type DemoStatusChange = {
  status: RequestStatus;
  by: string;
  days_ago: number;
  reason?: string;
};

export type DemoRequest = {
  key: string;
  tool_name: string;
  description: string;
  business_case: string;
  category: DemoCategory | null;
  sub_category: string | null;
  priority: RequestPriority;
  status: RequestStatus;
  estimated_cost: string | null;
  expected_users: number | null;
  requester: string;
  voters: readonly string[];
  days_ago: number;
  /** Oldest first; empty while the request still waits. The last one is the current status. */
  history: readonly DemoStatusChange[];
};

export type DemoDuplicateGroup = {
  reason: string;
  suggested_action: SuggestedAction;
  tools: readonly string[];
};

export type DemoCredential = {
  tool: string;
  username: string | null;
  password: string | null;
  api_key: string | null;
  notes: string | null;
};

export type DemoTrend = {
  name: string;
  tagline: string;
  description: string;
  category: string;
  maker: string | null;
  votes: number;
  comments_count: number;
  rank: number;
  url: string;
  image_url: string | null;
};

export interface SeedDemoOptions {
  /** One hash for every account: the password is the demonstration's, and printed with it. */
  passwordHash: string;
  /** The API's vault: this package knows no key. */
  seal(
    place: { rowId: string; toolId: string; field: 'username' | 'password' | 'api_key' | 'notes' },
    clear: string,
  ): Buffer;
  sealSecret(
    place: { rowId: string; perkId: string },
    clear: string,
  ): { sealed: Buffer; fingerprint: Buffer };
  /** Without it the demonstration has no webhooks. */
  sealWebhook?: (place: { webhookId: string; part: 'address' | 'secret' }, clear: string) => Buffer;
}

export interface DemoPledge {
  /** Keys of the request and of the startup. */
  request: string;
  startup: string;
  seats: number;
  /** Euros. */
  monthly_budget: number;
  /** The name of a demonstration tool. */
  current_tool: string | null;
  current_use: string | null;
  may_be_named: boolean;
}
