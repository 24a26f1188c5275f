import { TOKEN_SCOPES, type TokenScope } from '@perkotheque/domain/tokens/scopes';
import { sql } from 'kysely';
import { mintToken } from '#features/tokens/token-format.ts';
import type { TestApp } from '../test-app.ts';

type Options = { scopes?: readonly TokenScope[]; isExpired?: boolean; name?: string };

/** Creates a token of the member, which may have ended a minute ago. */
export async function createApiToken(
  test: Pick<TestApp, 'base'>,
  userId: string,
  { scopes = TOKEN_SCOPES, isExpired = false, name = 'Tableur' }: Options = {},
): Promise<{ id: string; token: string }> {
  const { token, publicId, lastFour, hash } = mintToken();
  const { id } = await test.base.owner
    .insertInto('app.api_tokens')
    .values({
      ...{ user_id: userId, name, public_id: publicId, last_four: lastFour, token_hash: hash },
      scopes: [...scopes],
      created_at: sql<Date>`now() - interval '30 days'`,
      expires_at: isExpired ? sql<Date>`now() - interval '1 minute'` : sql<Date>`now() + interval '30 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
