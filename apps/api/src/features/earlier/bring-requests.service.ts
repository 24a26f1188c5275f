import { GROUP_LIMITS } from '@perkotheque/domain/duplicates/vocabulary';
import { bringTable, type EarlierRun, findIn } from './bring-table.service.ts';
import { type GroupLink, insertGroups, insertGroupTools, insertRequests, listIds } from './earlier.repo.ts';
import { keyOf, keyOfAll, ownIdOf } from './ids.ts';
import { mendGroup } from './mend-others.ts';
import { mendRequest } from './mend-request.ts';

/** The votes come as a number: the earlier application did not keep who voted. */
export async function bringRequests(run: EarlierRun): Promise<void> {
  const ids = await listIds(run.trx, 'tool_requests');
  const findPerson = findIn(run.people);
  await bringTable(run, 'tool_requests', {
    keyOf: (raw) => keyOf(raw.id),
    check(raw, key) {
      const id = ownIdOf('tool_requests', key);
      return ids.has(id) ? 'known' : mendRequest(raw, { id, now: run.now, findPerson });
    },
    store: (rows) => insertRequests(run.trx, rows),
  });
}

export async function bringGroups(run: EarlierRun): Promise<void> {
  const { trx, now, groups, newGroups } = run;
  const ids = await listIds(trx, 'duplicate_groups');
  const findPerson = findIn(run.people);
  const findTool = findIn(run.tools);
  const links = Map.groupBy(run.source.duplicate_group_tools ?? [], (link) => keyOf(link.duplicate_group_id));
  const sizeOf = (key: string) =>
    new Set((links.get(key) ?? []).flatMap((link) => findTool(link.tool_id) ?? [])).size;
  await bringTable(run, 'duplicate_groups', {
    keyOf: (raw) => keyOf(raw.id),
    onKnown: (_raw, key) => groups.set(key, ownIdOf('duplicate_groups', key)),
    check(raw, key) {
      const id = ownIdOf('duplicate_groups', key);
      if (ids.has(id)) {
        groups.set(key, id);
        return 'known';
      }
      if (sizeOf(key) < GROUP_LIMITS.minTools) return { refused: 'group_too_small' };
      groups.set(key, id);
      newGroups.add(id);
      return mendGroup(raw, { id, now, findPerson });
    },
    store: (rows) => insertGroups(trx, rows),
  });
}

/** Those of a group that was here before stay: the group may have been changed or resolved since. */
export async function bringGroupTools(run: EarlierRun): Promise<void> {
  const [findGroup, findTool] = [findIn(run.groups), findIn(run.tools)];
  const done = new Set<string>();
  await bringTable<GroupLink>(run, 'duplicate_group_tools', {
    keyOf: (raw) => keyOfAll(raw.duplicate_group_id, raw.tool_id),
    check(raw) {
      const [duplicate_group_id, tool_id] = [findGroup(raw.duplicate_group_id), findTool(raw.tool_id)];
      if (duplicate_group_id === undefined) return { refused: 'group_missing' };
      if (tool_id === undefined) return { refused: 'tool_missing' };
      if (!run.newGroups.has(duplicate_group_id)) return 'known';
      if (done.has(`${duplicate_group_id} ${tool_id}`)) return { refused: 'duplicate_row' };
      done.add(`${duplicate_group_id} ${tool_id}`);
      return { row: { duplicate_group_id, tool_id }, remarks: [] };
    },
    store: (rows) => insertGroupTools(run.trx, rows),
  });
}
