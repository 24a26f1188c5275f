import { emailSchema } from '@perkotheque/domain/accounts/credentials';
import { z } from 'zod';
import { auditHead } from './audit-env.ts';
import { importEarlierFields, rotateFields } from './command-env.ts';
import {
  auditKey,
  auditPublicKey,
  databaseUrl,
  euros,
  externalOrigin,
  httpUrl,
  integer,
  isSafeOrigin,
  keyEncryptionKey,
  keyEncryptionKeys,
  mailbox,
  origin,
  passwordMinLength,
  rolePassword,
  secret,
  smtpUrl,
  trustedProxies,
} from './env-fields.ts';
import { parseSource, type Source } from './env-source.ts';
import { identityProviders } from './provider-env.ts';
import { webhookFields, webhooksGroup } from './webhook-env.ts';

const common = {
  // The default is production: a missing variable must not enable development features.
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

const mail = {
  BASE_URL: origin,
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.default({ name: 'Perkothèque', address: 'no-reply@perkotheque.localhost' }),
  MAILBOX_DIR: z.string().default('.data/mailbox'),
  // Known to http and worker but to no database: the queued mails are encrypted with it.
  MAIL_KEY: secret,
};

// The worker calls the source for the daily snapshot, the API for a manual refresh.
const trends = {
  PRODUCT_HUNT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, 'must be a token without spaces')
    .optional(),
  PRODUCT_HUNT_URL: externalOrigin.default('https://api.producthunt.com'),
};

const httpFields = z.object({
  ...common,
  ...mail,
  ...trends,
  ...webhookFields,
  ...auditHead,
  // Optional: without it admins see that nothing proves the log.
  AUDIT_PUBLIC_KEY: auditPublicKey.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  TRUST_PROXY: trustedProxies.optional(),
  WEB_DIST_DIR: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000).default(600),
  TOKEN_RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000).default(120),
  LANDING_CACHE_SECONDS: integer(0, 3600).default(60),
  DRAIN_SECONDS: integer(0, 60).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_AUTH_URL: databaseUrl,
  DATABASE_POOL_MAX: integer(1, 200).default(10),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  AUTH_SECRET: secret,
  PASSWORD_MIN_LENGTH: passwordMinLength.default(6),
  OIDC_PROVIDERS: identityProviders.default([]),
  ADMIN_EMAIL: emailSchema.optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  VAULT_KEK: keyEncryptionKey.optional(),
  VAULT_OLD_KEKS: keyEncryptionKeys.optional(),
});

const backup = {
  DATABASE_WORKER_URL: databaseUrl,
  // Optional: without it only backups fail, and admins see that failure.
  DATABASE_BACKUP_URL: databaseUrl.optional(),
  BACKUP_DIR: z.string().default('.data/backups'),
  PG_BIN_DIR: z.string().optional(),
  ...auditHead,
  // Optional: without it admins see that nobody signs the audit log.
  AUDIT_KEY: auditKey.optional(),
};

const workerFields = z.object({
  ...common,
  ...mail,
  ...trends,
  ...webhookFields,
  DATABASE_WORKER_URL: databaseUrl,
  ENRICHMENT_API_URL: httpUrl.optional(),
  ENRICHMENT_API_KEY: z.string().min(1).max(1000).optional(),
  ENRICHMENT_MODEL: z.string().min(1).max(200).optional(),
  ENRICHMENT_JSON_SCHEMA: z.enum(['on', 'off']).default('on'),
  ENRICHMENT_INPUT_PRICE: euros.default(0),
  ENRICHMENT_OUTPUT_PRICE: euros.default(0),
});

const backupFields = z.object({ ...common, ...backup });
const migrateFields = z.object({
  ...common,
  DATABASE_OWNER_URL: databaseUrl,
  // Optional: roles belong to the cluster, and the host may have created them with other passwords.
  DATABASE_APP_PASSWORD: rolePassword.optional(),
  DATABASE_AUTH_PASSWORD: rolePassword.optional(),
  DATABASE_WORKER_PASSWORD: rolePassword.optional(),
  DATABASE_BACKUP_PASSWORD: rolePassword.optional(),
});

type MailFields = { NODE_ENV: string; BASE_URL?: string; SMTP_URL?: string };

