import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@perkotheque/domain/accounts/limits';
import { z } from 'zod';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Accepts digits only: `Number()` would also accept `''`, `'1e3'` and `' 7 '`. */
export function integer(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

export const databaseUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
}, 'must be a postgres:// URL');

/** The operator chooses this server, so any host is allowed, with a path such as /v1. */
export const httpUrl = z
  .string()
  .max(2048)
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '';
  }, 'must be an http:// or https:// URL without a name or password')
  .transform((value) => value.replace(/\/+$/, ''));

export const euros = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be an amount such as 0.15')
  .transform(Number);

export const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}, 'must be an smtp:// or smtps:// URL');

/** The public origin has no path, so that the Origin check can compare strings. */
export const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    return (
      url !== null && ['http:', 'https:'].includes(url.protocol) && value.replace(/\/$/, '') === url.origin
    );
  }, 'must be an origin such as https://perks.example.org, without a path')
  .transform((value) => value.replace(/\/$/, ''));

export function isSafeOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'https:' || LOOPBACK_HOSTS.includes(url.hostname));
}

/** Requests to this external service carry a secret: only loopback hosts may use plain http. */
export const externalOrigin = origin.refine(isSafeOrigin, 'must be https');

/** Parses `name <address>` or a bare address into an address object. */
export const mailbox = z.string().transform((value, context) => {
  const match = /^(?:([^<>,;"]+)\s+)?<?([^\s<>,;"]+@[^\s<>,;"]+)>?$/.exec(value.trim());
  if (match?.[2] === undefined) {
    context.addIssue({ code: 'custom', message: 'must look like: Perkothèque <no-reply@example.org>' });
    return z.NEVER;
  }
  return { name: match[1]?.trim() ?? '', address: match[2] };
});

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= maxBits))
  );
}

/**
 * Accepts the proxy's own addresses only. With `true`, a hop count, all private ranges or a range of everything, anybody
 * in such a network could forge an address.
 */
export const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => part === 'loopback' || isAddressOrRange(part)),
    'must list the proxies: addresses such as 10.0.0.5, ranges such as 10.1.0.0/24, or loopback',
  );

export const secret = z.string().min(32, 'must have at least 32 characters');

export const passwordMinLength = integer(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH);

type NamedKey = { id: string; key: Buffer };

function readKey(text: string): NamedKey | null {
  const match = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(text.trim());
  return match?.[1] && match[2] ? { id: match[1], key: Buffer.from(match[2], 'base64') } : null;
}

/** `<id>:<32 bytes in base64>`. Each encrypted value stores the id of its key. */
export const keyEncryptionKey = z.string().transform((value, context) => {
  const key = readKey(value);
  if (key) return key;
  context.addIssue({ code: 'custom', message: 'must look like <id>:<32 bytes in base64>' });
  return z.NEVER;
});

/** Earlier keys, separated by commas: they decrypt but no longer encrypt. */
export const keyEncryptionKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map(readKey);
  if (keys.every((key): key is NamedKey => key !== null)) return keys;
  context.addIssue({
    code: 'custom',
    message: 'must look like <id>:<32 bytes in base64>, separated by commas',
  });
  return z.NEVER;
});

export const rolePassword = z.string().min(12, 'must have at least 12 characters');

/** An Ed25519 key as base64 of its DER encoding, as `cli.ts generate-audit-keys` prints it. */
const ed25519 = (read: (der: Buffer) => KeyObject) =>
  z.string().transform((value, context) => {
    try {
      const key = read(Buffer.from(value, 'base64'));
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // The error would contain the value.
    }
    context.addIssue({ code: 'custom', message: 'must be a key printed by cli.ts generate-audit-keys' });
    return z.NEVER;
  });

export const auditKey = ed25519((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
export const auditPublicKey = ed25519((key) => createPublicKey({ key, format: 'der', type: 'spki' }));
