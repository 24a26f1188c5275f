import type { Role } from './roles.ts';

/**
 * The one table role × capability. The gate, the policies and the web all read it; PostgreSQL's
 * policies restate it on purpose, since they must not trust it.
 */
const STAFF: readonly Role[] = ['admin', 'moderator'];
const ZONE: readonly Role[] = ['admin', 'core-team'];
const ADMIN: readonly Role[] = ['admin'];
/** Those who run the programme (`app.is_staff()`). */
const PROGRAMME: readonly Role[] = ['admin', 'core-team', 'moderator'];
const EVERYONE: readonly Role[] = ['user', 'moderator', 'core-team', 'admin'];

export const CAPABILITIES = {
  'tools.read': EVERYONE,
  'perks.read': EVERYONE,
  'tools.add': STAFF,
  'tools.edit': ADMIN,
  'tools.delete': ADMIN,
  'tools.enrich': ADMIN,
  'tools.import': ADMIN,
  'favorites.own': EVERYONE,
  'requests.create': EVERYONE,
  'requests.vote': EVERYONE,
  'requests.manage': STAFF,
  'duplicates.manage': STAFF,
  'credentials.manage': STAFF,
  'secure.list': ['admin', 'core-team', 'moderator'],
  'secure.manage': ZONE,
  'credentials.keep': ['admin', 'core-team', 'moderator'],
  'permissions.manage': ADMIN,
  'audit.read': ADMIN,
  'users.manage': ADMIN,
  'settings.own': EVERYONE,
  'settings.system': ADMIN,
  'console.use': ADMIN,
  'searches.review': PROGRAMME,
  'perks.manage': PROGRAMME,
  'trends.read': EVERYONE,
  'trends.refresh': EVERYONE,
  'trends.manage': ADMIN,
  'startups.manage': PROGRAMME,
  'startups.erase': ADMIN,
  'perk-secrets.manage': ZONE,
  'claims.own': EVERYONE,
  'claims.decide': PROGRAMME,
  'programme.read': PROGRAMME,
  'contracts.own': EVERYONE,
  'contracts.manage': ZONE,
  'spend.read': ZONE,
  'spend.budget': ZONE,
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;

export function hasCapability(role: Role | null, capability: Capability): boolean {
  const allowed: readonly Role[] = CAPABILITIES[capability];
  return role !== null && allowed.includes(role);
}
