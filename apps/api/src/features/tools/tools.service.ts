import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { toolChangesBetween } from '@perkotheque/domain/audit/tool-changes';
import { ERROR_TEXTS } from '@perkotheque/domain/errors/texts';
import type { NewTool, ToolChanges, ToolOfPerk } from '@perkotheque/domain/tools/input';
import type { ToolFilter, ToolListQuery } from '@perkotheque/domain/tools/query';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listKnownTools } from './known-tools.repo.ts';
import { listReferents } from './referents.repo.ts';
import { mayAddTools, mayAddToolsOfPerks, mayEditTools } from './tools.policy.ts';
import { findTool, insertPermission, insertTool, recordOpening, updateTool } from './tools.repo.ts';
import { countByCategory, countUnknownPrices, totalOf } from './tools-counts.repo.ts';
import { listToolCards } from './tools-list.repo.ts';
import { listSuggestions } from './tools-suggestions.repo.ts';

/**
 * Adds the tool of a new perk in its transaction. The names of restricted tools are on their cards, so a name that is
 * taken tells nobody of a tool that they may not know; sites are not compared.
 */
export async function addToolOfPerk(trx: ActorTrx, actor: RequestActor, input: ToolOfPerk): Promise<string> {
  const tool = authorize<'add', ToolOfPerk>(mayAddToolsOfPerks(actor), input);
  const namesakes = await listKnownTools(trx, { name: tool.name, url: '' });
  if (namesakes.length > 0) {
    throw new AppError('tool_known', {
      fields: (language) => ({ 'tool.name': ERROR_TEXTS[language].tool_known }),
    });
  }
  const id = await insertTool(trx, tool, actor.userId);
  await publishEvent(trx, 'tools', id);
  await recordAct(trx, {
    action: 'tools.create',
    targetType: 'tool',
    targetId: id,
    detail: { tool: tool.name },
  });
  return id;
}

export function createToolsService(db: Database) {
  async function list(actor: RequestActor, { sort, page = 1, ...filter }: ToolListQuery) {
    const request = {
      filter,
      userId: actor.userId,
      sort: sort ?? (filter.q ? 'relevance' : 'name'),
      page,
    } as const;
    return withActor(db, actor, (trx) => listToolCards(trx, request));
  }

  /** Separate from the list: counting a frequent word takes longer than reading a page. */
  async function counts(actor: RequestActor, filter: ToolFilter) {
    return withActor(db, actor, async (trx) => {
      const categories = await countByCategory(trx, filter, actor.userId);
      return {
        total: totalOf(categories, filter),
        categories,
        unknownPrices: filter.price ? await countUnknownPrices(trx, filter, actor.userId) : 0,
      };
    });
  }

  const suggestions = (actor: RequestActor, typed: string) =>
    withActor(db, actor, (trx) => listSuggestions(trx, typed, actor.userId));

  const known = (actor: RequestActor, asked: { name: string; url: string }) =>
    withActor(db, actor, (trx) => listKnownTools(trx, asked));

  const referents = (actor: RequestActor) => withActor(db, actor, listReferents);

  async function get(actor: RequestActor, id: string) {
    const tool = await withActor(db, actor, (trx) => findTool(trx, id, actor.userId));
    if (!tool) throw new AppError('not_found');
    return tool;
  }

  /** Counts for the tool's popularity, once per member (FIND-08). */
  async function opened(actor: RequestActor, id: string): Promise<void> {
    const isOpen = await withActor(db, actor, (trx) => recordOpening(trx, id));
    if (!isOpen) throw new AppError('not_found');
  }

  /** One transaction for tool and access level: a failed permission must not leave the tool open (decision 28). */
  async function add(actor: RequestActor, input: NewTool): Promise<string> {
    const tool = authorize<'add', NewTool>(mayAddTools(actor), input);
    return withActor(db, actor, async (trx) => {
      await requireReferent(trx, tool.owner_user_id);
      const id = await insertTool(trx, tool, actor.userId);
      if (tool.access_level !== null) await insertPermission(trx, id, tool.access_level, actor.userId);
      await publishEvent(trx, 'tools', id);
      const detail = { tool: tool.name };
      await recordAct(trx, { action: 'tools.create', targetType: 'tool', targetId: id, detail });
      return id;
    });
  }

  async function edit(actor: RequestActor, id: string, changes: ToolChanges) {
    return withActor(db, actor, async (trx) => {
      const found = await findTool(trx, id, actor.userId);
      if (!found) throw new AppError('not_found');
      const tool = authorize<'edit', typeof found>(mayEditTools(actor) && found.is_accessible, found);
      await requireReferent(trx, changes.owner_user_id, found.referent?.id);
      await updateTool(trx, tool, changes);
      await publishEvent(trx, 'tools', id);
      const after = (await findTool(trx, id, actor.userId)) ?? found;
      const made = toolChangesBetween(found, after);
      if (Object.keys(made).length > 0) {
        const detail = { tool: after.name, changes: made };
        await recordAct(trx, { action: 'tools.update', targetType: 'tool', targetId: id, detail });
      }
      return after;
    });
  }

  return { list, counts, suggestions, known, referents, get, opened, add, edit };
}

/** Somebody who has left the studio since stays until another is chosen. */
async function requireReferent(
  trx: ActorTrx,
  id: string | null | undefined,
  current?: string,
): Promise<void> {
  if (!id || id === current) return;
  const known = await listReferents(trx);
  if (!known.some((person) => person.id === id)) throw new AppError('validation_failed');
}

export type ToolsService = ReturnType<typeof createToolsService>;
