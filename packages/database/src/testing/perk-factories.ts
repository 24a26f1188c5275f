import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../connect.ts';
import type { Claims, Perks } from '../schema.gen.ts';
import { createStartup, createTool } from './factories.ts';

/** A live perk on a tool of its own, unless the values say otherwise. Triggers may pause it: dates, stock, no tool. */
export async function createPerk(
  owner: Database,
  values: Partial<Insertable<Perks>> = {},
): Promise<{ id: string; title: string; tool_id: string | null }> {
  const toolId = values.tool_id === undefined ? (await createTool(owner)).id : values.tool_id;
  return owner
    .insertInto('perks')
    .values({
      tool_name: 'Outil disparu',
      title: 'Crédits offerts',
      kind: 'credit',
      amount: 5000,
      estimated_value: 5000,
      way: 'public-link',
      public_url: 'https://partenaire.example/startups',
      state: 'live',
      ...values,
      tool_id: toolId,
    })
    .returning(['id', 'title', 'tool_id'])
    .executeTakeFirstOrThrow();
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
