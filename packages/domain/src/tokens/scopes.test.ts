import { describe, expect, it } from 'vitest';
import { newTokenSchema } from './input.ts';
import { isTokenScope, scopesOfRole, TOKEN_SCOPES } from './scopes.ts';

describe('token scopes', () => {
  it('[TOK-01] offer a role only what its capabilities reach', () => {
    expect(scopesOfRole('user')).toEqual([
      'tools:read',
      'perks:read',
      'claims:read',
      'claims:write',
      'requests:read',
      'requests:write',
      'contracts:read',
    ]);
    expect(scopesOfRole('admin')).toEqual(TOKEN_SCOPES);
    expect(scopesOfRole('moderator')).not.toContain('spend:read');
  });

  it('[TOK-03] name no credentials, codes, account, password, session or token', () => {
    for (const scope of TOKEN_SCOPES) {
      expect(scope).toMatch(
        /^(tools|perks|claims|requests|contracts|spend|startups|programme):(read|write)$/,
      );
    }
    expect(isTokenScope('credentials:read')).toBe(false);
  });

  it('[TOK-01] need a name, at least one scope and an end within a year', () => {
    const token = { name: 'Tableur', scopes: ['tools:read'], expires_in_days: 365 };
    expect(newTokenSchema.safeParse(token).success).toBe(true);
    for (const wrong of [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['tools:read', 'tools:read'] },
      { scopes: ['everything'] },
      { expires_in_days: 366 },
      { expires_in_days: 0 },
      { expires_in_days: undefined },
    ]) {
      expect(newTokenSchema.safeParse({ ...token, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});
