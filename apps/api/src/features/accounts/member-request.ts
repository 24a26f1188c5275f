import { AppError } from '#lib/app-error.ts';
import type { Identity } from '#lib/identity.ts';
import { clientOf } from './client.ts';
import type { MemberRequest } from './two-factor.service.ts';

/** The needed part of a Fastify request, so that this file does not depend on Fastify. */
type Caller = Parameters<typeof clientOf>[0] & { id: string; identity: Identity | null };

export function memberOf(request: Caller): MemberRequest {
  const { identity } = request;
  if (identity === null) throw new AppError('unauthenticated');
  return { identity, requestId: request.id, client: clientOf(request) };
}
