import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './boss.ts';
import type { JobDefinition } from './definition.ts';
import { DEAD_LETTER_QUEUE, JOBS, PRIVATE_DEAD_LETTER_QUEUE } from './registry.ts';

/** The migrating role owns the job tables; the processes that send or run jobs own nothing. */
const AS_OWNER = '-c role=perk_owner';
const DEAD_LETTER_DAYS = 14;
const TIME_ZONE = 'Europe/Paris';

const GRANTS = [
  `grant usage on schema ${JOBS_SCHEMA} to perk_app, perk_worker, perk_backup`,
  `grant select on all tables in schema ${JOBS_SCHEMA} to perk_backup`,
  `grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to perk_worker`,
  `grant usage, select on all sequences in schema ${JOBS_SCHEMA} to perk_worker`,
  `grant execute on all functions in schema ${JOBS_SCHEMA} to perk_worker`,
  // The API may insert jobs but not read their data. For the metrics it reads when a job of which name ended.
  `grant select on ${JOBS_SCHEMA}.version, ${JOBS_SCHEMA}.queue to perk_app`,
  `grant insert, select (id, start_after, name, state, completed_on) on ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common to perk_app`,
  `grant execute on function ${JOBS_SCHEMA}.job_now() to perk_app`,
];

function queueOptions({ queue, deadLetterSchema }: JobDefinition) {
  return {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMaxSeconds,
    expireInSeconds: queue.expireInSeconds,
    // To pg-boss, 0 would mean forever.
    deleteAfterSeconds: Math.max(1, queue.keepDoneSeconds),
    deadLetter: deadLetterSchema === undefined ? DEAD_LETTER_QUEUE : PRIVATE_DEAD_LETTER_QUEUE,
    notify: true,
    ...(queue.heartbeatSeconds !== undefined && { heartbeatSeconds: queue.heartbeatSeconds }),
  };
}

async function installQueues(boss: PgBoss): Promise<void> {
  const keepDead = { retryLimit: 0, deleteAfterSeconds: DEAD_LETTER_DAYS * 86_400 };
  await boss.createQueue(DEAD_LETTER_QUEUE, keepDead);
  await boss.createQueue(PRIVATE_DEAD_LETTER_QUEUE, keepDead);
  for (const definition of JOBS) {
    const options = queueOptions(definition);
    // createQueue ignores an existing queue, so updateQueue applies changed settings.
    await boss.createQueue(definition.name, { ...options, policy: definition.queue.policy ?? 'standard' });
    await boss.updateQueue(definition.name, options);
    if (definition.schedule === undefined) await boss.unschedule(definition.name);
    else await boss.schedule(definition.name, definition.schedule, {}, { tz: TIME_ZONE });
  }
}

async function grant(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: AS_OWNER });
  await client.connect();
  try {
    for (const statement of GRANTS) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates or updates the job tables and every queue of the registry. Part of every migration; idempotent. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    options: AS_OWNER,
    schema: JOBS_SCHEMA,
    max: 2,
    supervise: false,
  });
  let fault: Error | undefined;
  boss.on('error', (error) => {
    fault ??= error;
  });
  await boss.start();
  try {
    await installQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (fault !== undefined) throw fault;
  await grant(ownerUrl);
}
