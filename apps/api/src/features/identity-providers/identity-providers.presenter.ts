import { ERROR_CODES } from '@perkotheque/domain/errors/codes';
import { PROVIDER_REFUSALS } from '@perkotheque/domain/identity-providers/refusals';
import { providerSettingsSchema } from '@perkotheque/domain/identity-providers/settings';
import { z } from 'zod';
import type { IdentityProvidersService } from './identity-providers.service.ts';

const REFUSALS = [...PROVIDER_REFUSALS, ...ERROR_CODES] as const;

export const identityProvidersSchema = z.object({
  passwords: z.object({ enabled: z.boolean(), emergency_admin: z.uuid().nullable() }),
  emergency_choices: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string() })),
  providers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      issuer: z.string(),
      redirect_uri: z.string(),
      domains: z.array(z.string()),
      groups_claim: z.string(),
      vouches_for_domains: z.boolean(),
      settings: providerSettingsSchema,
      signed_in_at: z.iso.datetime().nullable(),
      refused_at: z.iso.datetime().nullable(),
      /** The page shows its sentence. */
      refusal: z.enum(REFUSALS).nullable(),
    }),
  ),
});

const codeOf = (text: string | null) => REFUSALS.find((code) => code === text) ?? null;

/** Neither the client id nor its secret leaves the server. */
export function presentIdentityProviders(
  found: Awaited<ReturnType<IdentityProvidersService['list']>>,
): z.input<typeof identityProvidersSchema> {
  return {
    ...found,
    providers: found.providers.map(({ provider, redirectUri, settings, outcome }) => ({
      id: provider.id,
      label: provider.label,
      issuer: provider.issuer,
      redirect_uri: redirectUri,
      domains: provider.domains,
      groups_claim: provider.groups_claim,
      vouches_for_domains: provider.vouches_for_domains,
      settings,
      signed_in_at: outcome?.signed_in_at?.toISOString() ?? null,
      refused_at: outcome?.refused_at?.toISOString() ?? null,
      refusal: codeOf(outcome?.refusal ?? null),
    })),
  };
}
