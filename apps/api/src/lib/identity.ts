import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** Who is signed in, as read from the tables for this very request. */
export type Identity = {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string | null;
  avatarUrl: string | null;
  /** Null when the member has no record: it counts as `user`. */
  role: Role | null;
  expiresAt: Date;
  /** Two-factor is mandatory and this member has not enrolled: nothing but the enrolment is open to them. */
  owesTwoFactor: boolean;
  /** A whole Set-Cookie value, when the resolver prolonged the session. */
  refreshedCookie?: string;
};

export type SessionRequest = {
  headers: IncomingHttpHeaders;
  ip: string;
  /** True when nobody acted (a live channel re-checks itself): such a look must not prolong the session. */
  passive?: boolean;
};

/** Implemented by the accounts feature; the gate only knows this port. */
export interface SessionResolver {
  resolve(request: SessionRequest): Promise<Identity | null>;
}

/** The identity behind a request, as services and policies want it. */
export type RequestActor = { userId: string; requestId: string; role: Role };
