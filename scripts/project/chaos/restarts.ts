import { setTimeout as pause } from 'node:timers/promises';
import { BACK_WITHIN_S, type Experiment, Faults, seconds } from './experiment.ts';
import { postAs, signInPeople } from './people.ts';
import { sendRequest, waitForSeconds } from './probe.ts';
import { Writers } from './writers.ts';

const RESTARTS = { quick: 3, full: 20 };
const WRITERS = 6;

/** Restarts PostgreSQL with `pg_ctl stop -m immediate` under writes. */
export const restarts: Experiment = {
  name: 'restarts',
  goal: 'immediate restarts of PostgreSQL under writes: no acknowledged write lost, 503 with Retry-After, back within 5 s, no process exits',
  async run(system, form) {
    const { database, address } = system;
    const faults = new Faults();
    const writers = await Writers.create(system, WRITERS);
    const [member] = await signInPeople(system, 1, 'user');
    const cookie = member?.cookie ?? '';
    const role = () => sendRequest(`${address}/api/me/role`, { cookie });
    let worst = 0;
    await writers.runDuring(async () => {
      for (let restart = 0; restart < RESTARTS[form]; restart += 1) {
        await pause(300 + ((restart * 211) % 600));
        await database.crash();
        const answer = await role();
        faults.unless(answer.status === 503, `got ${answer.status} while PostgreSQL was down`);
        faults.unless(Number(answer.retryAfter) > 0, 'a 503 has no Retry-After');
        faults.unless(
          (await sendRequest(`${address}/healthz`)).status === 200,
          '/healthz failed while PostgreSQL was down',
        );
        await database.restart();
        const back = await waitForSeconds(
          'a member’s request to succeed again',
          async () => (await role()).status === 200,
        );
        worst = Math.max(worst, back);
      }
      await pause(300);
    });
    const { lost, twice } = await writers.ledger.audit(system.owner);
    const mail = await mailIsSent(system, member?.email ?? '');
    faults.unless(lost === 0, `${lost} acknowledged writes were lost`);
    faults.unless(twice === 0, `${twice} actions were done twice`);
    faults.unless(worst <= BACK_WITHIN_S[form], `back only after ${worst.toFixed(1)} s`);
    faults.unless(writers.unexpectedResponses === '', `unexpected responses: ${writers.unexpectedResponses}`);
    faults.unless(writers.count('none') === 0, `${writers.count('none')} requests got no response`);
    faults.unless(writers.withoutRetryAfter === 0, `${writers.withoutRetryAfter} × 503 without Retry-After`);
    return {
      figures: {
        restarts: RESTARTS[form],
        acknowledged: writers.ledger.acknowledged,
        'responses 503': writers.count('503'),
        lost,
        twice,
        'back s (worst)': seconds(worst * 1000),
        'slowest response s': seconds(writers.slowestMs),
        'worker: a mail after s': seconds(mail * 1000),
      },
      faults: faults.list,
    };
  },
};

/** Checks that the worker still sends mails. */
async function mailIsSent(system: Parameters<Experiment['run']>[0], email: string): Promise<number> {
  const { status } = await postAs(system, '/api/auth/forgot-password', { email });
  if (status !== 202) throw new Error(`requesting a mail got ${status}`);
  return waitForSeconds('the worker to send a mail', async () =>
    system.mails.deliveries.some(({ to }) => to === email),
  );
}
