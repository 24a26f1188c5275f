import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { provesSecondFactor, readAuthTime } from '@perkotheque/domain/identity-providers/claims';
import type { Refusal } from '@perkotheque/domain/identity-providers/refusals';
import type { IdentityProvider } from '#config/provider-env.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { CHALLENGE_COOKIE } from '#lib/cookie-names.ts';
import type { Identity } from '#lib/identity.ts';
import type { Logger } from '#lib/logger.ts';
import { translateFaults } from './api-faults.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { type Client, clientHeaders } from './client.ts';
import type { KnownDevices } from './known-devices.service.ts';
import { type ProviderAttempt, withAttempt } from './provider-attempt.ts';
import type { ProviderAuth } from './provider-auth.ts';
import { ProviderAway } from './provider-http.ts';
import {
  describeSession,
  endReplacedSession,
  findEmergencyAdmin,
  hasTwoFactor,
  listFactorValues,
  noteOutcome,
} from './providers.repo.ts';
import { readSessionToken, setCookie } from './session-cookie.ts';

export interface ProviderSignInDeps {
  providers: readonly IdentityProvider[];
  authOf(provider: IdentityProvider): Promise<ProviderAuth>;
  /** Connects as perk_auth. */
  authDb: Database;
  limits: AttemptLimits;
  devices: KnownDevices;
  logger: Logger;
  secret: string;
  baseUrl: string;
  onLinked(member: Identity, provider: IdentityProvider, requestId: string): Promise<void>;
}

export interface ProviderAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

export interface CallbackOutcome {
  /** A path of ours. */
  location: string;
  cookies: string[];
}

const SIGN_IN_PAGE = '/auth';
const ACCOUNT_PAGE = '/mon-compte';
const DAY_MS = 86_400_000;

/** Codes of the library that are no lie of the provider. Every other one is. */
const LIBRARY_FAULTS: Record<string, Refusal> = {
  access_denied: 'provider_cancelled',
  state_mismatch: 'provider_attempt_expired',
  state_not_found: 'provider_attempt_expired',
  state_invalid: 'provider_attempt_expired',
  account_not_linked: 'provider_account_exists',
  email_does_not_match: 'provider_address_differs',
  account_already_linked_to_different_user: 'provider_linked_elsewhere',
  temporarily_unavailable: 'provider_unavailable',
  server_error: 'provider_unavailable',
  // Our database was away, or another browser of the same person was faster: the next attempt succeeds.
  unable_to_create_user: 'unavailable',
  unable_to_create_session: 'unavailable',
  unable_to_link_account: 'unavailable',
  internal_server_error: 'unavailable',
};

const withQuery = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

