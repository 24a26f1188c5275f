import { ROLES, type Role } from '../accounts/roles.ts';
import type { RoleRule } from './settings.ts';

/** The verified claims of an ID token. Their types are the provider's word, so each use checks them. */
export type Claims = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] =>
  [value].flat().filter((item): item is string => typeof item === 'string');

/** Null when the claim is absent or is no list: then the provider says nothing about groups. */
export function readGroups(claims: Claims, claim: string): string[] | null {
  const value = claims[claim];
  return Array.isArray(value) || typeof value === 'string' ? texts(value) : null;
}

/**
 * The role that groups mean (SSO-03), or null when nothing changes. An empty list is a statement: the person is in no
 * group any more, and becomes a plain member.
 */
export function roleOfGroups(groups: readonly string[] | null, rules: readonly RoleRule[]): Role | null {
  if (groups === null || rules.length === 0) return null;
  const given = rules.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.findLast((role) => given.includes(role)) ?? 'user';
}

/** Whether `amr` or `acr` has one of the accepted values (SSO-06). */
export const provesSecondFactor = ({ amr, acr }: Claims, accepted: readonly string[]): boolean =>
  [...texts(amr), ...texts(acr)].some((value) => accepted.includes(value));

/** When the person last proved to the provider who they are; null when it does not say. */
export function readAuthTime({ auth_time }: Claims): Date | null {
  return typeof auth_time === 'number' && Number.isFinite(auth_time) && auth_time > 0
    ? new Date(auth_time * 1000)
    : null;
}

const SHARED_TENANTS = ['common', 'organizations', 'consumers'];

/** An issuer of many organisations: anybody who has an account anywhere would count as one of ours (SSO-02). */
export function isMultiTenantIssuer(issuer: string): boolean {
  const parts = decodeURIComponent(URL.parse(issuer)?.pathname ?? '')
    .toLowerCase()
    .split('/');
  return parts.some((part) => SHARED_TENANTS.includes(part) || /[{}]/.test(part));
}
