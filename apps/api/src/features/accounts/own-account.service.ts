import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import { createBoundedQueue } from '#lib/bounded-queue.ts';
import { languageOf } from '#lib/language.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { ChangeNotices } from './change-notices.service.ts';
import type { KnownDevices } from './known-devices.service.ts';
import {
  changeOwnPassword,
  findEmailChange,
  removeOwnPicture,
  renameOneself,
  saveOwnPicture,
} from './own-account.repo.ts';
import type { RequirePassword } from './password-check.service.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { MemberRequest } from './two-factor.service.ts';

export interface OwnAccountDeps {
  /** Connects as perk_app. */
  db: Database;
  /** Connects as perk_auth. */
  authDb: Database;
  hasher: PasswordHasher;
  requirePassword: RequirePassword;
  limits: AttemptLimits;
  devices: KnownDevices;
  changes: ChangeNotices;
  passwordMinLength: number;
  baseUrl: string;
}

type OwnAct =
  | 'accounts.renamed'
  | 'accounts.picture_changed'
  | 'accounts.password_changed'
  | 'accounts.proof_failed';

/** Each picture is decoded in a process of its own, so few run at a time. */
const MAX_WAITING_PICTURES = 20;

/** What members change of their own account. Every change is limited, audited and told by mail (ACC-02). */
export function createOwnAccountService(deps: OwnAccountDeps) {
  const { db, authDb, hasher, requirePassword, limits, devices, changes } = deps;
  const { passwordMinLength, baseUrl } = deps;
  const pictures = createBoundedQueue(MAX_WAITING_PICTURES);

  const actorOf = ({ identity: { userId }, requestId }: MemberRequest) => ({ userId, requestId });
  const noticeFor = ({ identity, client: { cookie } }: MemberRequest) =>
    changes.prepare(identity, languageOf({ headers: { cookie } }));
  const entry = (action: OwnAct, { identity }: MemberRequest) =>
    ({ action, targetType: 'user', targetId: identity.userId }) as const;
  const count = ({ identity, client }: MemberRequest) =>
    limits.count('account-change', client.address, identity.userId);

  async function get(member: MemberRequest) {
    const { email, fullName, pictureUrl } = member.identity;
    const pending = await withActor(db, actorOf(member), findEmailChange);
    return { email, full_name: fullName, picture_url: pictureUrl, pending_email: pending ?? null };
  }

  async function rename(member: MemberRequest, fullName: string): Promise<void> {
    if (fullName === member.identity.fullName) return;
    await count(member);
    const tell = await noticeFor(member);
    await withActor(db, actorOf(member), async (trx) => {
      await renameOneself(trx, fullName);
      await recordAct(trx, entry('accounts.renamed', member));
      await tell(trx, 'name', { name: fullName });
    });
  }

  async function setPicture(member: MemberRequest, image: Buffer): Promise<void> {
    await count(member);
    const picture = await pictures(() => shrinkPicture(image));
    if (picture === null) throw new AppError('unusable_picture');
    const url = `${baseUrl}/api/users/${member.identity.userId}/picture?v=${picture.hash}`;
    const tell = await noticeFor(member);
    await withActor(db, actorOf(member), async (trx) => {
      await saveOwnPicture(trx, url, picture);
      await recordAct(trx, entry('accounts.picture_changed', member));
      await tell(trx, 'picture');
    });
  }

  async function removePicture(member: MemberRequest): Promise<void> {
    await count(member);
    const tell = await noticeFor(member);
    await withActor(db, actorOf(member), async (trx) => {
      await removeOwnPicture(trx);
      await recordAct(trx, entry('accounts.picture_changed', member));
      await tell(trx, 'picture');
    });
  }

  /** Every other session ends. All devices are forgotten, so it returns the cookie that makes this one known again. */
  async function changePassword(member: MemberRequest, current: string, next: string): Promise<string> {
    const { identity, client } = member;
    if (next.length < passwordMinLength) {
      throw new AppError('password_too_short', { params: { min: passwordMinLength } });
    }
    await requireCurrent(member, current);
    const passwordHash = await hasher.hash(next);
    const tell = await noticeFor(member);
    await withActor(authDb, actorOf(member), async (trx) => {
      await changeOwnPassword(trx, identity.sessionId, passwordHash);
      await recordAct(trx, entry('accounts.password_changed', member));
    });
    await withActor(db, actorOf(member), (trx) => tell(trx, 'password'));
    return devices.remember(client, identity.userId);
  }

  async function requireCurrent(member: MemberRequest, password: string): Promise<void> {
    const { identity, client } = member;
    await requirePassword(identity.userId, password, client.address).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_password') {
        await withActor(db, actorOf(member), (trx) => recordAct(trx, entry('accounts.proof_failed', member)));
      }
      throw error;
    });
  }

  return { get, rename, setPicture, removePicture, changePassword };
}

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
