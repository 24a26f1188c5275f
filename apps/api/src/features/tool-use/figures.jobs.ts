import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { refreshFigures } from '@perkotheque/domain/tool-use/figures';
import { toolFiguresJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  listActiveStartups,
  listPublished,
  listSaid,
  lockRefresh,
  replacePublished,
} from './figures.repo.ts';

const SILENT = { uses: false, agrees: false, outcome: null, reason: null, replaced_by: null };

async function refresh(trx: ActorTrx): Promise<void> {
  await lockRefresh(trx);
  const startups = await listActiveStartups(trx);
  const said = Map.groupBy(await listSaid(trx), ({ tool_id }) => tool_id);
  const published = await listPublished(trx);
  for (const toolId of new Set([...said.keys(), ...published.keys()])) {
    const byStartup = new Map(said.get(toolId)?.map((one) => [one.startup_id, one]));
    const statements = startups.map(({ id, cohort }) => ({
      ...SILENT,
      ...byStartup.get(id),
      startup_id: id,
      cohort,
    }));
    const before = published.get(toolId) ?? { cells: [], named: [] };
    await replacePublished(trx, toolId, refreshFigures(statements, before));
  }
}

export function toolFigureJobs(db: Database): Assignment[] {
  return [assign(toolFiguresJob, () => withActor(db, { userId: null }, refresh))];
}
