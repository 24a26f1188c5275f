import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { ALL_DEMO_TOOLS } from './all-tools.ts';
import { DEMO_CREDENTIALS } from './credentials.ts';
import { DEMO_DUPLICATE_GROUPS } from './duplicates.ts';
import { DEMO_FAVORITES } from './favorites.ts';
import { type Ids, idOf } from './insert-people.ts';
import { insertTrends } from './insert-trends.ts';
import { DEMO_LINKS } from './processors.ts';
import { countriesOf } from './tool-countries.ts';
import { DEMO_TOOL_NEEDS } from './tool-needs.ts';
import type { DemoTool, SeedDemoOptions } from './types.ts';

const DAY_MS = 86_400_000;

/** Spread over a year, so that « récents » and dates have something to show. */
function createdAt(index: number): Date {
  return new Date(Date.now() - ((index * 37) % 365) * DAY_MS - (index % 24) * 3_600_000);
}

function renewalDate(days: number | null): string | null {
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

const REFERENTS = ['equipe', 'thomas.rousseau', 'ines.moreau', null] as const;

/** Three people of the studio share the tools; some have nobody yet. */
function referentOf(people: Ids, index: number): string | null {
  const key = REFERENTS[index % REFERENTS.length];
  return key ? idOf(people, key) : null;
}

function toolRow(tool: DemoTool, id: string, categories: Ids, createdBy: string, index: number) {
  const { key: _key, category, renewal_in_days, allowed_roles: _roles, ...columns } = tool;
  const date = createdAt(index);
  return {
    ...columns,
    id,
    tags: [...tool.tags],
    use_cases: [...tool.use_cases],
    key_features: [...tool.key_features],
    alternatives: [...tool.alternatives],
    needs: [...(DEMO_TOOL_NEEDS[tool.key] ?? [])],
    ...countriesOf(tool),
    ...DEMO_LINKS[tool.key],
    category_id: category === null ? null : idOf(categories, category),
    renewal_date: renewalDate(renewal_in_days),
    created_by: createdBy,
    created_at: date,
    updated_at: date,
  };
}

export async function insertCatalogue(
  trx: Transaction<DB>,
  people: Ids,
  seal: SeedDemoOptions['seal'],
): Promise<Ids> {
  const rows = await trx.selectFrom('categories').select(['id', 'name']).execute();
  const categories = new Map(rows.map(({ id, name }) => [name, id]));
  const tools = new Map(ALL_DEMO_TOOLS.map(({ key }) => [key, randomUUID() as string]));
  const moderator = idOf(people, 'moderation');

  await trx
    .insertInto('tools')
    .values(
      ALL_DEMO_TOOLS.map((tool, index) => ({
        ...toolRow(tool, idOf(tools, tool.key), categories, moderator, index),
        owner_user_id: referentOf(people, index),
      })),
    )
    .execute();
  const admin = idOf(people, 'admin');
  const permissions = ALL_DEMO_TOOLS.flatMap((tool) =>
    tool.allowed_roles.map((role) => ({ tool_id: idOf(tools, tool.key), role, created_by: admin })),
  );
  await trx.insertInto('tool_permissions').values(permissions).execute();
  await trx
    .insertInto('user_favorites')
    .values(
      Object.entries(DEMO_FAVORITES).flatMap(([member, keys]) =>
        keys.map((key) => ({ user_id: idOf(people, member), tool_id: idOf(tools, key) })),
      ),
    )
    .execute();
  await insertUses(trx, people, tools);
  await insertDuplicates(trx, tools, moderator);
  await insertCredentials(trx, tools, admin, seal);
  await insertTrends(trx);
  return tools;
}

/** Members opened three of four favourites in the last weeks and the fourth long ago. */
async function insertUses(trx: Transaction<DB>, people: Ids, tools: Ids): Promise<void> {
  await trx
    .insertInto('tool_uses')
    .values(
      Object.entries(DEMO_FAVORITES).flatMap(([member, keys]) =>
        keys.map((key, index) => ({
          user_id: idOf(people, member),
          tool_id: idOf(tools, key),
          opened_at: new Date(Date.now() - (index % 4 === 3 ? 90 : index) * DAY_MS),
        })),
      ),
    )
    .execute();
}

async function insertDuplicates(trx: Transaction<DB>, tools: Ids, createdBy: string): Promise<void> {
  for (const group of DEMO_DUPLICATE_GROUPS) {
    const { id } = await trx
      .insertInto('duplicate_groups')
      .values({ reason: group.reason, suggested_action: group.suggested_action, created_by: createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('duplicate_group_tools')
      .values(group.tools.map((key) => ({ duplicate_group_id: id, tool_id: idOf(tools, key) })))
      .execute();
  }
}

async function insertCredentials(
  trx: Transaction<DB>,
  tools: Ids,
  createdBy: string,
  seal: SeedDemoOptions['seal'],
): Promise<void> {
  for (const { tool, ...secrets } of DEMO_CREDENTIALS) {
    const id = randomUUID();
    const toolId = idOf(tools, tool);
    const sealed = (field: keyof typeof secrets) => {
      const clear = secrets[field];
      return clear === null ? null : seal({ rowId: id, toolId, field }, clear);
    };
    await trx
      .insertInto('tool_credentials')
      .values({
        id,
        tool_id: toolId,
        username: sealed('username'),
        password: sealed('password'),
        api_key: sealed('api_key'),
        notes: sealed('notes'),
        created_by: createdBy,
      })
      .execute();
  }
}
