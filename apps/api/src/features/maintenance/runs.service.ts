import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { Assignment } from '#jobs/worker.ts';
import { finishRun, insertRun, type RunDetail } from './runs.repo.ts';

const NOBODY = { userId: null };

/** Returns the reason of a known error; details of other errors stay in the log. */
function faultOf(error: unknown): string {
  const fault: unknown = error instanceof Error ? Reflect.get(error, 'fault') : undefined;
  return typeof fault === 'string' ? fault : 'unknown';
}

/** Records start, end and outcome of a run for the admins. */
export async function recordRun(
  db: Database,
  job: string,
  work: () => Promise<RunDetail>,
): Promise<RunDetail> {
  const id = await withActor(db, NOBODY, async (trx) => {
    const runId = await insertRun(trx, job);
    await publishEvent(trx, 'runs', runId);
    return runId;
  });
  const finish = (outcome: 'done' | 'failed', detail: RunDetail) =>
    withActor(db, NOBODY, async (trx) => {
      await finishRun(trx, id, outcome, detail);
      await publishEvent(trx, 'runs', id);
    });
  try {
    const detail = await work();
    await finish('done', detail);
    return detail;
  } catch (error) {
    await finish('failed', { fault: faultOf(error) });
    throw error;
  }
}

/** Adds run records to every maintenance job, except those that record their own runs. */
export function recorded(db: Database, assignments: readonly Assignment[]): Assignment[] {
  return assignments.map((assignment) => {
    const { maintenance, name } = assignment.definition;
    if (maintenance === undefined || maintenance.recordsItself === true) return assignment;
    return {
      ...assignment,
      run: async (data, context) => {
        await recordRun(db, name, async () => {
          await assignment.run(data, context);
          return {};
        });
      },
    };
  });
}
