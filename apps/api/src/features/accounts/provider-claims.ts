import { emailSchema } from '@perkotheque/domain/accounts/credentials';
import { isEmailAdmitted } from '@perkotheque/domain/accounts/email-domains';
import type { Claims } from '@perkotheque/domain/identity-providers/claims';
import type { IdentityProvider } from '#config/provider-env.ts';
import { currentAttempt, refuse } from './provider-attempt.ts';
import type { ProviderMetadata } from './provider-discovery.ts';
import { fetchProviderJson } from './provider-http.ts';

const TOKEN_TIMEOUT_MS = 6_000;
const USERINFO_TIMEOUT_MS = 4_000;
const NAME_MAX_LENGTH = 120;
const SUBJECT_MAX_LENGTH = 255;

type CodeExchange = { code: string; codeVerifier?: string | undefined };
export type ProviderTokens = { idToken?: string | undefined; accessToken?: string | undefined };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const formEncoded = (text: string) => encodeURIComponent(text).replace(/%20/g, '+');

/** The library's own exchange waits without end and follows whatever the answer's size is. */
export async function exchangeCode(
  provider: IdentityProvider,
  metadata: ProviderMetadata,
  redirectUri: string,
  { code, codeVerifier }: CodeExchange,
): Promise<ProviderTokens> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  if (codeVerifier !== undefined) body.set('code_verifier', codeVerifier);
  const headers: Record<string, string> = {};
  if (metadata.token_endpoint_auth_methods_supported.includes('client_secret_basic')) {
    const pair = `${formEncoded(provider.client_id)}:${formEncoded(provider.client_secret)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    body.set('client_id', provider.client_id);
    body.set('client_secret', provider.client_secret);
  }
  const attempt = currentAttempt();
  try {
    const answer = await fetchProviderJson(metadata.token_endpoint, TOKEN_TIMEOUT_MS, {
      method: 'POST',
      headers,
      body,
    });
    return { idToken: textOf(answer.id_token), accessToken: textOf(answer.access_token) };
  } catch (error) {
    refuse(attempt, 'provider_unavailable', `token endpoint: ${error instanceof Error ? error.message : ''}`);
    throw error;
  }
}

function decodePayload(token: string): Claims | null {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
  } catch {
    return null;
  }
}

/** OpenID Connect Core 3.1.3.7: of several audiences, the token must be issued to us. */
const isIssuedToUs = (claims: Claims, clientId: string) =>
  (claims.azp === undefined && [claims.aud].flat().length === 1) || claims.azp === clientId;

const FROM_USERINFO = ['name', 'given_name', 'family_name'] as const;

/** What userinfo adds to the ID token. A statement about an address counts for that address only. */
function mergeUserInfo(own: Claims, info: Claims, groupsClaim: string): Claims {
  const isSameAddress = own.email === undefined || own.email === info.email;
  const names = [...FROM_USERINFO, groupsClaim, ...(isSameAddress ? ['email', 'email_verified'] : [])];
  return { ...Object.fromEntries(names.map((name) => [name, info[name]])), ...own };
}

/** The userinfo endpoint fills what the ID token leaves out, for the same subject only (OIDC Core 5.3.2). */
async function addUserInfo(
  own: Claims,
  groupsClaim: string,
  { userinfo_endpoint }: ProviderMetadata,
  accessToken: string | undefined,
): Promise<Claims | null> {
  const isComplete = ['email', 'email_verified', groupsClaim].every((name) => own[name] !== undefined);
  if (isComplete || userinfo_endpoint === undefined || accessToken === undefined) return own;
  const info = await fetchProviderJson(userinfo_endpoint, USERINFO_TIMEOUT_MS, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return info.sub === own.sub ? mergeUserInfo(own, info, groupsClaim) : null;
}

/** Absent is not true: Entra never sends the claim. `vouches_for_domains` is the operator's word for some domains. */
function isAddressVerified(claims: Claims, email: string, provider: IdentityProvider): boolean {
  if (claims.email_verified !== undefined) return claims.email_verified === true;
  return (
    provider.vouches_for_domains && provider.domains.length > 0 && isEmailAdmitted(email, provider.domains)
  );
}

/** Called once the library has verified the ID token. Returns null to refuse; the attempt then says why. */
export async function readProfile(
  provider: IdentityProvider,
  metadata: ProviderMetadata,
  { idToken, accessToken }: ProviderTokens,
) {
  const attempt = currentAttempt();
  const invalid = (reason: string) => refuse(attempt, 'provider_answer_invalid', reason);
  // Without an ID token the library would verify nothing and read the userinfo endpoint.
  const own = idToken === undefined ? null : decodePayload(idToken);
  if (own === null) return invalid('no ID token');
  const { sub } = own;
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > SUBJECT_MAX_LENGTH)
    return invalid('no subject');
  if (own.iss !== provider.issuer) return invalid('another issuer');
  if (typeof own.exp !== 'number' || typeof own.iat !== 'number') return invalid('no expiry');
  if (!isIssuedToUs(own, provider.client_id)) return invalid('issued to another client');
  const claims = await addUserInfo(own, provider.groups_claim, metadata, accessToken).catch(() => undefined);
  if (claims === undefined) return refuse(attempt, 'provider_unavailable', 'userinfo endpoint');
  if (claims === null) return invalid('userinfo of another subject');
  const email = emailSchema.safeParse(claims.email);
  if (!email.success) return refuse(attempt, 'provider_email_missing', 'no e-mail address');
  if (!isAddressVerified(claims, email.data, provider)) {
    return refuse(attempt, 'provider_email_unverified', 'address not verified');
  }
  attempt.claims = claims;
  return { id: sub, sub, email: email.data, emailVerified: true, name: nameOf(claims) };
}

function nameOf({ name, given_name, family_name }: Claims): string {
  const parts = [textOf(given_name), textOf(family_name)].filter((part) => part !== undefined);
  return (textOf(name) ?? parts.join(' ')).trim().slice(0, NAME_MAX_LENGTH);
}
