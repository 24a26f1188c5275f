import { describe, expect, it } from 'vitest';
import { TEST_SOURCE } from '../../test/support/test-env.ts';
import { readEnv, readMigrateEnv, readWorkerEnv } from './env.ts';
import { EnvError } from './env-source.ts';

const PRODUCTION = {
  ...TEST_SOURCE,
  NODE_ENV: 'production',
  BASE_URL: 'https://perks.example.org',
  SMTP_URL: 'smtps://user:pass@mail.example.org',
};

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
  return [];
}

describe('readEnv', () => {
  it('groups the variables and applies defaults', () => {
    const env = readEnv({
      ...PRODUCTION,
      PORT: '8080',
      TRUST_PROXY: '10.0.0.5, loopback',
      MAIL_FROM: 'Perks <hello@example.org>',
    });
    expect(env.http).toMatchObject({
      port: 8080,
      trustProxy: ['10.0.0.5', 'loopback'],
      rateLimitPerMinute: 600,
      tokenRateLimitPerMinute: 120,
    });
    expect(env.auth).toMatchObject({ baseUrl: 'https://perks.example.org', passwordMinLength: 6 });
    expect(env.mail.from).toEqual({ name: 'Perks', address: 'hello@example.org' });
    expect(env.admin).toBeNull();
  });

  it('lists every fault at once and contains no value', () => {
    const source = {
      NODE_ENV: 'production',
      BASE_URL: 'http://perks.example.org',
      PORT: 'eighty',
      AUTH_SECRET: 'short-canary',
      DATABASE_URL: 'mysql://canary',
      ADMIN_EMAIL: 'a@b.fr',
      TRUST_PROXY: '1',
    };
    const faults = faultsOf(() => readEnv(source));
    for (const name of [
      'BASE_URL',
      'PORT',
      'AUTH_SECRET',
      'DATABASE_URL',
      'DATABASE_AUTH_URL',
      'SMTP_URL',
      'ADMIN_PASSWORD',
      'TRUST_PROXY',
    ]) {
      expect(
        faults.filter((fault) => fault.includes(name)),
        name,
      ).not.toHaveLength(0);
    }
    expect(faults.join()).not.toContain('canary');
  });

  it('[HARD-06] trusts no proxy by default, and only named ones: no range that also holds clients', () => {
    expect(readEnv(PRODUCTION).http.trustProxy).toBe(false);
    for (const TRUST_PROXY of ['uniquelocal', 'linklocal', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.5, *']) {
      const faults = faultsOf(() => readEnv({ ...PRODUCTION, TRUST_PROXY }));
      expect(faults, TRUST_PROXY).toEqual([expect.stringMatching(/^TRUST_PROXY: must list the proxies/)]);
    }
  });

  it('[AUTH-17] rejects production without SMTP, for the server and for the worker', () => {
    const source = { ...PRODUCTION, SMTP_URL: undefined, DATABASE_WORKER_URL: TEST_SOURCE.DATABASE_URL };
    expect(faultsOf(() => readEnv(source))).toEqual([
      expect.stringMatching(/^SMTP_URL: required in production/),
    ]);
    expect(faultsOf(() => readWorkerEnv(source))).toEqual([
      expect.stringMatching(/^SMTP_URL: required in production/),
    ]);
    expect(readEnv({ ...source, NODE_ENV: 'development' }).mail.smtpUrl).toBeNull();
  });

  it('defaults to production', () => {
    expect(readEnv({ ...PRODUCTION, NODE_ENV: undefined }).nodeEnv).toBe('production');
    expect(faultsOf(() => readEnv({ ...TEST_SOURCE, NODE_ENV: '' }))).toEqual([
      expect.stringMatching(/^SMTP_URL/),
    ]);
  });

  it('[AUTH-09] allows a higher minimum password length, never a lower one', () => {
    expect(readEnv({ ...PRODUCTION, PASSWORD_MIN_LENGTH: '12' }).auth.passwordMinLength).toBe(12);
    expect(faultsOf(() => readEnv({ ...PRODUCTION, PASSWORD_MIN_LENGTH: '5' }))).toEqual([
      'PASSWORD_MIN_LENGTH: must be at least 6',
    ]);
  });

  it('rejects a list of mail addresses as sender', () => {
    expect(
      faultsOf(() => readEnv({ ...PRODUCTION, MAIL_FROM: 'a@example.org, b@example.org' })),
    ).toHaveLength(1);
  });

  it('requires a direct address for LISTEN behind a transaction pooler', () => {
    const source = { ...PRODUCTION, DATABASE_POOLER: 'transaction' };
    expect(faultsOf(() => readEnv(source))).toEqual([expect.stringMatching(/^DATABASE_LISTEN_URL/)]);
    const listenUrl = 'postgres://perk_app@db/perks';
    expect(readEnv({ ...source, DATABASE_LISTEN_URL: listenUrl }).database).toMatchObject({
      isPooled: true,
      listenUrl,
    });
    expect(readEnv(PRODUCTION).database).toMatchObject({
      isPooled: false,
      listenUrl: PRODUCTION.DATABASE_URL,
    });
  });

  it('requires only the owner URL to migrate', () => {
    expect(readMigrateEnv({ DATABASE_OWNER_URL: 'postgres://owner@db/perks' }).database.ownerUrl).toBe(
      'postgres://owner@db/perks',
    );
    expect(faultsOf(() => readMigrateEnv({}))).toEqual(['DATABASE_OWNER_URL: required']);
  });
});
