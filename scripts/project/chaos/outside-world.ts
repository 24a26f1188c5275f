import { setTimeout as pause } from 'node:timers/promises';
import { type Experiment, Faults, type Form, seconds } from './experiment.ts';
import { LIES, type Lie } from './outside/lies.ts';
import type { GreetingLie, MailLie } from './outside/mail-server.ts';
import { type Person, postAs, signInPeople } from './people.ts';
import { letTimePass, percentile, secondsUntil, timed } from './probe.ts';
import type { Scene } from './scene.ts';
import { SteadyLoad } from './steady-load.ts';

const GREETINGS: Readonly<Record<Form, GreetingLie[]>> = {
  quick: ['garbage', 'cut'],
  full: ['silent', 'garbage', 'cut', 'silent'],
};
const MAIL_LIES: Readonly<Record<Form, MailLie[]>> = {
  quick: ['refused for now', 'cut after data', 'none'],
  full: ['refused for now', 'cut after data', 'silent after data', 'none'],
};
/** A model that fails for the moment is asked four times with pauses, and one that hangs has a minute: in full only. */
const MODEL_LIES: Readonly<Record<Form, readonly Lie[]>> = {
  quick: ['garbage', 'wrong type', 'endless', 'slow'],
  full: LIES,
};
const TREND_LIES: Readonly<Record<Form, readonly Lie[]>> = {
  quick: LIES.filter((lie) => lie !== 'hang'),
  full: LIES,
};
const MAILS_WITHIN_MS = 180_000;
const LOOKUP_WITHIN_MS = 100_000;
const TREND_WITHIN_MS = 18_000;
const MEMORY_MB = 400;
const P99_MS: Readonly<Record<Form, number>> = { quick: 15_000, full: 500 };

/** SMTP, model and Product Hunt hang, dribble and lie, all three at the same time. */
export const outsideWorld: Experiment = {
  name: 'outside-world',
  goal: 'SMTP, model and Product Hunt hanging, slow, lying: work ends in time and is tried again, mails are sent once, pages are answered',
  isPatient: true,
  async run(scene, form) {
    const faults = new Faults();
    const [admin] = await signInPeople(scene, 1, 'admin');
    if (!admin) throw new Error('nobody to ask');
    const headers = { cookie: admin.cookie };
    const load = new SteadyLoad(10, () => ({ url: `${scene.address}/api/trends`, headers }));
    try {
      const [mail, lookups, trends] = await Promise.all([
        mails(scene, form, faults),
        models(scene, form, admin, faults),
        productHunts(scene, form, admin, faults),
      ]);
      const pages = await load.stop();
      const odd = pages.filter(({ status }) => status !== 200 && (form === 'full' || status !== 503)).length;
      const p99 = percentile(
        pages.map(({ ms }) => ms),
        0.99,
      );
      faults.unless(odd === 0, `${odd} of ${pages.length} pages were not answered`);
      faults.unless(p99 < P99_MS[form], `p99 of the pages: ${Math.round(p99)} ms`);
      return {
        figures: { ...mail, ...lookups, ...trends, 'pages p99 ms': Math.round(p99) },
        faults: faults.list,
      };
    } finally {
      await load.stop();
      Object.assign(scene.mails, { greetings: [], lieTo: () => 'none' });
      scene.model.lieTo = () => 'none';
      scene.productHunt.lie = 'none';
    }
  },
};

