import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { startApi } from '../lib/application.ts';
import { type Child, waitUntilReady } from '../lib/children.ts';
import { fromRoot } from '../lib/paths.ts';
import { freePort } from '../lib/ports.ts';
import { type Experiment, Faults } from './experiment.ts';
import { type Person, postAs, signIn, signInPeople } from './people.ts';
import { sendRequest, waitForSeconds } from './probe.ts';
import type { System } from './system.ts';

const DAY_MS = 86_400_000;
const JUMPS_DAYS = [-400, -30, 30, 400];

/** An HTTP process with an adjustable clock, on the same database. */
class ShiftedHttp {
  readonly address: string;
  readonly #file: string;
  readonly child: Child;

  constructor(system: System, port: number) {
    this.address = `http://127.0.0.1:${port}`;
    this.#file = path.join(system.settings.folder, 'clock');
    writeFileSync(this.#file, '0');
    const preload = fromRoot('scripts/project/chaos/shifted-clock.preload.ts');
    this.child = startApi({
      ...system.settings,
      port,
      origin: system.application.origin,
      nodeArgs: ['--import', preload],
      env: { ...system.settings.env, CHAOS_CLOCK_FILE: this.#file },
    });
  }

  async setAhead(ms: number): Promise<void> {
    writeFileSync(this.#file, String(ms));
    const said = this.child.output().length;
    this.child.process.kill('SIGUSR2');
    await waitForSeconds('the clock is set', async () =>
      this.child.output().slice(said).includes(`clock ${ms}\n`),
    );
  }
}

/** The clock of the HTTP process jumps, while PostgreSQL's clock stays right. */
export const clock: Experiment = {
  name: 'clock',
  goal: 'clock jumps: a used TOTP code stays used, an expired session stays expired, no session lasts longer',
  async run(system, form) {
    const faults = new Faults();
    const port = await freePort();
    const http = new ShiftedHttp(system, port);
    try {
      await waitUntilReady(`${http.address}/readyz`, http.child);
      const place = { ...system, address: http.address };
      await checkExpiredSessions(place, http, faults);
      const longest = await checkSessionLength(place, http, faults);
      await checkUsedCodes(place, http, faults);
      faults.unless(http.child.process.exitCode === null, 'http exited after a clock jump');
      return {
        figures: { 'jumps (days)': JUMPS_DAYS.join(' '), 'longest session left (days)': longest, form },
        faults: faults.list,
      };
    } finally {
      await http.child.stop();
    }
  },
};

async function checkExpiredSessions(system: System, http: ShiftedHttp, faults: Faults): Promise<void> {
  const [member] = await signInPeople(system, 1, 'user');
  if (!member) return;
  await system.owner.query(
    `update auth."session" set "createdAt" = now() - interval '8 days', "expiresAt" = now() - interval '1 minute'
      where "userId" = $1`,
    [member.id],
  );
  for (const days of [0, ...JUMPS_DAYS]) {
    await http.setAhead(days * DAY_MS);
    const { status } = await sendRequest(`${system.address}/api/me/role`, { cookie: member.cookie });
    faults.unless(status === 401, `an expired session got ${status} with the clock ${days} days off`);
  }
  await http.setAhead(0);
}

/** Sessions created or used while the clock is ahead must not last longer once it is right again. */
async function checkSessionLength(system: System, http: ShiftedHttp, faults: Faults): Promise<number> {
  const [member] = await signInPeople(system, 1, 'user');
  if (!member) return 0;
  for (const days of JUMPS_DAYS.filter((each) => each > 0)) {
    await http.setAhead(days * DAY_MS);
    const { status } = await sendRequest(`${system.address}/api/me/role`, { cookie: member.cookie });
    faults.unless(status === 200, `a valid session got ${status} with the clock ${days} days ahead`);
    await signIn(system, member.email);
  }
  await http.setAhead(0);
  const { rows } = await system.owner.query(
    `select max(extract(epoch from "expiresAt" - now()) / 86400)::float8 as days,
            bool_or("createdAt" > now()) as is_from_the_future
       from auth."session" where "userId" = $1`,
    [member.id],
  );
  const { days, is_from_the_future: isFromTheFuture } = rows[0];
  faults.unless(days <= 7, `a session still lasts ${Math.round(days)} days`);
  faults.unless(!isFromTheFuture, 'a session starts in the future, so its age limit would apply too late');
  return Number(days.toFixed(2));
}

async function checkUsedCodes(system: System, http: ShiftedHttp, faults: Faults): Promise<void> {
  const [member] = await signInPeople(system, 1, 'user');
  if (!member) return;
  const key = await enrol(system, member);
  const code = authenticatorCode(key, 1);
  faults.unless((await signInWithCode(system, member, code)) === 200, 'a new code was refused');
  faults.unless((await signInWithCode(system, member, code)) !== 200, 'the same code was accepted twice');
  // Simulates 15 minutes, after which a clock set back makes the old code valid again.
  await system.owner.query(
    `update auth.used_totp_codes set used_at = used_at - interval '15 minutes' where user_id = $1`,
    [member.id],
  );
  faults.unless(
    (await signInWithCode(system, member, code)) !== 200,
    'a used code was accepted after a jump back',
  );
  await http.setAhead(3_600_000);
  faults.unless(
    (await signInWithCode(system, member, code)) !== 200,
    'an old code was accepted an hour later',
  );
  await http.setAhead(0);
  faults.unless(
    (await signInWithCode(system, member, code)) !== 200,
    'a used code was accepted after two jumps',
  );
}

async function enrol(system: System, member: Person): Promise<string> {
  const begun = await postAs(
    system,
    '/api/auth/two-factor/enrolment',
    { password: TEST_PASSWORD },
    member.cookie,
  );
  const { key } = (await begun.json()) as { key: string };
  const code = authenticatorCode(key);
  const done = await postAs(system, '/api/auth/two-factor/confirmation', { code }, member.cookie);
  if (!done.ok) throw new Error(`Enrolment failed: ${done.status}`);
  return key;
}

/** Signs in with password and code; returns the status of the code's response. */
async function signInWithCode(system: System, { email }: Person, code: string): Promise<number> {
  const challenged = await postAs(system, '/api/auth/sign-in', { email, password: TEST_PASSWORD });
  const cookie = challenged.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { status } = await postAs(system, '/api/auth/two-factor', { code }, cookie);
  return status;
}
