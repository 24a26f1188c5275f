import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { languageOf } from '#lib/language.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { ChangeNotices } from './change-notices.service.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.repo.ts';
import { endOtherSessions } from './two-factor.repo.ts';
import type { MemberRequest } from './two-factor.service.ts';

export interface OwnSessionsDeps {
  /** Connects as perk_app, which writes the audit log. */
  db: Database;
  /** Connects as perk_auth. */
  authDb: Database;
  limits: AttemptLimits;
  changes: ChangeNotices;
}

/** The devices on which a member is signed in. */
export function createOwnSessionsService({ db, authDb, limits, changes }: OwnSessionsDeps) {
  async function list({ identity }: MemberRequest) {
    const rows = await listOwnSessions(authDb, identity.userId);
    return rows.map((row) => ({ ...row, is_current: row.id === identity.sessionId }));
  }

  /** A session of somebody else does not exist for the member. */
  async function end(member: MemberRequest, sessionId: string): Promise<void> {
    await countChange(member);
    if (!(await endOwnSession(authDb, member.identity.userId, sessionId))) throw new AppError('not_found');
    await tellEnded(member, 1);
  }

  async function endOthers(member: MemberRequest): Promise<void> {
    await countChange(member);
    const { userId, sessionId } = member.identity;
    const sessions = await endOtherSessions(authDb, userId, sessionId);
    if (sessions > 0) await tellEnded(member, sessions);
  }

  const countChange = ({ identity, client }: MemberRequest) =>
    limits.count('account-change', client.address, identity.userId);

  async function tellEnded({ identity, requestId, client }: MemberRequest, sessions: number): Promise<void> {
    const { userId } = identity;
    const tell = await changes.prepare(identity, languageOf({ headers: { cookie: client.cookie } }));
    await withActor(db, { userId, requestId }, async (trx) => {
      await recordAct(trx, {
        action: 'accounts.sessions_ended',
        targetType: 'user',
        targetId: userId,
        detail: { sessions },
      });
      await tell(trx, 'sessions');
    });
  }

  return { list, end, endOthers };
}

export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;
