import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** The signed-in member, read from the database for this request. */
export type Identity = {
  userId: string;
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

/** The part of the identity that services and policies use. */
export type RequestActor = { userId: string; sessionId: string; requestId: string; role: Role };
