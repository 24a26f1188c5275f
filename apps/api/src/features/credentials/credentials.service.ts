import { randomUUID } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { CredentialChanges } from '@perkotheque/domain/credentials/input';
import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { AppError } from '#lib/app-error.ts';
import { type Authorized, authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayKeepCredentials } from './credentials.policy.ts';
import {
  type CredentialsRow,
  deleteCredentials,
  findAccessibleTool,
  findCredentialFields,
  findSealed,
  insertCredentials,
  lockCredentials,
  moveCredentials,
  placeOf,
  type Sealed,
  updateCredentials,
} from './credentials.repo.ts';
import { type KeyEncryptionKey, open, seal } from './vault.ts';

/** The first key encrypts. The others only decrypt values from before a rotation. */
export type Keys = readonly [KeyEncryptionKey, ...KeyEncryptionKey[]];

type AuthorizedTool = Authorized<{ id: string; name: string }, 'keep-credentials'>;

const REVEALS = { limit: 30, windowSeconds: 600 };

/** The complete permission check: the role may keep secrets of this tool, and the actor may access the tool. */
export async function authorizeTool(
  trx: ActorTrx,
  actor: RequestActor,
  toolId: string,
): Promise<AuthorizedTool> {
  const tool = await findAccessibleTool(trx, toolId);
  if (!tool) throw new AppError('forbidden');
  return authorize<'keep-credentials', typeof tool>(mayKeepCredentials(actor, tool), tool);
}

type Deps = { db: Database; keys: Keys | null; limiter: RateLimiter; proofs: Pick<Proofs, 'requireAsked'> };

export function createCredentialsService({ db, keys, limiter, proofs }: Deps) {
  /** Without a key only the credentials are unavailable; the rest of the product works. */
  function requireKeys(): Keys {
    if (keys === null) throw new AppError('unavailable');
    return keys;
  }

  /** Returns null when nothing is stored (decision 3), and also when the caller may not access the tool. */
  async function findFields(actor: RequestActor, toolId: string) {
    return (await withActor(db, actor, (trx) => findCredentialFields(trx, toolId))) ?? null;
  }

  /** Each save increases the version, so that an old ciphertext cannot be restored. */
  async function saveIn(
    trx: ActorTrx,
    actor: RequestActor,
    tool: AuthorizedTool,
    changes: CredentialChanges,
  ): Promise<void> {
    const [kek] = requireKeys();
    const current = await lockCredentials(trx, tool.id);
    const row: CredentialsRow = {
      id: current?.id ?? randomUUID(),
      tool_id: tool.id,
      version: (current?.version ?? 0) + 1,
    };
    const sealed = Object.fromEntries(
      SECRET_FIELDS.map((field) => {
        const change = changes[field];
        const clear = change === undefined ? openField(current, field) : change;
        return [field, clear === null ? null : seal(kek, placeOf(row, field), clear)];
      }),
    ) as Sealed;
    if (current) await updateCredentials(trx, { ...row, ...sealed });
    else await insertCredentials(trx, { ...row, ...sealed }, actor.userId);
    const fields = SECRET_FIELDS.filter((field) => changes[field] !== undefined);
    await recordAct(trx, {
      action: 'credentials.save',
      targetType: 'tool',
      targetId: tool.id,
      detail: { tool: tool.name, fields },
    });
  }

  function openField(row: (CredentialsRow & Sealed) | undefined, field: SecretField): string | null {
    const sealed = row?.[field];
    return row && sealed ? open(requireKeys(), placeOf(row, field), sealed) : null;
  }

  async function save(actor: RequestActor, toolId: string, changes: CredentialChanges): Promise<void> {
    await withActor(db, actor, async (trx) =>
      saveIn(trx, actor, await authorizeTool(trx, actor, toolId), changes),
    );
  }

  /** The audit row is committed before the value is decrypted, so every reveal is recorded. */
  async function reveal(actor: RequestActor, toolId: string, field: SecretField): Promise<string> {
    const secretKeys = requireKeys();
    await proofs.requireAsked(actor);
    const { allowed, retryAfterSeconds } = await limiter.consume(
      `reveal:${actor.userId}`,
      REVEALS.limit,
      REVEALS.windowSeconds,
    );
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    const row = await withActor(db, actor, async (trx) => {
      const tool = await authorizeTool(trx, actor, toolId);
      const found = await findSealed(trx, tool.id, field);
      if (!found?.sealed) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'credentials.reveal',
        targetType: 'tool',
        targetId: tool.id,
        detail: { tool: tool.name, field },
      });
      return { ...found, sealed: found.sealed };
    });
    return open(secretKeys, placeOf(row, field), row.sealed);
  }

  async function removeIn(trx: ActorTrx, tool: AuthorizedTool): Promise<void> {
    if (!(await deleteCredentials(trx, tool.id))) return;
    await recordAct(trx, {
      action: 'credentials.delete',
      targetType: 'tool',
      targetId: tool.id,
      detail: { tool: tool.name },
    });
  }

  /**
   * Credentials are bound to their tool, so moving them decrypts and encrypts them again, in this process. Returns the id
   * of the moved row; null when there is none, when it is not `onlyRowId`, or when the target already has credentials.
   */
  async function moveIn(
    trx: ActorTrx,
    actor: RequestActor,
    fromToolId: string,
    toToolId: string,
    onlyRowId?: string,
  ): Promise<string | null> {
    const current = await lockCredentials(trx, fromToolId);
    if (!current || (onlyRowId !== undefined && current.id !== onlyRowId)) return null;
    if (await lockCredentials(trx, toToolId)) return null;
    const tool = await authorizeTool(trx, actor, toToolId);
    const [kek] = requireKeys();
    const row: CredentialsRow = { id: current.id, tool_id: tool.id, version: current.version + 1 };
    const sealed = Object.fromEntries(
      SECRET_FIELDS.map((field) => {
        const clear = openField(current, field);
        return [field, clear === null ? null : seal(kek, placeOf(row, field), clear)];
      }),
    ) as Sealed;
    await moveCredentials(trx, { ...row, ...sealed });
    await recordAct(trx, {
      action: 'credentials.save',
      targetType: 'tool',
      targetId: tool.id,
      detail: { tool: tool.name, fields: SECRET_FIELDS.filter((field) => sealed[field]), from: fromToolId },
    });
    return row.id;
  }

  return { findFields, save, saveIn, reveal, removeIn, moveIn };
}

export type CredentialsService = ReturnType<typeof createCredentialsService>;
