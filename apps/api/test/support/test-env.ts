import { type Env, readEnv } from '#config/env.ts';

export const ORIGIN = 'http://localhost:5300';

/** Complete settings, which each test may override. No server listens at the database's address. */
export const TEST_SOURCE = {
  NODE_ENV: 'test',
  BASE_URL: ORIGIN,
  DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
  DATABASE_AUTH_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
  AUTH_SECRET: 'a-secret-that-only-the-tests-know-0000',
  MAIL_KEY: 'a-mail-key-that-only-the-tests-know-00',
  WEB_DIST_DIR: '/nonexistent',
  MAILBOX_DIR: '/nonexistent',
} as const;

export function testEnv(overrides: Record<string, string | undefined> = {}): Env {
  return readEnv({ ...TEST_SOURCE, ...overrides });
}
