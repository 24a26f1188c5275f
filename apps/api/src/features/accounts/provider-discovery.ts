import { z } from 'zod';
import { isSafeOrigin } from '#config/env-fields.ts';
import type { IdentityProvider } from '#config/provider-env.ts';
import { fetchProviderJson, ProviderAway } from './provider-http.ts';

const DISCOVERY_TIMEOUT_MS = 4_000;
/** Signed with a key pair. With `none` or a shared secret, others than the provider could sign. */
const SAFE_ALGORITHM = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;

const endpoint = z.string().max(2048).refine(isSafeOrigin);
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint.optional(),
  jwks_uri: endpoint,
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
export type ProviderMetadata = z.output<typeof metadataSchema>;

export const discoveryUrlOf = ({ issuer }: IdentityProvider) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Reads what the provider says of itself. Throws `ProviderAway` when it is away, or is not who it should be. */
export async function discoverProvider(provider: IdentityProvider): Promise<ProviderMetadata> {
  const answer = await fetchProviderJson(discoveryUrlOf(provider), DISCOVERY_TIMEOUT_MS);
  const parsed = metadataSchema.safeParse(answer);
  if (!parsed.success) throw new ProviderAway('its description lacks an address, or names one without https');
  if (parsed.data.issuer !== provider.issuer) throw new ProviderAway('its description names another issuer');
  if (!parsed.data.id_token_signing_alg_values_supported.some((name) => SAFE_ALGORITHM.test(name))) {
    throw new ProviderAway('it signs with no key pair');
  }
  return parsed.data;
}

/** For the test button: the description and the keys. */
export async function checkProvider(provider: IdentityProvider): Promise<void> {
  const { jwks_uri } = await discoverProvider(provider);
  const { keys } = await fetchProviderJson(jwks_uri, DISCOVERY_TIMEOUT_MS);
  if (!Array.isArray(keys) || keys.length === 0) throw new ProviderAway('it publishes no key');
}
