import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { IdentityProvider } from '#config/provider-env.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Identity } from '#lib/identity.ts';
import { languageOf } from '#lib/language.ts';
import type { ChangeNotices } from './change-notices.service.ts';
import { findPasswordUse, listSignInMethods, unlinkProvider } from './linked-accounts.repo.ts';
import type { Proofs } from './proofs.service.ts';
import type { ProviderSignIn } from './provider-sign-in.service.ts';
import type { MemberRequest } from './two-factor.service.ts';

type Deps = {
  /** Connects as perk_app. */
  db: Database;
  providers: readonly IdentityProvider[];
  proofs: Proofs;
  changes: ChangeNotices;
  /** Called late, because the sign-in reports the links to this service. */
  signIn(): ProviderSignIn;
};

/** « Comptes liés »: the organisations' accounts with which a member signs in. */
export function createLinkedAccounts({ db, providers, proofs, changes, signIn }: Deps) {
  async function list({ identity: { userId } }: MemberRequest) {
    const { methods, use } = await withActor(db, { userId }, async (trx) => ({
      methods: await listSignInMethods(trx),
      use: await findPasswordUse(trx),
    }));
    const hasPassword = methods.some(({ issuer }) => issuer === null);
    const mayUsePassword = hasPassword && (use.passwords || use.emergency === userId);
    const links = methods.filter(({ issuer }) => issuer !== null).length;
    return {
      has_password: hasPassword,
      providers: providers.map(({ id, label, issuer }) => {
        const linkedAt = methods.find((method) => method.issuer === issuer)?.linked_at ?? null;
        const isLast = !mayUsePassword && links < 2;
        return {
          id,
          label,
          linked_at: linkedAt?.toISOString() ?? null,
          can: { link: linkedAt === null, unlink: linkedAt !== null && !isLast },
        };
      }),
    };
  }

  /** A linked account opens everything, so a session alone may not add one. */
  async function link({ identity, client }: MemberRequest, id: string) {
    await proofs.requireAlways(db, { sessionId: identity.sessionId, role: identity.role ?? 'user' });
    return signIn().beginLink(id, client);
  }

  async function unlink({ identity, client, requestId }: MemberRequest, id: string): Promise<void> {
    const { userId, sessionId } = identity;
    const { issuer, label } = signIn().getProvider(id);
    const tell = await changes.prepare(identity, languageOf({ headers: { cookie: client.cookie } }));
    await withActor(db, { userId, requestId }, async (trx) => {
      await proofs.requireAlways(trx, { sessionId, role: identity.role ?? 'user' });
      if (!(await unlinkProvider(trx, issuer, sessionId))) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'accounts.provider_unlinked',
        targetType: 'user',
        targetId: userId,
        detail: { provider: id },
      });
      await tell(trx, 'providerUnlinked', { provider: label });
    });
  }

  /** The provider's answer has linked the account. */
  async function noteLinked(member: Identity, { id, label }: IdentityProvider, requestId: string) {
    const { userId } = member;
    const tell = await changes.prepare(member);
    await withActor(db, { userId, requestId }, async (trx) => {
      await recordAct(trx, {
        action: 'accounts.provider_linked',
        targetType: 'user',
        targetId: userId,
        detail: { provider: id },
      });
      await tell(trx, 'providerLinked', { provider: label });
    });
  }

  return { list, link, unlink, noteLinked };
}

export type LinkedAccounts = ReturnType<typeof createLinkedAccounts>;
