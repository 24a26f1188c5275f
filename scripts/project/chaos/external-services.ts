import { setTimeout as pause } from 'node:timers/promises';
import { type Experiment, Faults, type Form, seconds } from './experiment.ts';
import { FAILURES, type Failure } from './external/failures.ts';
import type { GreetingFailure, MailFailure } from './external/mail-server.ts';
import { type Person, postAs, signInPeople } from './people.ts';
import { makeRetriesDue, percentile, timed, waitForSeconds } from './probe.ts';
import { SteadyLoad } from './steady-load.ts';
import type { System } from './system.ts';

const GREETINGS: Readonly<Record<Form, GreetingFailure[]>> = {
  quick: ['garbage', 'cut'],
  full: ['silent', 'garbage', 'cut', 'silent'],
};
const MAIL_FAILURES: Readonly<Record<Form, MailFailure[]>> = {
  quick: ['refused for now', 'cut after data', 'none'],
  full: ['refused for now', 'cut after data', 'silent after data', 'none'],
};
/** A failing model is retried four times and a hanging one takes a minute, so only the full form tests these. */
const MODEL_FAILURES: Readonly<Record<Form, readonly Failure[]>> = {
  quick: ['garbage', 'wrong type', 'endless', 'slow'],
  full: FAILURES,
};
const TREND_FAILURES: Readonly<Record<Form, readonly Failure[]>> = {
  quick: FAILURES.filter((failure) => failure !== 'hang'),
  full: FAILURES,
};
const MAILS_WITHIN_MS = 240_000;
const LOOKUP_WITHIN_MS = 100_000;
const TREND_WITHIN_MS = 18_000;
const MEMORY_MB = 400;
const P99_MS: Readonly<Record<Form, number>> = { quick: 15_000, full: 500 };

/** SMTP server, model and Product Hunt hang, respond slowly or send invalid responses, all at the same time. */
export const externalServices: Experiment = {
  name: 'outside-world',
  goal: 'SMTP, model and Product Hunt hang, are slow or send invalid responses: work ends in time and is retried, mails are sent once, pages respond',
  isPatient: true,
  async run(system, form) {
    const faults = new Faults();
    const [admin] = await signInPeople(system, 1, 'admin');
    if (!admin) throw new Error('no admin');
    const headers = { cookie: admin.cookie };
    const load = new SteadyLoad(10, () => ({ url: `${system.address}/api/trends`, headers }));
    try {
      const [mail, lookups, trends] = await Promise.all([
        mails(system, form, faults),
        testModel(system, form, admin, faults),
        testProductHunt(system, form, admin, faults),
      ]);
      const pages = await load.stop();
      const odd = pages.filter(({ status }) => status !== 200 && (form === 'full' || status !== 503)).length;
      const p99 = percentile(
        pages.map(({ ms }) => ms),
        0.99,
      );
      faults.unless(odd === 0, `${odd} of ${pages.length} page requests failed`);
      faults.unless(p99 < P99_MS[form], `p99 of the pages: ${Math.round(p99)} ms`);
      return {
        figures: { ...mail, ...lookups, ...trends, 'pages p99 ms': Math.round(p99) },
        faults: faults.list,
      };
    } finally {
      await load.stop();
      Object.assign(system.mails, { greetings: [], failureFor: () => 'none' });
      system.model.failureFor = () => 'none';
      system.productHunt.failure = 'none';
    }
  },
};

