import { setTimeout as pause } from 'node:timers/promises';
import { BACK_WITHIN_S, type Experiment, Faults, seconds } from './experiment.ts';
import { postAs, signInPeople } from './people.ts';
import { ask, secondsUntil } from './probe.ts';
import { Writers } from './writers.ts';

const RESTARTS = { quick: 3, full: 20 };
const WRITERS = 6;

/** PostgreSQL stopped the hard way (pg_ctl stop -m immediate) under writes, and started again. */
export const restarts: Experiment = {
  name: 'restarts',
  goal: 'immediate restarts of PostgreSQL under writes: acknowledged writes found, 503 with Retry-After meanwhile, back within 5 s, no process dies',
  async run(scene, form) {
    const { database, address } = scene;
    const faults = new Faults();
    const writers = await Writers.arrange(scene, WRITERS);
    const [member] = await signInPeople(scene, 1, 'user');
    const cookie = member?.cookie ?? '';
    const role = () => ask(`${address}/api/me/role`, { cookie });
    let worst = 0;
    await writers.during(async () => {
      for (let restart = 0; restart < RESTARTS[form]; restart += 1) {
        await pause(300 + ((restart * 211) % 600));
        await database.crash();
        const answer = await role();
        faults.unless(answer.status === 503, `answered ${answer.status} while PostgreSQL was away`);
        faults.unless(Number(answer.retryAfter) > 0, 'did not say when to try again');
        faults.unless(
          (await ask(`${address}/healthz`)).status === 200,
          'not alive while PostgreSQL was away',
        );
        await database.startAgain();
        const back = await secondsUntil(
          'a member is answered again',
          async () => (await role()).status === 200,
        );
        worst = Math.max(worst, back);
      }
      await pause(300);
    });
    const { lost, twice } = await writers.ledger.audit(scene.owner);
    const mail = await mailIsSent(scene, member?.email ?? '');
    faults.unless(lost === 0, `${lost} acknowledged writes are gone`);
    faults.unless(twice === 0, `${twice} things were done twice`);
    faults.unless(worst <= BACK_WITHIN_S[form], `back only after ${worst.toFixed(1)} s`);
    faults.unless(writers.oddities === '', `unexpected answers: ${writers.oddities}`);
    faults.unless(writers.count('none') === 0, `${writers.count('none')} requests got no answer`);
    faults.unless(writers.withoutRetryAfter === 0, `${writers.withoutRetryAfter} × 503 without Retry-After`);
    return {
      figures: {
        restarts: RESTARTS[form],
        acknowledged: writers.ledger.acknowledged,
        'answered 503': writers.count('503'),
        lost,
        twice,
        'back s (worst)': seconds(worst * 1000),
        'slowest answer s': seconds(writers.slowestMs),
        'worker: a mail after s': seconds(mail * 1000),
      },
      faults: faults.list,
    };
  },
};

/** The worker came through it as well: what is asked for now is sent. */
async function mailIsSent(scene: Parameters<Experiment['run']>[0], email: string): Promise<number> {
  const { status } = await postAs(scene, '/api/auth/forgot-password', { email });
  if (status !== 202) throw new Error(`asking for a mail was answered ${status}`);
  return secondsUntil('the worker sends a mail', async () =>
    scene.mails.deliveries.some(({ to }) => to === email),
  );
}
