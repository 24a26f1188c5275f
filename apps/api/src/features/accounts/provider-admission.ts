import { isEmailAdmitted } from '@perkotheque/domain/accounts/email-domains';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import type { IdentityProvider } from '#config/provider-env.ts';

export type RegistrationRules = { is_open: boolean; domains: readonly string[] };
type Domains = Pick<IdentityProvider, 'domains'>;

const isEntrusted = (email: string, { domains }: Domains) =>
  domains.length > 0 && isEmailAdmitted(email, domains);

/**
 * Null admits. An address of a domain that the operator entrusted to the provider registers even while public
 * registration is closed: the list says who belongs to the organisation (SSO-02).
 */
export function findRegistrationRefusal(
  email: string,
  rules: RegistrationRules,
  provider: Domains,
): ErrorCode | null {
  if (isEntrusted(email, provider)) return null;
  if (!rules.is_open) return 'registration_closed';
  return isEmailAdmitted(email, rules.domains) ? null : 'email_domain_refused';
}

/** Staff link from their account, with a proof: a provider's word alone must not take over a role (SSO-02). */
export const mayLinkByItself = (email: string, role: Role, provider: Domains): boolean =>
  role === 'user' && isEntrusted(email, provider);