/** Each mail and each connection fails once; at the end each mail has arrived once. */
async function mails(system: System, form: Form, faults: Faults): Promise<Record<string, number>> {
  const people = await signInPeople(system, MAIL_FAILURES[form].length, 'user');
  const failures = new Map(people.map(({ email }, index) => [email, MAIL_FAILURES[form][index] ?? 'none']));
  system.mails.failureFor = (recipient) => {
    const failure = failures.get(recipient) ?? 'none';
    failures.delete(recipient);
    return failure;
  };
  // A connection that is still open would skip the greeting.
  system.mails.disconnectAll();
  system.mails.greetings = [...GREETINGS[form]];
  const before = system.mails.tries;
  for (const { email } of people) await postAs(system, '/api/auth/forgot-password', { email });
  const copies = () =>
    people.map(({ email }) => system.mails.deliveries.filter(({ to }) => to === email).length);
  const took = await waitForSeconds(
    'every mail to be delivered',
    async () => {
      if (form === 'quick') await makeRetriesDue(system.owner, 'mail.send');
      return copies().every((count) => count > 0);
    },
    MAILS_WITHIN_MS,
  );
  await waitForSeconds(
    'the mail queue to be empty',
    async () => (await countQueuedMails(system)) === 0,
    MAILS_WITHIN_MS,
  );
  faults.unless(
    copies().every((count) => count === 1),
    `mails delivered: ${copies().join(', ')}`,
  );
  return {
    mails: people.length,
    'mail attempts': system.mails.tries - before,
    'last mail after s': seconds(took * 1000),
  };
}

async function countQueuedMails({ owner }: System): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as open from pgboss.job where name = 'mail.send' and state < 'completed'`,
  );
  return rows[0].open;
}

/** All failures at once: each lookup ends with a result or an error, and the worker's memory stays bounded. */
async function testModel(
  system: System,
  form: Form,
  admin: Person,
  faults: Faults,
): Promise<Record<string, number>> {
  system.model.failureFor = (tool) => FAILURES.find((failure) => tool.endsWith(` ${failure}`)) ?? 'none';
  const look = async (failure: Failure) => {
    const answer = await timed(async () => {
      const body = { toolName: `Outil ${failure}` };
      const response = await postAs(
        system,
        '/api/functions/enrich-tool-info',
        body,
        admin.cookie,
        LOOKUP_WITHIN_MS,
      );
      return { status: response.status, body: await response.text() };
    });
    faults.unless(
      answer.status === 200,
      `a lookup (${failure}) got ${answer.status}: ${answer.body.slice(0, 200)}`,
    );
    const isAnswered = (JSON.parse(answer.body).error ?? null) === null;
    faults.unless(isAnswered === (failure === 'slow'), `a lookup (${failure}): ${answer.body.slice(0, 200)}`);
    return answer.ms;
  };
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, system.worker.memoryMb());
  }, 200);
  const times = await Promise.all(MODEL_FAILURES[form].map(look)).finally(() => clearInterval(watch));
  faults.unless(most < MEMORY_MB, `the worker used ${most} MB`);
  return {
    lookups: times.length,
    'longest lookup s': seconds(Math.max(...times)),
    'worker MB at most': most,
  };
}

async function testProductHunt(
  system: System,
  form: Form,
  admin: Person,
  faults: Faults,
): Promise<Record<string, number>> {
  const times: number[] = [];
  for (const failure of TREND_FAILURES[form]) {
    system.productHunt.failure = failure;
    const path = '/api/functions/fetch-product-hunt-trends?force=true';
    const { status, ms } = await timed(async () => {
      const response = await postAs(system, path, null, admin.cookie);
      await response.arrayBuffer();
      return { status: response.status };
    });
    const wanted = failure === 'slow' ? 200 : 502;
    faults.unless(status === wanted, `trends (${failure}) got ${status}`);
    faults.unless(ms < TREND_WITHIN_MS, `trends (${failure}) took ${seconds(ms)} s`);
    times.push(ms);
    await pause(50);
  }
  system.productHunt.failure = 'none';
  const refresh = '/api/functions/fetch-product-hunt-trends?force=true';
  await waitForSeconds('the trends to be refreshed once the source works again', async () => {
    return (await postAs(system, refresh, null, admin.cookie)).status === 200;
  });
  return { 'trend refreshes': times.length, 'longest refresh s': seconds(Math.max(...times)) };
}
