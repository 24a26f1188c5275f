import { describe, expect, it } from 'vitest';
import { isMultiTenantIssuer, provesSecondFactor, readAuthTime, readGroups, roleOfGroups } from './claims.ts';

const RULES = [
  { group: 'équipe', role: 'core-team' },
  { group: 'admins', role: 'admin' },
  { group: 'relecture', role: 'moderator' },
] as const;

describe('the role of groups', () => {
  it('[SSO-03] is the highest that a rule gives', () => {
    expect(roleOfGroups(['relecture', 'admins', 'équipe'], RULES)).toBe('admin');
    expect(roleOfGroups(['relecture', 'équipe'], RULES)).toBe('core-team');
    expect(roleOfGroups(['inconnu'], RULES)).toBe('user');
    expect(roleOfGroups(['Admins'], RULES)).toBe('user');
  });

  it('[SSO-03] demotes for an empty list and changes nothing for an absent claim', () => {
    expect(roleOfGroups(readGroups({ groups: [] }, 'groups'), RULES)).toBe('user');
    expect(roleOfGroups(readGroups({}, 'groups'), RULES)).toBeNull();
    for (const groups of [null, 7, { admins: true }]) expect(readGroups({ groups }, 'groups')).toBeNull();
  });

  it('[SSO-03] changes nothing while no rule exists', () => {
    expect(roleOfGroups(['admins'], [])).toBeNull();
  });

  it('[SSO-03] reads one group written as text, and drops what is no text', () => {
    expect(readGroups({ roles: 'admins' }, 'roles')).toEqual(['admins']);
    expect(readGroups({ groups: ['admins', 7, null] }, 'groups')).toEqual(['admins']);
  });
});

describe('the other claims', () => {
  it('[SSO-06] prove a second factor by amr or acr, and only with an accepted value', () => {
    expect(provesSecondFactor({ amr: ['pwd', 'mfa'] }, ['mfa'])).toBe(true);
    expect(provesSecondFactor({ acr: 'possession' }, ['mfa', 'possession'])).toBe(true);
    expect(provesSecondFactor({ amr: ['pwd'] }, ['mfa'])).toBe(false);
    expect(provesSecondFactor({ amr: ['mfa'] }, [])).toBe(false);
    expect(provesSecondFactor({ amr: { mfa: true } }, ['mfa'])).toBe(false);
  });

  it('[SSO-02] tell when the person signed in there, or nothing', () => {
    expect(readAuthTime({ auth_time: 1_700_000_000 })).toEqual(new Date(1_700_000_000_000));
    for (const auth_time of [undefined, '1700000000', Number.NaN, 0, -5]) {
      expect(readAuthTime({ auth_time })).toBeNull();
    }
  });
});

describe('an issuer of many organisations', () => {
  it('[SSO-02] is recognised by its path', () => {
    const base = 'https://login.example.org';
    for (const tenant of ['common', 'organizations', 'consumers', '{tenantid}', '%7Btenantid%7D', 'Common']) {
      expect(isMultiTenantIssuer(`${base}/${tenant}/v2.0`), tenant).toBe(true);
    }
    expect(isMultiTenantIssuer(`${base}/5c0e6f0a-7f0e-4a4e-9d3c-1f2f3a4b5c6d/v2.0`)).toBe(false);
    expect(isMultiTenantIssuer('https://common.example.org')).toBe(false);
  });
});
