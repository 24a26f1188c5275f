import { readGroups, roleOfGroups } from '@perkotheque/domain/identity-providers/claims';
import type { Refusal } from '@perkotheque/domain/identity-providers/refusals';
import { betterAuth } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import type { IdentityProvider } from '#config/provider-env.ts';
import { isSuspended, readSignUpRules } from './accounts.repo.ts';
import { type AuthOptions, sharedOptions } from './better-auth.ts';
import { findRegistrationRefusal, mayLinkByItself } from './provider-admission.ts';
import { currentAttempt, refuse } from './provider-attempt.ts';
import { exchangeCode, readProfile } from './provider-claims.ts';
import { discoverProvider, discoveryUrlOf, type ProviderMetadata } from './provider-discovery.ts';
import { ProviderAway } from './provider-http.ts';
import {
  findMemberRole,
  listRoleRules,
  providerSessionMinutes,
  setRoleByProvider,
} from './providers.repo.ts';

type Options = Pick<AuthOptions, 'db' | 'secret' | 'baseUrl' | 'logger'>;

/** No token of the provider is stored: nothing here needs one after the sign-in. */
const WITHOUT_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

export const redirectUriOf = (baseUrl: string, { id }: IdentityProvider) =>
  `${baseUrl}/api/auth/callback/${id}`;

/** `providerId` is the issuer, so that a stored account is issuer and subject, whatever the operator names it. */
function oauthConfig({ db, baseUrl }: Options, provider: IdentityProvider, metadata: ProviderMetadata) {
  const redirectURI = redirectUriOf(baseUrl, provider);
  return {
    providerId: provider.issuer,
    discoveryUrl: discoveryUrlOf(provider),
    clientId: provider.client_id,
    clientSecret: provider.client_secret,
    redirectURI,
    scopes: ['openid', ...provider.scopes.filter((scope) => scope !== 'openid')],
    pkce: true,
    requireIdTokenVerification: true,
    requireEmailVerification: true,
    disableProviderLogout: true,
    getToken: (exchange: { code: string; codeVerifier?: string | undefined }) =>
      exchangeCode(provider, metadata, redirectURI, exchange),
    getUserInfo: async (tokens: { idToken?: string | undefined; accessToken?: string | undefined }) => {
      const profile = await readProfile(provider, metadata, tokens);
      if (profile !== null) currentAttempt().rules = await readSignUpRules(db);
      return profile;
    },
  };
}

/** Decides before the library creates or links an account. Returns a code to refuse. */
async function findAdmissionFault(
  { db }: Options,
  user: { id?: string | undefined; email?: string | undefined },
  action: string,
): Promise<Refusal | null> {
  const attempt = currentAttempt();
  const email = user.email ?? '';
  if (action === 'create-user') {
    return attempt.rules ? findRegistrationRefusal(email, attempt.rules, attempt.provider) : 'internal';
  }
  if (action !== 'link-account') return null;
  if (await isSuspended(db, user.id ?? '')) return 'account_suspended';
  const asked = (await getOAuthState())?.link;
  if (asked) {
    attempt.linkedId = asked.userId;
    return asked.userId === attempt.memberId ? null : 'provider_attempt_expired';
  }
  const role = await findMemberRole(db, user.id ?? '');
  return mayLinkByItself(email, role, attempt.provider) ? null : 'provider_account_exists';
}

/** Before the session is made, because a change of role ends the sessions of the member (SSO-03). */
async function applyRole({ db }: Options, userId: string): Promise<void> {
  const { provider, claims = {} } = currentAttempt();
  const role = roleOfGroups(
    readGroups(claims, provider.groups_claim),
    await listRoleRules(db, provider.issuer),
  );
  if (role !== null) await setRoleByProvider(db, userId, role, provider.id);
}

async function limitSession({ db }: Options, issuer: string) {
  const minutes = await providerSessionMinutes(db, issuer);
  return minutes === null ? {} : { expiresAt: new Date(Date.now() + minutes * 60_000) };
}

/** One instance of the library for one provider, so that a provider which is away holds up nobody else. */
export function createProviderAuth(options: Options, provider: IdentityProvider, metadata: ProviderMetadata) {
  return betterAuth({
    ...sharedOptions(options),
    account: { encryptOAuthTokens: true, updateAccountOnSignIn: false },
    user: {
      additionalFields: {
        registeredBy: { type: 'string', required: false, input: false, fieldName: 'registered_by' },
      },
      validateUserInfo: async ({ user, source }) => {
        const error = await findAdmissionFault(options, user, source.action);
        if (error === null) return undefined;
        refuse(currentAttempt(), error, `${source.action} refused`);
        return { error };
      },
    },
    plugins: [genericOAuth({ config: [oauthConfig(options, provider, metadata)] })],
    databaseHooks: {
      // A trigger welcomes the member in the transaction that creates the account.
      user: { create: { before: async (user) => ({ data: { ...user, registeredBy: provider.id } }) } },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...WITHOUT_TOKENS } }) },
        // Linking an account again would store them.
        update: { before: async (account) => ({ data: { ...account, ...WITHOUT_TOKENS } }) },
      },
      session: {
        create: {
          before: async (session) => {
            if (await isSuspended(options.db, session.userId)) {
              currentAttempt().userId = session.userId;
              refuse(currentAttempt(), 'account_suspended', 'suspended');
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
            }
            await applyRole(options, session.userId);
            return { data: { ...session, ...(await limitSession(options, provider.issuer)) } };
          },
          after: async ({ id, token, userId }) => {
            currentAttempt().session = { id, token, userId };
          },
        },
      },
    },
  });
}

export type ProviderAuth = ReturnType<typeof createProviderAuth>;

const REFRESH_AFTER_MS = 15 * 60_000;
/** The library reads the description once more, and without a limit. */
const BUILD_TIMEOUT_MS = 5_000;

async function build(options: Options, provider: IdentityProvider): Promise<ProviderAuth> {
  const auth = createProviderAuth(options, provider, await discoverProvider(provider));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ProviderAway('it is too slow')), BUILD_TIMEOUT_MS).unref();
  });
  const { socialProviders } = await Promise.race([auth.$context, late]);
  if (socialProviders.length === 0) throw new ProviderAway('its second description is unusable');
  return auth;
}

/**
 * Builds an instance when somebody first signs in with the provider, and again after a while. A failure is not kept, so
 * a provider that was away serves as soon as it is back.
 */
export function createProviderAuths(options: Options) {
  const built = new Map<string, { auth: Promise<ProviderAuth>; until: number }>();
  return async (provider: IdentityProvider): Promise<ProviderAuth> => {
    const known = built.get(provider.id);
    if (known && known.until > Date.now()) return known.auth;
    const auth = build(options, provider);
    built.set(provider.id, { auth, until: Date.now() + REFRESH_AFTER_MS });
    // While an earlier description is known, a refresh that fails changes nothing.
    return auth.catch(async (error: unknown) => {
      if (known) built.set(provider.id, { auth: known.auth, until: Date.now() + BUILD_TIMEOUT_MS });
      else built.delete(provider.id);
      if (known) return known.auth;
      throw error;
    });
  };
}
