import { normaliseEmailDomain } from '@perkotheque/domain/accounts/email-domains';
import { isMultiTenantIssuer } from '@perkotheque/domain/identity-providers/claims';
import { z } from 'zod';
import { isSafeOrigin } from './env-fields.ts';

const MAX_PROVIDERS = 10;

/** Compared as written with what the provider says of itself, so a trailing slash counts. */
const issuer = z
  .string()
  .max(500)
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.search === '' && url.hash === '' && url.username === '' && isSafeOrigin(value);
  }, 'must be an https:// address without query, as the provider writes it')
  .refine(
    (value) => !isMultiTenantIssuer(value),
    'is shared by many organisations (common, organizations, consumers, {tenantid}): use the issuer of your own',
  );

const domain = z.string().transform((written, context) => {
  const name = normaliseEmailDomain(written);
  if (name !== null) return name;
  context.addIssue({ code: 'custom', message: 'must be a domain such as studio.example' });
  return z.NEVER;
});

const provider = z.strictObject({
  /** Part of the redirect address that the provider knows. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens'),
  label: z.string().trim().min(1).max(60),
  issuer,
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(2000),
  /** Only addresses of these domains are linked by themselves, or register while registration is closed. */
  domains: z.array(domain).max(100).default([]),
  scopes: z
    .array(z.string().regex(/^[\x21-\x7e]{1,100}$/))
    .max(20)
    .default(['email', 'profile']),
  groups_claim: z.string().min(1).max(200).default('groups'),
  /** For a provider that never sends email_verified: its word counts for the domains above, and for no other. */
  vouches_for_domains: z.boolean().default(false),
});

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

const list = z
  .array(provider)
  .max(MAX_PROVIDERS)
  .refine((all) => isDistinct(all.map(({ id }) => id)), 'every provider must have an id of its own')
  .refine(
    (all) => isDistinct(all.map(({ issuer }) => issuer)),
    'every provider must have an issuer of its own',
  )
  .refine(
    (all) => all.every(({ vouches_for_domains, domains }) => !vouches_for_domains || domains.length > 0),
    'vouches_for_domains needs domains',
  );

/** A JSON list. Faults name the field and never its value, which may be the secret. */
export const identityProviders = z.string().transform((text, context): z.output<typeof list> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON list of providers' });
    return z.NEVER;
  }
  const parsed = list.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', message: `${path.join('.') || 'the list'} ${message}` });
  }
  return z.NEVER;
});

export type IdentityProvider = z.output<typeof provider>;
