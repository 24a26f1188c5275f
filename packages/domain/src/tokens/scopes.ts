import { type Capability, hasCapability } from '../accounts/capabilities.ts';
import type { Role } from '../accounts/roles.ts';

/**
 * What a token may reach, as feature and verb. A route names the one that it asks for; a route that names none refuses
 * tokens. The capability says for which roles the scope reaches anything at all: the route's own access still decides.
 */
export const SCOPE_CAPABILITIES = {
  'tools:read': 'tools.read',
  'tools:write': 'tools.add',
  'perks:read': 'perks.read',
  'claims:read': 'claims.own',
  'claims:write': 'claims.own',
  'requests:read': 'requests.create',
  'requests:write': 'requests.create',
  'contracts:read': 'contracts.own',
  'contracts:write': 'contracts.manage',
  'spend:read': 'spend.read',
  'startups:read': 'startups.manage',
  'programme:read': 'programme.read',
} as const satisfies Record<string, Capability>;

export type TokenScope = keyof typeof SCOPE_CAPABILITIES;
export const TOKEN_SCOPES = Object.keys(SCOPE_CAPABILITIES) as [TokenScope, ...TokenScope[]];

/** The scopes that a member of this role can use. */
export const scopesOfRole = (role: Role): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => hasCapability(role, SCOPE_CAPABILITIES[scope]));

/** Stored scopes that a later version no longer has reach nothing. */
export const isTokenScope = (text: string): text is TokenScope =>
  (TOKEN_SCOPES as readonly string[]).includes(text);
