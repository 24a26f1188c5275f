import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { TokenScope } from '@perkotheque/domain/tokens/scopes';

/** The member who calls, with a session or by an API token, read from the database for this request. */
export type Identity = {
  userId: string;
  /** The id of the token when there is no session: it has no proof, so nothing that asks for one is reachable. */
  sessionId: string;
  email: string;
  fullName: string | null;
  pictureUrl: string | null;
  /** Null when the member has no role record, which means `user`. */
  role: Role | null;
  expiresAt: Date;
  /** Two-factor is mandatory and this member has not enrolled: only the enrolment routes are allowed. */
  mustEnrolTwoFactor: boolean;
  /** The Set-Cookie value, when the resolver extended the session. */
  refreshedCookie?: string;
  /** Only for a request with an API token. */
  token?: { id: string; scopes: readonly TokenScope[] };
};

export type SessionRequest = {
  headers: IncomingHttpHeaders;
  ip: string;
  /** True for automatic checks, such as those of an event stream: they must not extend the session. */
  passive?: boolean;
};

/** The accounts feature implements it; the access gate depends on this interface only. */
export interface SessionResolver {
  resolve(request: SessionRequest): Promise<Identity | null>;
}

/** The tokens feature implements it. Throws when the token is unknown or expired. */
export interface TokenResolver {
  resolve(token: string): Promise<Identity>;
}

/** The part of the identity that services and policies use. */
export type RequestActor = { userId: string; sessionId: string; requestId: string; role: Role };