/** Signs members in with the account of their organisation (SSO-01 to SSO-06). */
export function createProviderSignIn(deps: ProviderSignInDeps) {
  const { providers, authOf, authDb, limits, devices, logger, secret, baseUrl, onLinked } = deps;

  function getProvider(id: string): IdentityProvider {
    const provider = providers.find((known) => known.id === id);
    if (provider === undefined) throw new AppError('not_found');
    return provider;
  }

  async function openAuth(provider: IdentityProvider): Promise<ProviderAuth> {
    try {
      return await authOf(provider);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      await refused(provider, 'provider_unavailable', error.message);
      throw new AppError('provider_unavailable', { cause: error });
    }
  }

  async function refused(provider: IdentityProvider, code: Refusal, reason: string): Promise<void> {
    logger.warn({ provider: provider.id, code, reason }, 'sign-in with a provider refused');
    await noteOutcome(authDb, provider.issuer, code);
  }

  /** What the sign-in page offers. */
  async function offer() {
    const { passwords } = await findEmergencyAdmin(authDb);
    return { providers: providers.map(({ id, label }) => ({ id, label })), passwords };
  }

  /** With `fresh`, the provider asks again who the person is: the new session then counts as a proof (HARD-21). */
  async function begin(id: string, { target, fresh }: { target: string; fresh: boolean }, client: Client) {
    const provider = getProvider(id);
    await limits.count('provider', client.address, client.address);
    const auth = await openAuth(provider);
    const { headers, response } = await translateFaults(() =>
      auth.api.signInSocial({
        body: {
          provider: provider.issuer,
          disableRedirect: true,
          callbackURL: `${baseUrl}${target}`,
          errorCallbackURL: `${baseUrl}${SIGN_IN_PAGE}`,
          ...(fresh && { additionalParams: { prompt: 'login', max_age: '0' } }),
        },
        headers: clientHeaders({ ...client, cookie: undefined }),
        returnHeaders: true,
      }),
    );
    return { url: response.url ?? '', cookies: headers.getSetCookie() };
  }

  /** The caller has asked for a proof. */
  async function beginLink(id: string, client: Client) {
    const provider = getProvider(id);
    const auth = await openAuth(provider);
    const { headers, response } = await translateFaults(() =>
      auth.api.linkSocialAccount({
        body: {
          provider: provider.issuer,
          disableRedirect: true,
          callbackURL: `${baseUrl}${withQuery(ACCOUNT_PAGE, { linked: provider.id })}`,
          errorCallbackURL: `${baseUrl}${ACCOUNT_PAGE}`,
        },
        headers: clientHeaders(client),
        returnHeaders: true,
      }),
    );
    return { url: response.url, cookies: headers.getSetCookie() };
  }

  /** Every answer ends on a page of ours; a refusal carries its code, whose sentence the page shows. */
  async function finish(
    id: string,
    answer: ProviderAnswer,
    request: { client: Client; identity: Identity | null; requestId: string },
  ): Promise<CallbackOutcome> {
    const provider = getProvider(id);
    const { client, identity } = request;
    const attempt: ProviderAttempt = { provider, memberId: identity?.userId ?? null };
    try {
      await limits.count('provider', client.address, client.address);
      const auth = await openAuth(provider);
      const response = await withAttempt(attempt, () =>
        auth.api.callbackOAuth({
          params: { id: provider.issuer },
          query: answer,
          headers: clientHeaders(client),
          method: 'GET',
          asResponse: true,
        }),
      );
      return await conclude(attempt, response, request);
    } catch (error) {
      if (attempt.session) await endReplacedSession(authDb, attempt.session.token, attempt.session.userId);
      if (!(error instanceof AppError)) throw error;
      return refuseTo(error.code, attempt, identity);
    }
  }

  const refuseTo = (code: Refusal, { linkedId }: ProviderAttempt, identity: Identity | null) => ({
    location: withQuery(linkedId !== undefined && identity ? ACCOUNT_PAGE : SIGN_IN_PAGE, { refusal: code }),
    cookies: [],
  });

  async function conclude(
    attempt: ProviderAttempt,
    response: Response,
    { client, identity, requestId }: { client: Client; identity: Identity | null; requestId: string },
  ): Promise<CallbackOutcome> {
    const { provider } = attempt;
    const target = new URL(response.headers.get('location') ?? '/', baseUrl);
    const fault = target.searchParams.get('error') ?? (response.status >= 400 ? 'refused' : null);
    const cookies = response.headers.getSetCookie();
    if (attempt.refusal === undefined && fault === null) {
      await noteOutcome(authDb, provider.issuer, null);
      const location = `${target.pathname}${target.search}`;
      if (attempt.session) return openSession(attempt, attempt.session, { client, location, cookies });
      // Without either, a session may exist that our rules have not seen: its cookie must not leave.
      if (attempt.linkedId === undefined || identity === null) throw new AppError('internal');
      await onLinked(identity, provider, requestId);
      return { location, cookies };
    }
    const code = attempt.refusal ?? LIBRARY_FAULTS[fault ?? ''] ?? 'provider_answer_invalid';
    await refused(provider, code, attempt.reason ?? fault ?? '');
    if (attempt.refusal === 'account_suspended') await recordSuspended(attempt);
    if (attempt.session) await endReplacedSession(authDb, attempt.session.token, attempt.session.userId);
    return refuseTo(code, attempt, target.pathname === ACCOUNT_PAGE ? identity : null);
  }

  /** Our second factor is asked for unless the provider proved one and the setting accepts that (SSO-06). */
  async function openSession(
    { provider, claims = {} }: ProviderAttempt,
    session: { id: string; token: string; userId: string },
    { client, location, cookies }: { client: Client; location: string; cookies: string[] },
  ): Promise<CallbackOutcome> {
    const isProven = provesSecondFactor(claims, await listFactorValues(authDb, provider.issuer));
    const isDue = !isProven && (await hasTwoFactor(authDb, session.userId));
    const authTime = readAuthTime(claims)?.getTime() ?? Date.now() - DAY_MS;
    await describeSession(authDb, session.id, {
      issuer: provider.issuer,
      second_factor_due: isDue,
      has_provider_factor: isProven,
      // A provider that still knows the browser asks nothing, so only its own date counts as a proof.
      proven_at: new Date(Math.min(authTime, Date.now())),
    });
    const former = readSessionToken(client.cookie, secret);
    if (former !== null && former !== session.token) await endReplacedSession(authDb, former, session.userId);
    const kept = [...cookies, setCookie(CHALLENGE_COOKIE, '', 0)];
    if (isDue)
      return { location: withQuery(SIGN_IN_PAGE, { step: 'code', redirect: location }), cookies: kept };
    return { location, cookies: [...kept, await devices.remember(client, session.userId)] };
  }

  async function recordSuspended({ userId }: ProviderAttempt): Promise<void> {
    if (userId === undefined) return;
    await withActor(authDb, { userId: null }, (trx) =>
      recordAct(trx, {
        action: 'accounts.sign_in_failed',
        targetType: 'user',
        targetId: userId,
        detail: { reason: 'account_suspended' },
      }),
    );
  }

  return { offer, begin, beginLink, finish, getProvider };
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;
