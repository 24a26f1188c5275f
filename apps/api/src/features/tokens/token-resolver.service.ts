import type { Database } from '@perkotheque/database/connect';
import { isTokenScope } from '@perkotheque/domain/tokens/scopes';
import { AppError } from '#lib/app-error.ts';
import type { TokenResolver } from '#lib/identity.ts';
import { hashToken, isTokenShaped } from './token-format.ts';
import { findToken, touchToken } from './token-resolver.repo.ts';

/** « Jetons d'API » shows the last use; more precision would cost a write per request. */
const TOUCH_AFTER_MS = 5 * 60_000;

/** From a bearer token to its owner as they are now: role, suspension and two-factor count at each request. */
export function createTokenResolver(db: Database): TokenResolver {
  return {
    async resolve(token) {
      const row = isTokenShaped(token) ? await findToken(db, hashToken(token)) : undefined;
      if (!row) throw new AppError('api_token_unknown');
      if (row.is_expired) throw new AppError('api_token_expired');
      const isTouchDue = !row.last_used_at || Date.now() - row.last_used_at.getTime() > TOUCH_AFTER_MS;
      if (isTouchDue) await touchToken(db, row.token_id);
      return {
        userId: row.user_id,
        sessionId: row.token_id,
        email: row.email,
        fullName: row.full_name,
        pictureUrl: null,
        role: row.role,
        expiresAt: row.expires_at,
        mustEnrolTwoFactor: row.owes_two_factor,
        token: { id: row.token_id, scopes: row.scopes.filter(isTokenScope) },
      };
    },
  };
}
