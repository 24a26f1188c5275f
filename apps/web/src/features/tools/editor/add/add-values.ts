import type { Role } from '@perkotheque/domain/accounts/roles';
import { fieldsIn, namesOf, perField, type TextField } from '@perkotheque/domain/tools/field-lists';
import { toolFields } from '@perkotheque/domain/tools/fields';
import type {
  RenewalFrequency,
  Team,
  ToolStatus,
  ToolType,
  UsageLevel,
} from '@perkotheque/domain/tools/vocabulary';
import { amountOf } from '#lib/amounts.ts';
import type { NewTool } from '../../api/add-tool.ts';

/** The form's types and their stored values. « LTD » also sets the renewal to lifetime. */
const TYPES = {
  gratuit: 'free',
  payant: 'saas',
  ltd: 'saas',
  freemium: 'freemium',
  enterprise: 'enterprise',
  'open-source': 'open-source',
} as const satisfies Record<string, ToolType>;
export type TypeChoice = keyof typeof TYPES;
export const TYPE_CHOICES = Object.keys(TYPES) as TypeChoice[];

/** The choice of the form for a stored type. « LTD » is told by the renewal, so a type alone never means it. */
export const typeChoiceOf = (type: ToolType): TypeChoice =>
  TYPE_CHOICES.find((choice) => TYPES[choice] === type) ?? 'payant';

/** The form spells one role in French (ADD-08); the server stores it as `moderator`. */
const ACCESS_LEVELS = {
  admin: 'admin',
  moderateur: 'moderator',
  'core-team': 'core-team',
  user: 'user',
} as const satisfies Record<string, Role>;
export type AccessLevel = keyof typeof ACCESS_LEVELS;
export const ACCESS_CHOICES = Object.keys(ACCESS_LEVELS) as AccessLevel[];

export const ADD_STATUSES = [
  'active',
  'testing',
  'deprecated',
  'planned',
  'inactive',
] as const satisfies ToolStatus[];

export type AddValues = Record<TextField['name'], string> & {
  name: string;
  category: string;
  description: string;
  tool_type: TypeChoice;
  team: Team | '';
  status: (typeof ADD_STATUSES)[number];
  usage_level: UsageLevel;
  key_features: readonly string[];
  tags: readonly string[];
  use_cases: readonly string[];
  alternatives: readonly string[];
  needs: readonly string[];
  cost_per_period: string;
  renewal_frequency: RenewalFrequency | '';
  renewal_date: string;
  has_secure_access: boolean;
  access_level: AccessLevel | '';
  owner_user_id: string;
};

export const BLANK: AddValues = {
  ...perField(toolFields, { short: '', long: '', link: '', country: '' }),
  name: '',
  category: '',
  description: '',
  tool_type: 'payant',
  team: '',
  status: 'active',
  usage_level: 'medium',
  key_features: [],
  tags: [],
  use_cases: [],
  alternatives: [],
  needs: [],
  cost_per_period: '',
  renewal_frequency: '',
  renewal_date: '',
  has_secure_access: false,
  access_level: '',
  owner_user_id: '',
};

const PAGE = fieldsIn('essentials', 'links', 'usage', 'lists', 'cost', 'renewal', 'access');
/** In the order of the page: the first invalid field gets the focus. */
export const ADD_FIELDS = [...namesOf(PAGE), 'access_level' as const];

export function newToolOf(values: AddValues, team: Team): NewTool {
  const { tool_type, renewal_frequency, renewal_date, access_level } = values;
  return {
    ...values,
    team,
    tool_type: TYPES[tool_type],
    key_features: [...values.key_features],
    tags: [...values.tags],
    use_cases: [...values.use_cases],
    alternatives: [...values.alternatives],
    needs: [...values.needs],
    cost_per_period: amountOf(values.cost_per_period) ?? null,
    renewal_frequency: tool_type === 'ltd' ? 'lifetime' : renewal_frequency || null,
    renewal_date: renewal_date || null,
    owner_user_id: values.owner_user_id || null,
    access_level: access_level === '' ? null : ACCESS_LEVELS[access_level],
  };
}
