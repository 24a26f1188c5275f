import { setTimeout as pause } from 'node:timers/promises';
import { createTool } from '@perkotheque/database/testing/factories';
import { BACK_WITHIN_S, type Experiment, Faults, seconds } from './experiment.ts';
import { postAs, signInPeople, withOwner } from './people.ts';
import { sendRequest, waitForSeconds } from './probe.ts';
import { countRepeatedMails, REQUEST_NAME } from './repeated-mails.ts';
import type { System } from './system.ts';
import { Writers } from './writers.ts';

const KILLS = { quick: 2, full: 50 };
const TOOLS_OF_RUN = { quick: 6, full: 60 };
const WRITERS = 6;
/** pg-boss retries a mail whose worker was killed after a minute. */
const DRAIN_MS = 400_000;

export const kills: Experiment = {
  name: 'kills',
  goal: 'kill -9 of http and worker in turn under writes and a bulk run: no acknowledged write lost, nothing done twice, back within 5 s',
  async run(system, form) {
    const faults = new Faults();
    const writers = await Writers.create(system, WRITERS);
    const runId = await startRun(system, TOOLS_OF_RUN[form]);
    const times = { http: [] as number[], worker: [] as number[] };
    await writers.runDuring(async () => {
      for (let kill = 0; kill < KILLS[form]; kill += 1) {
        // A different delay each time, so that kills hit different moments.
        await pause(150 + ((kill * 137) % 500));
        if (kill % 2 === 0) times.http.push(await killHttp(system));
        else times.worker.push(await killWorker(system));
      }
      await pause(200);
    });

    const run = await waitForRun(system, runId, faults);
    if (form === 'full') await waitForJobs(system, faults);
    const { lost, twice } = await writers.ledger.audit(system.owner);
    const again = countRepeatedMails(system.mails.deliveries, REQUEST_NAME);
    const worst = Math.max(...times.http, ...times.worker);
    faults.unless(lost === 0, `${lost} acknowledged writes were lost`);
    faults.unless(
      twice === 0 && again.asDifferent === 0,
      `${twice + again.asDifferent} actions were done twice`,
    );
    faults.unless(worst <= BACK_WITHIN_S[form], `back only after ${worst.toFixed(1)} s`);
    faults.unless(writers.unexpectedResponses === '', `unexpected responses: ${writers.unexpectedResponses}`);
    return {
      figures: {
        kills: KILLS[form],
        acknowledged: writers.ledger.acknowledged,
        unanswered: writers.ledger.unanswered,
        lost,
        twice,
        'tools of the run': run,
        mails: system.mails.deliveries.length,
        'same mail sent again': again.asSame,
        'http back s (worst)': seconds(Math.max(...times.http) * 1000),
        'worker back s (worst)': seconds(Math.max(...times.worker) * 1000),
      },
      faults: faults.list,
    };
  },
};

export async function killHttp({ http, address }: System): Promise<number> {
  await http.kill();
  http.restart();
  return waitForSeconds(
    'http to be ready again',
    async () => (await sendRequest(`${address}/readyz`)).status === 200,
  );
}

async function killWorker({ worker, owner }: System): Promise<number> {
  await worker.kill();
  const { rows } = await owner.query('select now() as now');
  worker.restart();
  return waitForSeconds('the worker to take jobs again', async () => {
    const found = await owner.query(
      `select 1 from pg_stat_activity where application_name = 'perkotheque-worker-jobs' and backend_start > $1`,
      [rows[0].now],
    );
    return (found.rowCount ?? 0) > 0;
  });
}

async function startRun(system: System, count: number): Promise<string> {
  const [admin] = await signInPeople(system, 1, 'admin');
  // The run enriches tools without an owner, so every other tool gets one.
  await system.owner.query(`update tools set owner = 'Personne' where owner is null`);
  await withOwner(system, async (owner) => {
    for (let index = 0; index < count; index += 1) await createTool(owner, { tags: ['chaos'] });
  });
  const answer = await postAs(system, '/api/enrichment/runs', { kind: 'owner' }, admin?.cookie);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Waits for the run to finish, and checks that each tool was done once. */
async function waitForRun({ owner }: System, id: string, faults: Faults): Promise<string> {
  const read = async () => {
    const { rows } = await owner.query('select * from enrichment_runs where id = $1', [id]);
    return rows[0];
  };
  await waitForSeconds('the run to finish', async () => (await read()).finished_at !== null, DRAIN_MS);
  const run = await read();
  const { rows } = await owner.query(
    `select coalesce(max(n), 0)::int as most
       from (select count(*) as n from tool_field_sources where run_id = $1 group by tool_id, field) s`,
    [id],
  );
  faults.unless(run.succeeded === run.total, `the run did ${run.succeeded} of ${run.total} tools`);
  faults.unless(rows[0].most === 1, `a field was written ${rows[0].most} times by one run`);
  return `${run.succeeded}/${run.total}`;
}

/** Waits until every queued job is done. */
async function waitForJobs({ owner }: System, faults: Faults): Promise<void> {
  const ours = `name in ('mail.send', 'requests.announce', 'claims.notify')`;
  const hasEnded = async () => {
    const { rowCount } = await owner.query(
      `select 1 from pgboss.job where ${ours} and state < 'completed' limit 1`,
    );
    return rowCount === 0;
  };
  await waitForSeconds('every mail to be sent', hasEnded, DRAIN_MS);
  const { rows: failed } = await owner.query(
    `select name, state, retry_count as attempts, output
       from pgboss.job where ${ours} and state = 'failed' or name like 'dead%'`,
  );
  faults.unless(failed.length === 0, `jobs failed for good: ${JSON.stringify(failed)}`);
}
