import { setTimeout as pause } from 'node:timers/promises';
import { type Experiment, Faults, type Form, seconds } from './experiment.ts';
import { type Person, postAs, signInPeople } from './people.ts';
import { makeRetriesDue, waitForSeconds } from './probe.ts';
import type { System } from './system.ts';

const AWAY_MS: Readonly<Record<Form, number>> = { quick: 5000, full: 600_000 };
const BATCHES: Readonly<Record<Form, number>> = { quick: 3, full: 10 };
const PEOPLE_OF_BATCH = 5;
/** The banner's five minutes, and the longest delay between two attempts, each with room for a busy machine. */
const BANNER_WITHIN_S = 360;
const LEFT_WITHIN_MS = 700_000;

/** The mail server stops while people are invited and ask for links. */
export const mail: Experiment = {
  name: 'mail',
  goal: 'the mail server is away for ten minutes: no mail lost, none sent twice, administrators see it within six minutes and see it end',
  async run(system, form) {
    const faults = new Faults();
    const [admin] = await signInPeople(system, 1, 'admin');
    const members = await signInPeople(system, BATCHES[form], 'user');
    if (!admin) throw new Error('no admin');
    await waitForSeconds('earlier mails to leave', async () => (await countWaiting(system)) === 0);
    const outage = () => readOutage(system, admin);
    faults.unless((await outage()) === null, 'the banner is there before the outage');

    await system.mails.close();
    const stoppedAt = performance.now();
    const addresses = members.map(({ email }) => email);
    for (const [batch, member] of members.entries()) {
      const invited = Array.from(
        { length: PEOPLE_OF_BATCH },
        (_none, at) => `mail-${batch}-${at}@chaos.example`,
      );
      addresses.push(...invited);
      await queueMails(system, admin, invited, member);
    }
    await waitForSeconds('every mail to be tried', async () => (await countUntried(system)) === 0);
    if (form === 'quick') await letSixMinutesPass(system);
    await waitForSeconds('the banner', async () => (await outage()) !== null, BANNER_WITHIN_S * 1000);
    const seenAfter = performance.now() - stoppedAt;
    const shown = await outage();
    faults.unless(shown?.fault === 'unreachable', `the banner says: ${shown?.fault}`);
    // Jobs of the demonstration send mails of their own.
    const queued = await countWaiting(system);
    faults.unless(shown?.waiting === queued, `the banner counts ${shown?.waiting} mails of ${queued}`);
    faults.unless(queued >= addresses.length, `only ${queued} mails wait`);
    await pause(Math.max(0, AWAY_MS[form] - (performance.now() - stoppedAt)));

    await system.mails.open();
    const away = performance.now() - stoppedAt;
    const left = await waitForSeconds(
      'every mail to leave',
      async () => {
        if (form === 'quick') await makeRetriesDue(system.owner, 'mail.send');
        return (await countWaiting(system)) === 0;
      },
      LEFT_WITHIN_MS,
    );
    await waitForSeconds('the banner to go', async () => (await outage()) === null);
    checkDeliveries(system, addresses, faults);
    return {
      figures: {
        mails: addresses.length,
        'away s': seconds(away),
        'banner after s': form === 'full' ? seconds(seenAfter) : 'six minutes simulated',
        'last mail after s': seconds(left * 1000),
      },
      faults: faults.list,
    };
  },
};

type Outage = { waiting: number; fault: string | null } | null;

async function readOutage({ address }: System, { cookie }: Person): Promise<Outage> {
  const answer = await fetch(`${address}/api/mails/outage`, { headers: { cookie } });
  const { outage } = (await answer.json()) as { outage: Outage };
  return outage;
}

async function queueMails(system: System, admin: Person, invited: readonly string[], member: Person) {
  const choices = { startup_id: null, leads: [], role: 'user', language: 'fr' };
  const body = { ...choices, text: invited.join('\n') };
  const answer = await postAs(system, '/api/invitations', body, admin.cookie);
  if (!answer.ok) throw new Error(`Inviting failed: ${answer.status}`);
  await postAs(system, '/api/auth/forgot-password', { email: member.email });
}

async function countMails({ owner }: System, condition: string): Promise<number> {
  const { rows } = await owner.query(`select count(*)::int as open from app.mails where ${condition}`);
  return rows[0].open;
}
const countWaiting = (system: System) => countMails(system, `state = 'queued'`);
const countUntried = (system: System) => countMails(system, `state = 'queued' and tried_at is null`);

async function letSixMinutesPass({ owner }: System): Promise<void> {
  await owner.query(`update app.mails set created_at = created_at - interval '6 minutes',
    tried_at = case when state = 'queued' then tried_at else tried_at - interval '6 minutes' end`);
}

/** Each arrived once. */
function checkDeliveries({ mails }: System, addresses: readonly string[], faults: Faults): void {
  const copies = addresses.map((address) => mails.deliveries.filter(({ to }) => to === address).length);
  faults.unless(!copies.includes(0), `${copies.filter((count) => count === 0).length} mails were lost`);
  faults.unless(
    copies.every((count) => count <= 1),
    `${copies.filter((count) => count > 1).length} mails were sent twice`,
  );
}
