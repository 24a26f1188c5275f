import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { emailSchema } from '@perkotheque/domain/accounts/credentials';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { AuditDetail } from '@perkotheque/domain/audit/details';
import type { AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { DEFAULT_LANGUAGE } from '@perkotheque/domain/settings/vocabulary';
import type { NewUser, UserChanges } from '@perkotheque/domain/users/input';
import type { UserListQuery } from '@perkotheque/domain/users/query';
import { z } from 'zod';
import type { ChangeNotices } from '#features/accounts/change-notices.service.ts';
import type { PasswordHasher } from '#features/accounts/password-hash.ts';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { profilePictureJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { parseInput } from '#lib/input-validation.ts';
import { welcomeMail } from './mails/welcome-mail.ts';
import { findProfilePicture } from './profile-pictures.repo.ts';
import { mayDecideOver } from './users.policy.ts';
import {
  deleteUser,
  insertUser,
  lockUser,
  replaceRole,
  resetSecondFactor,
  setPasswordHash,
  updateProfile,
} from './users.repo.ts';
import { countUsers, listUsers } from './users-list.repo.ts';

type UserAct = Extract<AuditAction, `users.${string}`>;

const emailField = z.object({ email: emailSchema });

export type UsersDeps = {
  /** Connects as perk_app. */
  db: Database;
  mails: MailQueue;
  jobs: JobQueue;
  hasher: PasswordHasher;
  /** A stolen session must not make another administrator, who could then take over its owner (HARD-09). */
  proofs: Pick<Proofs, 'requireAlways'>;
  passwordMinLength: number;
  baseUrl: string;
  appName(): Promise<string>;
  changes: ChangeNotices;
};

export function createUsersService(deps: UsersDeps) {
  const { db, mails, jobs, hasher, proofs, passwordMinLength, baseUrl, appName, changes } = deps;

  const requireLength = (password: string) => {
    if (password.length >= passwordMinLength) return;
    throw new AppError('password_too_short', { params: { min: passwordMinLength } });
  };

  const requireSomebodyElse = (actor: RequestActor, id: string) => {
    if (!mayDecideOver(actor, id)) throw new AppError('own_account');
  };

  async function getLocked(trx: ActorTrx, id: string) {
    const user = await lockUser(trx, id);
    if (!user) throw new AppError('not_found');
    return user;
  }

  const record = <Action extends UserAct>(
    trx: ActorTrx,
    action: Action,
    targetId: string,
    detail: AuditDetail<Action>,
  ) => recordAct<Action>(trx, { action, targetType: 'user', targetId, detail });

  async function list(actor: RequestActor, { q, role, status, sort = 'newest', page = 1 }: UserListQuery) {
    const filter = { q, role, status };
    return withActor(db, actor, async (trx) => ({
      ...(await countUsers(trx, filter)),
      users: await listUsers(trx, { ...filter, sort, page }),
    }));
  }

  async function create(actor: RequestActor, input: NewUser): Promise<string> {
    if (input.email === '' || input.password === '') throw new AppError('credentials_missing');
    requireLength(input.password);
    parseInput(emailField, { email: input.email });
    if (input.role !== 'user') await proofs.requireAlways(db, actor);
    // Before the transaction, because hashing is slow and would hold a connection.
    const [hash, name] = [await hasher.hash(input.password), await appName()];
    return withActor(db, actor, async (trx) => {
      const id = await insertUser(trx, { ...input, full_name: input.full_name || null }, hash);
      await record(trx, 'users.create', id, { role: input.role });
      const member = { email: input.email, name: input.full_name ?? '' };
      const language = DEFAULT_LANGUAGE;
      const mail = welcomeMail({ language, member, appName: name, link: `${baseUrl}/auth` });
      await mails.enqueue(trx, 'welcome', { ...mail, key: `account-created:${id}` }, { userId: id });
      return id;
    });
  }

  async function edit(actor: RequestActor, id: string, { status, ...profile }: UserChanges): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const user = await getLocked(trx, id);
      const isDecision = status !== undefined && status !== (user.status ?? 'active');
      if (isDecision) requireSomebodyElse(actor, id);
      const changed = ([...Object.keys(profile)] as (keyof typeof profile)[]).filter(
        (field) => profile[field] !== undefined && profile[field] !== user[field],
      );
      await updateProfile(trx, id, {
        ...Object.fromEntries(changed.map((field) => [field, profile[field]])),
        ...(isDecision && { status }),
      });
      if (changed.includes('avatar_url')) await jobs.enqueue(trx, profilePictureJob, { user_id: id });
      if (changed.length > 0) await record(trx, 'users.update', id, { fields: changed });
      if (isDecision)
        await record(trx, status === 'suspended' ? 'users.suspend' : 'users.reactivate', id, {});
    });
  }

  async function setRole(actor: RequestActor, id: string, role: Role): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const user = await getLocked(trx, id);
      if (user.role === role) return;
      requireSomebodyElse(actor, id);
      await proofs.requireAlways(trx, actor);
      await replaceRole(trx, id, role);
      await record(trx, 'users.role', id, { from: user.role, to: role });
    });
  }

  /** The database ends the member's sessions and event streams. */
  async function setPassword(actor: RequestActor, id: string, password: string): Promise<void> {
    if (!mayDecideOver(actor, id)) throw new AppError('own_password');
    requireLength(password);
    await proofs.requireAlways(db, actor);
    const hash = await hasher.hash(password);
    await withActor(db, actor, async (trx) => {
      if (!(await setPasswordHash(trx, id, hash))) throw new AppError('not_found');
      await record(trx, 'users.password', id, {});
    });
  }

  /** For a member who lost phone and recovery codes. The database ends their sessions; they are told by mail. */
  async function resetTwoFactor(actor: RequestActor, id: string): Promise<void> {
    requireSomebodyElse(actor, id);
    await proofs.requireAlways(db, actor);
    const { email, full_name } = await withActor(db, actor, (trx) => getLocked(trx, id));
    const tell = await changes.prepare({ userId: id, email, fullName: full_name });
    await withActor(db, actor, async (trx) => {
      if (!(await resetSecondFactor(trx, id))) throw new AppError('conflict');
      await record(trx, 'users.two_factor_reset', id, {});
      await tell(trx, 'twoFactorReset');
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    requireSomebodyElse(actor, id);
    await withActor(db, actor, async (trx) => {
      const { role } = await getLocked(trx, id);
      if (!(await deleteUser(trx, id))) throw new AppError('not_found');
      await record(trx, 'users.delete', id, { role });
    });
  }

  async function picture(actor: RequestActor, id: string) {
    const found = await withActor(db, actor, (trx) => findProfilePicture(trx, id));
    if (!found) throw new AppError('not_found');
    return found;
  }

  return { picture, list, create, edit, setRole, setPassword, resetTwoFactor, remove };
}

export type UsersService = ReturnType<typeof createUsersService>;
