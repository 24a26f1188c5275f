import { z } from 'zod';

export const EMAIL_DOMAIN_MAX_LENGTH = 253;
export const EMAIL_DOMAINS_MAX = 100;

/** At least two labels, the last of which is no number: an IP address is not a domain. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,}$/;

/** Lower case and, for an accented name, the form that mail servers use; null when it is no domain. */
export function normaliseEmailDomain(written: string): string | null {
  const name = written.trim().replace(/^@/, '').toLowerCase();
  if (/[^\p{L}\p{N}\p{M}.-]/u.test(name) || !URL.canParse(`http://${name}`)) return null;
  const { hostname } = new URL(`http://${name}`);
  return DOMAIN.test(hostname) && hostname.length <= EMAIL_DOMAIN_MAX_LENGTH ? hostname : null;
}

/** The domains whose addresses may sign up; an empty list admits every address. */
export const emailDomainsSchema = z
  .array(
    z
      .string()
      .max(EMAIL_DOMAIN_MAX_LENGTH)
      .transform((written, context) => {
        const domain = normaliseEmailDomain(written);
        if (domain !== null) return domain;
        context.addIssue({ code: 'custom', message: 'not a domain' });
        return z.NEVER;
      }),
  )
  .max(EMAIL_DOMAINS_MAX)
  .transform((domains) => [...new Set(domains)]);

/** A subdomain is admitted only if it is listed itself. */
export function isEmailAdmitted(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  const domain = normaliseEmailDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain !== null && domains.includes(domain);
}