function mailFaults(fields: MailFields): string[] {
  if (fields.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  if (fields.SMTP_URL === undefined) {
    faults.push('SMTP_URL: required in production, or nobody could confirm an account or reset a password');
  }
  if (fields.BASE_URL !== undefined && !isSafeOrigin(fields.BASE_URL)) {
    faults.push('BASE_URL: must be https in production, since the session cookie is Secure');
  }
  return faults;
}

function adminFaults(source: Source): string[] {
  if ((source.ADMIN_EMAIL === undefined) === (source.ADMIN_PASSWORD === undefined)) return [];
  return ['ADMIN_EMAIL and ADMIN_PASSWORD: set both, or neither'];
}

/** LISTEN needs a session, and a transaction pooler does not provide one. */
function poolerFaults(source: Source): string[] {
  if (source.DATABASE_POOLER !== 'transaction' || source.DATABASE_LISTEN_URL !== undefined) return [];
  return ['DATABASE_LISTEN_URL: required behind a pooler: the address of PostgreSQL itself'];
}

function modelFaults(source: Source): string[] {
  const hasUrl = source.ENRICHMENT_API_URL !== undefined;
  if (hasUrl === (source.ENRICHMENT_MODEL !== undefined)) return [];
  return ['ENRICHMENT_API_URL and ENRICHMENT_MODEL: set both, or neither'];
}

function modelGroup(fields: z.output<typeof workerFields>) {
  if (fields.ENRICHMENT_API_URL === undefined || fields.ENRICHMENT_MODEL === undefined) return null;
  return {
    baseUrl: fields.ENRICHMENT_API_URL,
    model: fields.ENRICHMENT_MODEL,
    apiKey: fields.ENRICHMENT_API_KEY ?? null,
    isStructured: fields.ENRICHMENT_JSON_SCHEMA === 'on',
    inputPrice: fields.ENRICHMENT_INPUT_PRICE,
    outputPrice: fields.ENRICHMENT_OUTPUT_PRICE,
  };
}

const withNodeEnv = (source: Source): MailFields => ({ NODE_ENV: 'production', ...source });

function mailGroup(fields: Pick<z.output<typeof workerFields>, keyof typeof mail>) {
  return {
    smtpUrl: fields.SMTP_URL ?? null,
    from: fields.MAIL_FROM,
    mailboxDir: fields.MAILBOX_DIR,
    key: fields.MAIL_KEY,
  };
}

function trendsGroup(fields: Pick<z.output<typeof workerFields>, keyof typeof trends>) {
  return { token: fields.PRODUCT_HUNT_TOKEN ?? null, origin: fields.PRODUCT_HUNT_URL };
}

function backupGroup(fields: Pick<z.output<typeof backupFields>, keyof typeof backup>) {
  return {
    url: fields.DATABASE_BACKUP_URL ?? null,
    dir: fields.BACKUP_DIR,
    binDir: fields.PG_BIN_DIR ?? null,
    auditHead:
      fields.AUDIT_KEY === undefined ? null : { key: fields.AUDIT_KEY, file: fields.AUDIT_HEAD_FILE },
  };
}

/** Reads the environment of the HTTP process, which must not receive the owner's or the worker's credentials. */
export function readEnv(raw: Source = process.env) {
  const fields = parseSource(httpFields, raw, (source) => [
    ...mailFaults(withNodeEnv(source)),
    ...adminFaults(source),
    ...poolerFaults(source),
  ]);
  return {
    nodeEnv: fields.NODE_ENV,
    logLevel: fields.LOG_LEVEL,
    http: {
      host: fields.HOST,
      port: fields.PORT,
      trustProxy: fields.TRUST_PROXY ?? false,
      webDistDir: fields.WEB_DIST_DIR ?? null,
      rateLimitPerMinute: fields.RATE_LIMIT_PER_MINUTE,
      tokenRateLimitPerMinute: fields.TOKEN_RATE_LIMIT_PER_MINUTE,
      landingCacheSeconds: fields.LANDING_CACHE_SECONDS,
      metricsToken: fields.METRICS_TOKEN ?? null,
      // Development has no load balancer, so it stops without a delay.
      drainSeconds: fields.DRAIN_SECONDS ?? (fields.NODE_ENV === 'production' ? 3 : 0),
    },
    database: {
      appUrl: fields.DATABASE_URL,
      authUrl: fields.DATABASE_AUTH_URL,
      poolMax: fields.DATABASE_POOL_MAX,
      isPooled: fields.DATABASE_POOLER === 'transaction',
      listenUrl: fields.DATABASE_LISTEN_URL ?? fields.DATABASE_URL,
    },
    auth: {
      secret: fields.AUTH_SECRET,
      baseUrl: fields.BASE_URL,
      passwordMinLength: fields.PASSWORD_MIN_LENGTH,
      providers: fields.OIDC_PROVIDERS,
    },
    mail: mailGroup(fields),
    trends: trendsGroup(fields),
    webhooks: webhooksGroup(fields),
    admin:
      fields.ADMIN_EMAIL !== undefined && fields.ADMIN_PASSWORD !== undefined
        ? { email: fields.ADMIN_EMAIL, password: fields.ADMIN_PASSWORD }
        : null,
    vault:
      fields.VAULT_KEK === undefined
        ? null
        : { keys: [fields.VAULT_KEK, ...(fields.VAULT_OLD_KEKS ?? [])] as const },
    auditHead: { publicKey: fields.AUDIT_PUBLIC_KEY ?? null, file: fields.AUDIT_HEAD_FILE },
  };
}

/** Reads the environment of the worker. It handles untrusted pages: no session secret, vault key or backup role. */
export function readWorkerEnv(raw: Source = process.env) {
  const fields = parseSource(workerFields, raw, (source) => [
    ...mailFaults(withNodeEnv(source)),
    ...modelFaults(source),
  ]);
  return {
    nodeEnv: fields.NODE_ENV,
    logLevel: fields.LOG_LEVEL,
    baseUrl: fields.BASE_URL,
    database: { workerUrl: fields.DATABASE_WORKER_URL },
    mail: mailGroup(fields),
    /** When null, enrichment uses only the tools' own pages. */
    model: modelGroup(fields),
    trends: trendsGroup(fields),
    webhooks: webhooksGroup(fields),
  };
}

function rolePasswordsOf(fields: z.output<typeof migrateFields>) {
  return {
    perk_app: fields.DATABASE_APP_PASSWORD,
    perk_auth: fields.DATABASE_AUTH_PASSWORD,
    perk_worker: fields.DATABASE_WORKER_PASSWORD,
    perk_backup: fields.DATABASE_BACKUP_PASSWORD,
  };
}

export function readMigrateEnv(raw: Source = process.env) {
  const fields = parseSource(migrateFields, raw);
  const rolePasswords = rolePasswordsOf(fields);
  return {
    nodeEnv: fields.NODE_ENV,
    logLevel: fields.LOG_LEVEL,
    database: { ownerUrl: fields.DATABASE_OWNER_URL, rolePasswords },
  };
}

const createAdminFields = httpFields.pick({ DATABASE_AUTH_URL: true, PASSWORD_MIN_LENGTH: true });
const seedFields = z.object({
  // Required, unlike elsewhere: the accounts of the demonstration have a public password.
  NODE_ENV: z.enum(['development', 'test'], { error: 'must be development or test' }),
  DATABASE_OWNER_URL: databaseUrl,
  VAULT_KEK: keyEncryptionKey,
  WEBHOOK_KEK: webhookFields.WEBHOOK_KEK,
});

export function readCreateAdminEnv(raw: Source = process.env) {
  const fields = parseSource(createAdminFields, raw);
  return { authUrl: fields.DATABASE_AUTH_URL, passwordMinLength: fields.PASSWORD_MIN_LENGTH };
}

export function readSeedEnv(raw: Source = process.env) {
  const fields = parseSource(seedFields, raw);
  const { DATABASE_OWNER_URL: ownerUrl, VAULT_KEK: kek, WEBHOOK_KEK: webhookKek = null } = fields;
  return { ownerUrl, kek, webhookKek };
}

/** Reads the environment of the backups process, the only one that knows the role that reads everything. */
export function readBackupsEnv(raw: Source = process.env) {
  const fields = parseSource(backupFields, raw);
  return {
    logLevel: fields.LOG_LEVEL,
    database: { workerUrl: fields.DATABASE_WORKER_URL },
    backup: backupGroup(fields),
  };
}

/** The command for one backup fails at once where the process would record a failed run. */
export function readBackupCommandEnv(raw: Source = process.env) {
  const fields = parseSource(backupFields.required({ DATABASE_BACKUP_URL: true }), raw);
  return { workerUrl: fields.DATABASE_WORKER_URL, backup: backupGroup(fields) };
}

const restoreFields = migrateFields.extend({ PG_BIN_DIR: backup.PG_BIN_DIR });

export function readRestoreEnv(raw: Source = process.env) {
  const fields = parseSource(restoreFields, raw);
  return {
    ownerUrl: fields.DATABASE_OWNER_URL,
    binDir: fields.PG_BIN_DIR ?? null,
    passwords: rolePasswordsOf(fields),
  };
}

const namesOf = (fields: z.ZodObject) => Object.keys(fields.shape);

/** The variables that each process reads. Tests compare them with .env.example and compose.yaml. */
export const PROCESS_VARIABLES = {
  http: namesOf(httpFields),
  worker: namesOf(workerFields),
  backups: namesOf(backupFields),
  migrate: namesOf(migrateFields),
  'rotate-keys': namesOf(rotateFields),
  'import-earlier': namesOf(importEarlierFields),
} as const;

export type Env = ReturnType<typeof readEnv>;
export type MailEnv = Env['mail'];
