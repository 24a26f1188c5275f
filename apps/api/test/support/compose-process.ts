import type { TestDatabase } from '@perkotheque/database/testing/database';
import { generateAuditKeys } from '#features/audit/generate-keys.ts';
import { Child } from './child-process.ts';
import { composeEnvironment, composeService } from './compose-environment.ts';

/** A complete .env as an operator fills it in; each value is recognisable. */
export const OPERATOR_SETTINGS = {
  BASE_URL: 'https://perks.example.org',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Perkothèque <no-reply@perks.example.org>',
  MAIL_KEY: 'canary-mail-key-of-32-characters-or-more',
  DATABASE_OWNER_PASSWORD: 'canary-owner-password',
  DATABASE_APP_PASSWORD: 'canary-app-password',
  DATABASE_AUTH_PASSWORD: 'canary-auth-password',
  DATABASE_WORKER_PASSWORD: 'canary-worker-password',
  DATABASE_BACKUP_PASSWORD: 'canary-backup-password',
  AUTH_SECRET: 'canary-auth-secret-of-32-characters-or-more',
  ADMIN_EMAIL: 'canary-admin@perks.example.org',
  ADMIN_PASSWORD: 'canary-admin-password',
  METRICS_TOKEN: 'canary-metrics-token',
  ...generateAuditKeys(),
  WEBHOOK_KEK: `2026-01:${Buffer.alloc(32, 2).toString('base64')}`,
  VAULT_KEK: `2026-01:${Buffer.alloc(32, 1).toString('base64')}`,
};

const URL_VARIABLES = {
  DATABASE_URL: 'app',
  DATABASE_AUTH_URL: 'auth',
  DATABASE_WORKER_URL: 'worker',
  DATABASE_BACKUP_URL: 'backup',
  DATABASE_OWNER_URL: 'owner',
} as const;

/** The environment of a compose service, with the addresses of a test database where it has an address at all. */
export function serviceEnvironment(service: string, database: TestDatabase, env: Record<string, string>) {
  const given = composeEnvironment(service, env);
  for (const [name, role] of Object.entries(URL_VARIABLES))
    if (name in given) given[name] = database.urls[role];
  return given;
}

/** Starts the command of compose's `rotate-keys` as a process. */
export function runRotateKeys(database: TestDatabase, env: Record<string, string>): Child {
  const args = composeService('rotate-keys').command?.slice(2) ?? [];
  return new Child('cli', serviceEnvironment('rotate-keys', database, env), args);
}
