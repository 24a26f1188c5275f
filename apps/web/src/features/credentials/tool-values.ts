import type { Team, ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import type { NewSecureTool, SecureTool, SecureToolChanges } from './api/secure-tools.ts';
import { hasChanges, NO_SECRETS, type SecretValues, secretChanges } from './secret-values.ts';

/** The form values of the zone's dialogs. */
export type ToolValues = {
  name: string;
  team: string;
  status: ToolStatus;
  url: string;
  description: string;
  secrets: SecretValues;
};

export const TOOL_FIELDS = ['name', 'team', 'status', 'url', 'description'] as const;

export const EMPTY_TOOL: ToolValues = {
  name: '',
  team: '',
  status: 'active',
  url: '',
  description: '',
  secrets: NO_SECRETS,
};

export function toolValuesOf({ name, team, status, url, description }: SecureTool): ToolValues {
  return { name, team, status, url: url ?? '', description, secrets: NO_SECRETS };
}

function fieldsOf({ name, team, status, url, description }: ToolValues) {
  return {
    name: name.trim(),
    // The select offers only teams; the server checks it again.
    team: team as Team,
    status,
    url: url.trim() || null,
    description: description.trim(),
  };
}

export function newToolOf(values: ToolValues): NewSecureTool {
  return { ...fieldsOf(values), credentials: secretChanges(values.secrets) };
}

/** Only changed fields, so that a concurrent change of another field is kept. */
export function toolChangesOf(before: ToolValues, after: ToolValues): SecureToolChanges {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.entries(now).filter(([key, value]) => old[key as keyof typeof old] !== value);
  const credentials = secretChanges(after.secrets);
  return { ...Object.fromEntries(changed), ...(hasChanges(credentials) && { credentials }) };
}
