import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import {
  DEFAULT_PROVIDER_SETTINGS,
  type ProviderSettings,
} from '@perkotheque/domain/identity-providers/settings';
import type { IdentityProvider } from '#config/provider-env.ts';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { redirectUriOf } from '#features/accounts/provider-auth.ts';
import { checkProvider } from '#features/accounts/provider-discovery.ts';
import { ProviderAway } from '#features/accounts/provider-http.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findEmergencyAdminId,
  listEmergencyChoices,
  listProviderOutcomes,
  listProviderRules,
  listProviderSettings,
  lockProvider,
  saveProviderSettings,
} from './identity-providers.repo.ts';

type Deps = {
  /** Connects as perk_app. */
  db: Database;
  providers: readonly IdentityProvider[];
  proofs: Proofs;
  baseUrl: string;
};

/** The settings in one line of the audit log. */
export function describeSettings(settings: ProviderSettings): string {
  const { session_minutes: minutes, trusts_second_factor, second_factor_values, role_rules } = settings;
  const parts = [
    minutes === null ? null : `${minutes} min`,
    trusts_second_factor ? second_factor_values.join(', ') : null,
    ...role_rules.map(({ group, role }) => `${group} = ${role}`),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '–' : parts.join(' · ');
}

/** « Connexions › Identité »: what admins see and set of the providers that the environment names. */
export function createIdentityProvidersService({ db, providers, proofs, baseUrl }: Deps) {
  function getProvider(id: string): IdentityProvider {
    const provider = providers.find((known) => known.id === id);
    if (provider === undefined) throw new AppError('not_found');
    return provider;
  }

  async function list(actor: RequestActor) {
    const { stored, rules, outcomes, choices, emergency } = await withActor(db, actor, async (trx) => ({
      stored: await listProviderSettings(trx),
      rules: await listProviderRules(trx),
      outcomes: await listProviderOutcomes(trx),
      choices: await listEmergencyChoices(trx),
      emergency: await findEmergencyAdminId(trx),
    }));
    return {
      passwords: { enabled: emergency === null, emergency_admin: emergency },
      emergency_choices: choices,
      providers: providers.map((provider) => ({
        provider,
        redirectUri: redirectUriOf(baseUrl, provider),
        settings: settingsOf(provider.issuer, stored, rules),
        outcome: outcomes.find(({ issuer }) => issuer === provider.issuer) ?? null,
      })),
    };
  }

  /** Rules hand out roles, and the second factor may be given up: a session alone must not do that. */
  async function save(actor: RequestActor, id: string, settings: ProviderSettings): Promise<void> {
    const { issuer } = getProvider(id);
    await withActor(db, actor, async (trx) => {
      await proofs.requireAlways(trx, actor);
      await lockProvider(trx, issuer);
      const former = settingsOf(issuer, await listProviderSettings(trx), await listProviderRules(trx));
      await saveProviderSettings(trx, issuer, settings);
      const detail = { provider: id, before: describeSettings(former), after: describeSettings(settings) };
      if (detail.before === detail.after) return;
      await recordAct(trx, { action: 'providers.update', targetType: 'provider', targetId: id, detail });
    });
  }

  /** Reads the provider's description and keys, as a sign-in does. */
  async function test(id: string): Promise<{ ok: boolean; reason: string | null }> {
    try {
      await checkProvider(getProvider(id));
      return { ok: true, reason: null };
    } catch (error) {
      if (error instanceof ProviderAway) return { ok: false, reason: error.message };
      throw error;
    }
  }

  return { list, save, test };
}

type StoredSettings = Awaited<ReturnType<typeof listProviderSettings>>;
type StoredRules = Awaited<ReturnType<typeof listProviderRules>>;

function settingsOf(issuer: string, stored: StoredSettings, rules: StoredRules): ProviderSettings {
  const own = stored.find((row) => row.issuer === issuer);
  return {
    ...DEFAULT_PROVIDER_SETTINGS,
    ...(own && {
      session_minutes: own.session_minutes,
      trusts_second_factor: own.trusts_second_factor,
      second_factor_values: own.second_factor_values,
    }),
    role_rules: rules.filter((rule) => rule.issuer === issuer).map(({ group, role }) => ({ group, role })),
  };
}

export type IdentityProvidersService = ReturnType<typeof createIdentityProvidersService>;
