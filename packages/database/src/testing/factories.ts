import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { Insertable } from 'kysely';
import type { Database } from '../connect.ts';
import type { Startups, ToolRequests, Tools } from '../schema.gen.ts';

/** Argon2id of TEST_PASSWORD, made once: hashing it in every test would be most of the run. */
export const TEST_PASSWORD = 'mot-de-passe-de-test';
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$EuEVJ3wtcioj4ZncnRetMg$1tIKxmtAWEDCS2WFVFIzTYKoQIBbW1l1VqNhH12aJQc';

export interface Member {
  id: string;
  email: string;
  fullName: string;
  role: Role;
}

export interface MemberOptions {
  role?: Role;
  email?: string;
  fullName?: string;
  status?: 'active' | 'suspended';
  isConfirmed?: boolean;
  passwordHash?: string;
}

/** Every factory takes the owner's connection: arranging a test is not subject to the rules under test. */
export async function createMember(owner: Database, options: MemberOptions = {}): Promise<Member> {
  const id = randomUUID();
  const role = options.role ?? 'user';
  const email = options.email ?? `membre-${id.slice(0, 8)}@perkotheque.example`;
  const fullName = options.fullName ?? 'Dominique Essai';
  const now = new Date();
  await owner.transaction().execute(async (trx) => {
    await trx
      .insertInto('auth.user')
      .values({ id, name: fullName, email, emailVerified: options.isConfirmed ?? true })
      .execute();
    await trx
      .insertInto('auth.account')
      .values({
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: options.passwordHash ?? TEST_PASSWORD_HASH,
        updatedAt: now,
      })
      .execute();
    if (role !== 'user')
      await trx.updateTable('user_roles').set({ role }).where('user_id', '=', id).execute();
    if (options.status)
      await trx.updateTable('profiles').set({ status: options.status }).where('id', '=', id).execute();
  });
  return { id, email, fullName, role };
}

/** A live session without a sign-in; the API's test helper signs its token into a cookie. */
export async function createSession(
  owner: Database,
  userId: string,
  createdAt = new Date(),
): Promise<{ id: string; token: string }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + 7 * 24 * 3_600_000);
  const { id } = await owner
    .insertInto('auth.session')
    .values({ token, userId, createdAt, updatedAt: createdAt, proven_at: createdAt, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export async function createTool(
  owner: Database,
  values: Partial<Insertable<Tools>> = {},
  allowedRoles: Role[] = [],
): Promise<{ id: string; name: string }> {
  const id = values.id ?? randomUUID();
  const name = values.name ?? `Outil ${id.slice(0, 8)}`;
  await owner.transaction().execute(async (trx) => {
    await trx
      .insertInto('tools')
      .values({ team: 'Tous', ...values, id, name })
      .execute();
    if (allowedRoles.length > 0) {
      await trx
        .insertInto('tool_permissions')
        .values(allowedRoles.map((role) => ({ tool_id: id, role })))
        .execute();
    }
  });
  return { id, name };
}

export async function createRequest(
  owner: Database,
  values: Partial<Insertable<ToolRequests>> = {},
): Promise<{ id: string }> {
  return owner
    .insertInto('tool_requests')
    .values({
      tool_name: 'Outil souhaité',
      description: 'Pour gagner du temps',
      business_case: 'Utile à tous',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function createStartup(
  owner: Database,
  values: Partial<Insertable<Startups>> = {},
): Promise<{ id: string; name: string }> {
  const name = values.name ?? `Startup ${randomUUID().slice(0, 8)}`;
  return owner
    .insertInto('startups')
    .values({ ...values, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function joinStartup(
  owner: Database,
  startupId: string,
  userId: string,
  isLead = false,
): Promise<void> {
  await owner
    .insertInto('startup_members')
    .values({ startup_id: startupId, user_id: userId, is_lead: isLead, joined_by: 'assignment' })
    .execute();
}
