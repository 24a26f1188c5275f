import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../connect.ts';
import type { Claims, Perks } from '../schema.gen.ts';
import { createStartup, createTool } from './factories.ts';

/** A live perk with a public link, on a tool of its own unless one is given. */
export async function createPerk(
  owner: Database,
  values: Partial<Insertable<Perks>> = {},
): Promise<{ id: string; title: string; tool_id: string }> {
  const id = values.id ?? randomUUID();
  const title = values.title ?? `Avantage ${id.slice(0, 8)}`;
  const tool = values.tool_id
    ? { id: values.tool_id, name: values.tool_name ?? 'Outil' }
    : await createTool(owner);
  await owner
    .insertInto('perks')
    .values({
      kind: 'credit',
      way: 'public-link',
      state: 'live',
      ...values,
      id,
      title,
      tool_id: tool.id,
      tool_name: tool.name,
    })
    .execute();
  return { id, title, tool_id: tool.id };
}

/** A started claim, on a startup and a perk of its own unless they are given. */
export async function createClaim(
  owner: Database,
  values: Partial<Insertable<Claims>> = {},
): Promise<{ id: string; startup_id: string; perk_id: string }> {
  const id = values.id ?? randomUUID();
  const startupId = values.startup_id ?? (await createStartup(owner)).id;
  const perkId = values.perk_id ?? (await createPerk(owner)).id;
  await owner
    .insertInto('claims')
    .values({
      tool_name: 'Outil',
      perk_title: 'Avantage',
      way: 'public-link',
      terms_version: 1,
      ...values,
      id,
      startup_id: startupId,
      perk_id: perkId,
    })
    .execute();
  return { id, startup_id: startupId, perk_id: perkId };
}

/** Unique codes that are sealed with nothing: for tests that grant them and never open them. */
export async function createCodes(owner: Database, perkId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    return {
      id,
      perk_id: perkId,
      kind: 'unique-code',
      sealed: Buffer.from('sealed'),
      fingerprint: createHash('sha256').update(id).digest(),
    };
  });
  await owner.insertInto('perk_secrets').values(rows).execute();
}
