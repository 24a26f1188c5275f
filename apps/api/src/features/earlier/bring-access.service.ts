import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { type KeyEncryptionKey, seal } from '#features/credentials/vault.ts';
import { bringTable, type EarlierRun, findIn } from './bring-table.service.ts';
import {
  insertCredentials,
  insertFavorites,
  insertPermissions,
  listFavorites,
  listToolsWithCredentials,
  type NewFavorite,
  type NewPermission,
  type SealedCredentials,
} from './earlier.repo.ts';
import { keyOf, keyOfAll, ownIdOf, withText } from './ids.ts';
import { readSecrets } from './mend-others.ts';
import { mendRole } from './mend-people.ts';
import { Mender } from './mend-values.ts';
import type { EarlierRow } from './vocabulary.ts';

/** A row that named an author who cannot be found is kept without one. */
function mendAuthor(mender: Mender, run: EarlierRun, raw: EarlierRow): string | null {
  const author = findIn(run.people)(raw.created_by);
  if (author === undefined && keyOf(raw.created_by) !== null) mender.note('author_missing');
  return author ?? null;
}

/** Without its rows a tool would be open to everybody: an unknown role becomes admin instead of being left out. */
const ADMIN = { fallback: 'admin', unknown: 'permission_role_unknown' } as const;

/** Those of a tool that was here before stay as people here have set them. */
export async function bringPermissions(run: EarlierRun): Promise<void> {
  const findTool = findIn(run.tools);
  const done = new Set<string>();
  await bringTable<NewPermission>(run, 'tool_permissions', {
    // Not by its id: of two rows with one id, the second may be the only one that restricts its tool.
    keyOf: (raw) => withText(keyOf(raw.tool_id), raw.role),
    check(raw, key) {
      const tool_id = findTool(raw.tool_id);
      if (tool_id === undefined) return { refused: 'tool_missing' };
      if (!run.newTools.has(tool_id)) return 'known';
      const mender = new Mender(run.now);
      const { role, reason } = mendRole(raw.role, ADMIN);
      if (reason !== null) mender.note(reason);
      if (done.has(`${tool_id} ${role}`)) return { refused: 'duplicate_row' };
      done.add(`${tool_id} ${role}`);
      const id = ownIdOf('tool_permissions', keyOf(raw.id) ?? key);
      const row = {
        id: done.has(id) ? ownIdOf('tool_permissions', key) : id,
        tool_id,
        role,
        created_by: mendAuthor(mender, run, raw),
        created_at: mender.moment('created_at', raw.created_at),
      };
      done.add(id);
      return { row, remarks: mender.remarks };
    },
    store: (rows) => insertPermissions(run.trx, rows),
  });
}

/** Seals each value as it is read: no row in clear is kept, logged or reported. */
export async function bringCredentials(run: EarlierRun, kek: KeyEncryptionKey): Promise<void> {
  const findTool = findIn(run.tools);
  const stored = await listToolsWithCredentials(run.trx);
  await bringTable<SealedCredentials>(run, 'tool_credentials', {
    keyOf: (raw) => keyOf(raw.tool_id),
    check(raw, key) {
      const tool_id = findTool(raw.tool_id);
      if (tool_id === undefined) return { refused: 'tool_missing' };
      if (stored.has(tool_id)) return 'known';
      const read = readSecrets(raw);
      if ('refused' in read) return { refused: read.refused };
      const id = ownIdOf('tool_credentials', keyOf(raw.id) ?? key);
      const sealed = SECRET_FIELDS.map((field) => {
        const clear = read.secrets[field];
        const place = { rowId: id, toolId: tool_id, field, version: 1 };
        return [field, clear === undefined ? null : seal(kek, place, clear)] as const;
      });
      const mender = new Mender(run.now);
      const updatedAt = mender.moment('updated_at', raw.updated_at);
      const row = {
        ...(Object.fromEntries(sealed) as Pick<SealedCredentials, (typeof SECRET_FIELDS)[number]>),
        id,
        tool_id,
        created_by: mendAuthor(mender, run, raw),
        created_at: raw.created_at == null ? updatedAt : mender.moment('created_at', raw.created_at),
        updated_at: updatedAt,
      };
      return { row, remarks: mender.remarks };
    },
    store: (rows) => insertCredentials(run.trx, rows),
  });
}

export async function bringFavorites(run: EarlierRun): Promise<void> {
  const [findPerson, findTool] = [findIn(run.people), findIn(run.tools)];
  const stored = await listFavorites(run.trx);
  const done = new Set<string>();
  await bringTable<NewFavorite>(run, 'user_favorites', {
    keyOf: (raw) => keyOfAll(raw.user_id, raw.tool_id),
    check(raw) {
      const [user_id, tool_id] = [findPerson(raw.user_id), findTool(raw.tool_id)];
      if (user_id === undefined) return { refused: 'person_missing' };
      if (tool_id === undefined) return { refused: 'tool_missing' };
      if (stored.has(`${user_id} ${tool_id}`)) return 'known';
      if (done.has(`${user_id} ${tool_id}`)) return { refused: 'duplicate_row' };
      done.add(`${user_id} ${tool_id}`);
      const mender = new Mender(run.now);
      const created_at = mender.moment('created_at', raw.created_at);
      return { row: { user_id, tool_id, created_at }, remarks: mender.remarks };
    },
    store: (rows) => insertFavorites(run.trx, rows),
  });
}
