import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { DEFAULT_LANGUAGE } from '@perkotheque/domain/settings/vocabulary';
import { type NewToken, TOKEN_LIMITS } from '@perkotheque/domain/tokens/input';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { readBranding, readLanguage } from '#features/settings/settings.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { Identity, RequestActor } from '#lib/identity.ts';
import { tokenMail } from './mails/token-mail.ts';
import { type MintedToken, mintToken } from './token-format.ts';
import { mayMakeToken } from './tokens.policy.ts';
import {
  countAllTokens,
  countOwnTokens,
  deleteToken,
  insertToken,
  listAllTokens,
  listOwnTokens,
  type TokenRow,
} from './tokens.repo.ts';

type Deps = { db: Database; mails: MailQueue; proofs: Pick<Proofs, 'requireAlways'>; baseUrl: string };
type Owner = Pick<Identity, 'email' | 'fullName'>;

/** API tokens of members (TOK-01). No token reaches these use cases: their routes declare no scope. */
export function createTokensService({ db, mails, proofs, baseUrl }: Deps) {
  const listOwn = (actor: RequestActor) => withActor(db, actor, (trx) => listOwnTokens(trx, actor.userId));

  /** Sent whatever the member's choice of mails: it is about the safety of the account. */
  async function prepareMail({ userId }: RequestActor, owner: Owner) {
    const [{ appName }, language] = [
      await readBranding(db),
      await readLanguage(db, userId, DEFAULT_LANGUAGE),
    ];
    const member = { email: owner.email, name: owner.fullName };
    return (trx: ActorTrx, token: TokenRow) => {
      const mail = tokenMail({ kind: 'created', language, appName, member, token, baseUrl });
      return mails.enqueue(trx, 'api-token', { ...mail, key: `api-token:${token.id}:created` });
    };
  }

  async function save(trx: ActorTrx, actor: RequestActor, input: NewToken, minted: MintedToken) {
    if ((await countOwnTokens(trx, actor.userId)) >= TOKEN_LIMITS.perMember) {
      throw new AppError('too_many_tokens');
    }
    const row = await insertToken(trx, actor.userId, input, minted);
    await recordAct(trx, {
      action: 'tokens.create',
      targetType: 'user',
      targetId: actor.userId,
      detail: { token: row.name, scopes: row.scopes.join(', ') },
    });
    return row;
  }

  /** Asks for a fresh proof: a token outlives the session that makes it. Returns the token, shown this once. */
  async function create(actor: RequestActor, owner: Owner, input: NewToken) {
    const allowed = authorize<'make', NewToken>(mayMakeToken(actor, input.scopes), input);
    await proofs.requireAlways(db, actor);
    const minted = mintToken();
    const tell = await prepareMail(actor, owner);
    const row = await withActor(db, actor, async (trx) => {
      const saved = await save(trx, actor, allowed, minted);
      await tell(trx, saved);
      return saved;
    });
    return { row, token: minted.token };
  }

  async function remove(actor: RequestActor, id: string, ownerId?: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const removed = await deleteToken(trx, id, ownerId);
      if (!removed) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'tokens.revoke',
        targetType: 'user',
        targetId: removed.user_id,
        detail: { token: removed.name },
      });
    });
  }

  const revokeOwn = (actor: RequestActor, id: string) => remove(actor, id, actor.userId);

  /** For admins. */
  const revoke = (actor: RequestActor, id: string) => remove(actor, id);

  /** For admins. */
  const listAll = (actor: RequestActor, page: number) =>
    withActor(db, actor, async (trx) => ({
      rows: await listAllTokens(trx, {
        limit: TOKEN_LIMITS.pageSize,
        offset: (page - 1) * TOKEN_LIMITS.pageSize,
      }),
      total: await countAllTokens(trx),
    }));

  return { listOwn, create, revokeOwn, listAll, revoke };
}

export type TokensService = ReturnType<typeof createTokensService>;
