import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AccountsFeature } from '#features/accounts/accounts.feature.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import type { Identity } from '#lib/identity.ts';
import { eraseAccount, findOwnAccount, findOwnData } from './personal-data.repo.ts';

type Member = { userId: string; requestId: string };
type Leaver = Member & Pick<Identity, 'email' | 'fullName' | 'sessionId' | 'role'>;

export function createPersonalDataService(
  db: Database,
  {
    authDb,
    requirePasswordOrProof,
    changes,
  }: Pick<AccountsFeature, 'authDb' | 'requirePasswordOrProof' | 'changes'>,
) {
  /** Returns all stored personal data; `columns.ts` lists each column and its place here, or why it is omitted. */
  async function download(member: Member) {
    const account = await findOwnAccount(authDb, member.userId);
    const data = await withActor(db, member, async (trx) => {
      const own = await findOwnData(trx, member.userId);
      await recordAct(trx, {
        action: 'accounts.data_downloaded',
        targetType: 'user',
        targetId: member.userId,
      });
      return own;
    });
    return { ...account, ...data };
  }

  /** The audit entry keeps the actor's id; without the profile, that id identifies nobody. */
  async function erase(member: Leaver, password: string | undefined, address: string): Promise<void> {
    await requirePasswordOrProof(member, password, address);
    const tell = await changes.prepare(member);
    await withActor(authDb, member, async (trx) => {
      await recordAct(trx, { action: 'accounts.deleted', targetType: 'user', targetId: member.userId });
      await eraseAccount(trx, member.userId);
    });
    await withActor(db, { userId: null }, (trx) => tell(trx, 'deleted'));
  }

  return { download, erase };
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;
