import { fieldsIn, namesOf, type TextField, textFields } from '@perkotheque/domain/tools/field-lists';
import type {
  RenewalFrequency,
  Team,
  ToolStatus,
  ToolType,
  UsageLevel,
} from '@perkotheque/domain/tools/vocabulary';
import { amountOf, amountText } from '#lib/amounts.ts';
import type { ToolChanges } from '../../api/edit-tool.ts';
import type { OpenTool } from '../../api/get-tool.ts';
import { linesOf } from '../form/read-text.ts';

/** The values of the inputs. An empty text means no value. */
export type EditValues = Record<TextField['name'], string> & {
  name: string;
  description: string;
  category: string;
  team: Team | '';
  status: ToolStatus;
  tool_type: ToolType;
  usage_level: UsageLevel;
  has_secure_access: boolean;
  /** One entry per line. */
  key_features: string;
  use_cases: string;
  tags: readonly string[];
  alternatives: readonly string[];
  needs: readonly string[];
  cost_per_period: string;
  renewal_frequency: RenewalFrequency | '';
  renewal_date: string;
  owner_user_id: string;
};

export function editValuesOf({ details, ...tool }: OpenTool): EditValues {
  const texts = Object.fromEntries(textFields.map(({ name }) => [name, details[name] ?? '']));
  return {
    ...(texts as Record<TextField['name'], string>),
    name: tool.name,
    description: tool.description,
    category: tool.category?.name ?? '',
    team: tool.team,
    status: tool.status,
    tool_type: details.tool_type,
    usage_level: details.usage_level,
    has_secure_access: tool.badges.has_secure_access,
    key_features: details.key_features.join('\n'),
    use_cases: details.use_cases.join('\n'),
    tags: details.tags,
    alternatives: details.alternatives,
    needs: details.needs,
    cost_per_period: amountText(details.cost_per_period),
    renewal_frequency: details.renewal_frequency ?? '',
    renewal_date: details.renewal_date ?? '',
    owner_user_id: details.referent?.id ?? '',
  };
}

/** As the request body. `team` is never blank, because the form requires it. */
function toChanges(values: EditValues): ToolChanges {
  const { team, tags, alternatives, needs } = values;
  return {
    ...values,
    team: team === '' ? undefined : team,
    category: values.category || null,
    key_features: linesOf(values.key_features),
    use_cases: linesOf(values.use_cases),
    tags: [...tags],
    alternatives: [...alternatives],
    needs: [...needs],
    cost_per_period: amountOf(values.cost_per_period) ?? null,
    renewal_frequency: values.renewal_frequency || null,
    renewal_date: values.renewal_date || null,
    owner_user_id: values.owner_user_id || null,
  };
}

/** Only changed fields, so that a concurrent change of another field is kept. */
export function changesBetween(before: EditValues, after: EditValues): ToolChanges {
  const touched = Object.entries(toChanges(after)).filter(([name]) => {
    const field = name as keyof EditValues;
    return JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  });
  return Object.fromEntries(touched);
}

export const EDIT_TABS = ['general', 'links', 'details'] as const;
export type EditTab = (typeof EDIT_TABS)[number];

/** In visual order: the first invalid field gets the focus. */
export const TAB_FIELDS: Record<EditTab, readonly (keyof EditValues)[]> = {
  general: [...namesOf(fieldsIn('essentials', 'cost', 'access')), 'owner_user_id'],
  links: namesOf(fieldsIn('links')),
  details: namesOf(fieldsIn('usage', 'lists', 'renewal')),
};

export const EDIT_FIELDS = EDIT_TABS.flatMap((tab) => TAB_FIELDS[tab]);

export function tabOf(field: keyof EditValues): EditTab {
  return EDIT_TABS.find((tab) => TAB_FIELDS[tab].includes(field)) ?? 'general';
}
