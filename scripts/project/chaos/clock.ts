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
import { ask, secondsUntil } from './probe.ts';
import type { Scene } from './scene.ts';

const DAY_MS = 86_400_000;
const JUMPS_DAYS = [-400, -30, 30, 400];

/** An http process whose clock can be set, on the scene's own database. */
class ShiftedHttp {
  readonly address: string;
  readonly #file: string;
  readonly child: Child;

  constructor(scene: Scene, port: number) {
    this.address = `http://127.0.0.1:${port}`;
    this.#file = path.join(scene.settings.folder, 'clock');
    writeFileSync(this.#file, '0');
    const preload = fromRoot('scripts/project/chaos/shifted-clock.preload.ts');
    this.child = startApi({
      ...scene.settings,
      port,
      origin: scene.application.origin,
      nodeArgs: ['--import', preload],
      env: { ...scene.settings.env, CHAOS_CLOCK_FILE: this.#file },
    });
  }

  async setAhead(ms: number): Promise<void> {
    writeFileSync(this.#file, String(ms));
    const said = this.child.output().length;
    this.child.process.kill('SIGUSR2');
    await secondsUntil('the clock is set', async () =>
      this.child.output().slice(said).includes(`clock ${ms}\n`),
    );
  }
}

/** The clock of http jumps ahead and back, while PostgreSQL keeps the time. */
export const clock: Experiment = {
  name: 'clock',
  goal: 'clock jumps: a used TOTP code stays used, an ended session stays ended, none is prolonged',
  async run(scene, form) {
    const faults = new Faults();
    const port = await freePort();
    const http = new ShiftedHttp(scene, port);
    try {
      await waitUntilReady(`${http.address}/readyz`, http.child);
      const place = { ...scene, address: http.address };
      await endedStaysEnded(place, http, faults);
      const longest = await noneIsProlonged(place, http, faults);
      await usedStaysUsed(place, http, faults);
      faults.unless(http.child.process.exitCode === null, 'http died of a clock jump');
      return {
        figures: { 'jumps (days)': JUMPS_DAYS.join(' '), 'longest session left (days)': longest, form },
        faults: faults.list,
      };
    } finally {
      await http.child.stop();
    }
  },
};

async function endedStaysEnded(scene: Scene, http: ShiftedHttp, faults: Faults): Promise<void> {
  const [member] = await signInPeople(scene, 1, 'user');
  if (!member) return;
  await scene.owner.query(
    `update auth."session" set "createdAt" = now() - interval '8 days', "expiresAt" = now() - interval '1 minute'
      where "userId" = $1`,
    [member.id],
  );
  for (const days of [0, ...JUMPS_DAYS]) {
    await http.setAhead(days * DAY_MS);
    const { status } = await ask(`${scene.address}/api/me/role`, { cookie: member.cookie });
    faults.unless(status === 401, `an ended session was answered ${status} with the clock ${days} days off`);
  }
  await http.setAhead(0);
}

/** Used and opened while the clock is a year ahead: once it is right again, nothing lasts longer than it may. */
async function noneIsProlonged(scene: Scene, http: ShiftedHttp, faults: Faults): Promise<number> {
  const [member] = await signInPeople(scene, 1, 'user');
  if (!member) return 0;
  for (const days of JUMPS_DAYS.filter((each) => each > 0)) {
    await http.setAhead(days * DAY_MS);
    const { status } = await ask(`${scene.address}/api/me/role`, { cookie: member.cookie });
    faults.unless(status === 200, `a live session was answered ${status} with the clock ${days} days ahead`);
    await signIn(scene, member.email);
  }
  await http.setAhead(0);
  const { rows } = await scene.owner.query(
    `select max(extract(epoch from "expiresAt" - now()) / 86400)::float8 as days,
            bool_or("createdAt" > now()) as is_from_the_future
       from auth."session" where "userId" = $1`,
    [member.id],
  );
  const { days, is_from_the_future: isFromTheFuture } = rows[0];
  faults.unless(days <= 7, `a session was left with ${Math.round(days)} days`);
  faults.unless(!isFromTheFuture, 'a session begins in the future: the limit on its age would come too late');
  return Number(days.toFixed(2));
}

async function usedStaysUsed(scene: Scene, http: ShiftedHttp, faults: Faults): Promise<void> {
  const [member] = await signInPeople(scene, 1, 'user');
  if (!member) return;
  const key = await enrol(scene, member);
  const code = authenticatorCode(key, 1);
  faults.unless((await withCode(scene, member, code)) === 200, 'a fresh code was refused');
  faults.unless((await withCode(scene, member, code)) !== 200, 'the same code was accepted twice');
  // A quarter of an hour goes by; then the clock is set back by as much, and the old code is the present one again.
  await scene.owner.query(
    `update auth.used_totp_codes set used_at = used_at - interval '15 minutes' where user_id = $1`,
    [member.id],
  );
  faults.unless((await withCode(scene, member, code)) !== 200, 'a used code was accepted after a jump back');
  await http.setAhead(3_600_000);
  faults.unless((await withCode(scene, member, code)) !== 200, 'an old code was accepted an hour later');
  await http.setAhead(0);
  faults.unless((await withCode(scene, member, code)) !== 200, 'a used code was accepted after two jumps');
}

async function enrol(scene: Scene, member: Person): Promise<string> {
  const begun = await postAs(
    scene,
    '/api/auth/two-factor/enrolment',
    { password: TEST_PASSWORD },
    member.cookie,
  );
  const { key } = (await begun.json()) as { key: string };
  const code = authenticatorCode(key);
  const done = await postAs(scene, '/api/auth/two-factor/confirmation', { code }, member.cookie);
  if (!done.ok) throw new Error(`enrolling: ${done.status}`);
  return key;
}

/** A sign-in with password and code; answers the status of the code. */
async function withCode(scene: Scene, { email }: Person, code: string): Promise<number> {
  const challenged = await postAs(scene, '/api/auth/sign-in', { email, password: TEST_PASSWORD });
  const cookie = challenged.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { status } = await postAs(scene, '/api/auth/two-factor', { code }, cookie);
  return status;
}
