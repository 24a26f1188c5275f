import { setTimeout as pause } from 'node:timers/promises';
import { createTool } from '@perkotheque/database/testing/factories';
import { BACK_WITHIN_S, type Experiment, Faults, seconds } from './experiment.ts';
import { repeatedRequestMails } from './mail-proof.ts';
import { postAs, signInPeople, withOwner } from './people.ts';
import { ask, secondsUntil } from './probe.ts';
import type { Scene } from './scene.ts';
import { Writers } from './writers.ts';

const KILLS = { quick: 4, full: 50 };
const TOOLS_OF_RUN = { quick: 6, full: 60 };
const WRITERS = 6;
/** A mail that was being sent when its worker died is taken up again after a minute, when a worker looks. */
const DRAIN_MS = 400_000;

/** kill -9 of http and worker in turn, under writes and a bulk run. */
export const kills: Experiment = {
  name: 'kills',
  goal: 'kill -9 of http and worker in turn under writes and a bulk run: every acknowledged write found again, nothing done twice, back within 5 s',
  async run(scene, form) {
    const faults = new Faults();
    const writers = await Writers.arrange(scene, WRITERS);
    const runId = await startRun(scene, TOOLS_OF_RUN[form]);
    const times = { http: [] as number[], worker: [] as number[] };
    await writers.during(async () => {
      for (let kill = 0; kill < KILLS[form]; kill += 1) {
        // At another moment of the work each time.
        await pause(150 + ((kill * 137) % 500));
        if (kill % 2 === 0) times.http.push(await killHttp(scene));
        else times.worker.push(await killWorker(scene));
      }
      await pause(200);
    });

    const run = await finishedRun(scene, runId, faults);
    if (form === 'full') await drained(scene, faults);
    const { lost, twice } = await writers.ledger.audit(scene.owner);
    const again = repeatedRequestMails(scene.mails.deliveries);
    const worst = Math.max(...times.http, ...times.worker);
    faults.unless(lost === 0, `${lost} acknowledged writes are gone`);
    faults.unless(
      twice === 0 && again.asDifferent === 0,
      `${twice + again.asDifferent} things were done twice`,
    );
    faults.unless(worst <= BACK_WITHIN_S[form], `back only after ${worst.toFixed(1)} s`);
    faults.unless(writers.oddities === '', `unexpected answers: ${writers.oddities}`);
    return {
      figures: {
        kills: KILLS[form],
        acknowledged: writers.ledger.acknowledged,
        unanswered: writers.ledger.unanswered,
        lost,
        twice,
        'tools of the run': run,
        mails: scene.mails.deliveries.length,
        'same mail handed over again': again.asSame,
        'http back s (worst)': seconds(Math.max(...times.http) * 1000),
        'worker back s (worst)': seconds(Math.max(...times.worker) * 1000),
      },
      faults: faults.list,
    };
  },
};

async function killHttp({ http, address }: Scene): Promise<number> {
  await http.kill();
  http.startAgain();
  return secondsUntil('http is ready again', async () => (await ask(`${address}/readyz`)).status === 200);
}

async function killWorker({ worker, owner }: Scene): Promise<number> {
  await worker.kill();
  const { rows } = await owner.query('select now() as now');
  worker.startAgain();
  return secondsUntil('the worker takes jobs again', async () => {
    const found = await owner.query(
      `select 1 from pg_stat_activity where application_name = 'perkotheque-worker-jobs' and backend_start > $1`,
      [rows[0].now],
    );
    return (found.rowCount ?? 0) > 0;
  });
}

async function startRun(scene: Scene, count: number): Promise<string> {
  const [admin] = await signInPeople(scene, 1, 'admin');
  // Only what this experiment is about is without an owner.
  await scene.owner.query(`update tools set owner = 'Personne' where owner is null`);
  await withOwner(scene, async (owner) => {
    for (let index = 0; index < count; index += 1) await createTool(owner, { tags: ['chaos'] });
  });
  const answer = await postAs(scene, '/api/enrichment/runs', { kind: 'owner' }, admin?.cookie);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Every tool of the run once, and the run at its end. */
async function finishedRun({ owner }: Scene, id: string, faults: Faults): Promise<string> {
  const read = async () => {
    const { rows } = await owner.query('select * from enrichment_runs where id = $1', [id]);
    return rows[0];
  };
  await secondsUntil('the run has ended', async () => (await read()).finished_at !== null, DRAIN_MS);
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

/** Everything that was queued is done: every decider was told of every request. */
async function drained({ owner }: Scene, faults: Faults): Promise<void> {
  const open = async () => {
    const { rows } = await owner.query(
      `select count(*) filter (where state < 'completed')::int as open,
              count(*) filter (where state = 'failed')::int as failed
         from pgboss.job where name in ('mail.send', 'requests.announce')`,
    );
    return rows[0];
  };
  await secondsUntil('every mail is sent', async () => (await open()).open === 0, DRAIN_MS);
  const { failed } = await open();
  faults.unless(failed === 0, `${failed} jobs were given up`);
}