/** Each mail meets a lie once, and connections too; in the end each is there, once. */
async function mails(scene: Scene, form: Form, faults: Faults): Promise<Record<string, number>> {
  const people = await signInPeople(scene, MAIL_LIES[form].length, 'user');
  const lies = new Map(people.map(({ email }, index) => [email, MAIL_LIES[form][index] ?? 'none']));
  scene.mails.lieTo = (recipient) => {
    const lie = lies.get(recipient) ?? 'none';
    lies.delete(recipient);
    return lie;
  };
  // Connections that are kept from before would hide a greeting.
  scene.mails.hangUp();
  scene.mails.greetings = [...GREETINGS[form]];
  const before = scene.mails.tries;
  for (const { email } of people) await postAs(scene, '/api/auth/forgot-password', { email });
  const copies = () =>
    people.map(({ email }) => scene.mails.deliveries.filter(({ to }) => to === email).length);
  const took = await secondsUntil(
    'every mail is delivered',
    async () => {
      if (form === 'quick') await letTimePass(scene.owner, 'mail.send');
      return copies().every((count) => count > 0);
    },
    MAILS_WITHIN_MS,
  );
  await secondsUntil('no mail is left', async () => (await openMails(scene)) === 0, MAILS_WITHIN_MS);
  faults.unless(
    copies().every((count) => count === 1),
    `mails delivered: ${copies().join(', ')}`,
  );
  return {
    mails: people.length,
    'mail tries': scene.mails.tries - before,
    'last mail after s': seconds(took * 1000),
  };
}

async function openMails({ owner }: Scene): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as open from pgboss.job where name = 'mail.send' and state < 'completed'`,
  );
  return rows[0].open;
}

/** All lies at once: each lookup ends, with an answer or with words, and the worker does not swell. */
async function models(
  scene: Scene,
  form: Form,
  admin: Person,
  faults: Faults,
): Promise<Record<string, number>> {
  scene.model.lieTo = (tool) => LIES.find((lie) => tool.endsWith(` ${lie}`)) ?? 'none';
  const look = async (lie: Lie) => {
    const answer = await timed(async () => {
      const body = { toolName: `Outil ${lie}` };
      const response = await postAs(
        scene,
        '/api/functions/enrich-tool-info',
        body,
        admin.cookie,
        LOOKUP_WITHIN_MS,
      );
      return { status: response.status, body: await response.text() };
    });
    faults.unless(
      answer.status === 200,
      `a lookup (${lie}) was answered ${answer.status}: ${answer.body.slice(0, 200)}`,
    );
    const isAnswered = (JSON.parse(answer.body).error ?? null) === null;
    faults.unless(isAnswered === (lie === 'slow'), `a lookup (${lie}): ${answer.body.slice(0, 200)}`);
    return answer.ms;
  };
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, scene.worker.memoryMb());
  }, 200);
  const times = await Promise.all(MODEL_LIES[form].map(look)).finally(() => clearInterval(watch));
  faults.unless(most < MEMORY_MB, `the worker took ${most} MB`);
  return {
    lookups: times.length,
    'longest lookup s': seconds(Math.max(...times)),
    'worker MB at most': most,
  };
}

async function productHunts(
  scene: Scene,
  form: Form,
  admin: Person,
  faults: Faults,
): Promise<Record<string, number>> {
  const times: number[] = [];
  for (const lie of TREND_LIES[form]) {
    scene.productHunt.lie = lie;
    const path = '/api/functions/fetch-product-hunt-trends?force=true';
    const { status, ms } = await timed(async () => {
      const response = await postAs(scene, path, null, admin.cookie);
      await response.arrayBuffer();
      return { status: response.status };
    });
    const wanted = lie === 'slow' ? 200 : 502;
    faults.unless(status === wanted, `trends (${lie}) were answered ${status}`);
    faults.unless(ms < TREND_WITHIN_MS, `trends (${lie}) took ${seconds(ms)} s`);
    times.push(ms);
    await pause(50);
  }
  scene.productHunt.lie = 'none';
  const honest = '/api/functions/fetch-product-hunt-trends?force=true';
  await secondsUntil('the trends are refreshed once the source is honest', async () => {
    return (await postAs(scene, honest, null, admin.cookie)).status === 200;
  });
  return { 'trend refreshes': times.length, 'longest refresh s': seconds(Math.max(...times)) };
}
