import { randomUUID } from 'node:crypto';
import { createMember, createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractClockJobs } from '#features/contracts/clock.jobs.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { listQueuedMails } from './queued-mails.ts';
import {
  advance,
  ContractClockModel,
  type ModelContract,
  type ModelPerson,
  type ModelTool,
  nextEnd,
  randomContract,
  toDay,
  toNumber,
} from './support/contract-clock-model.ts';
import { dice } from './support/dice.ts';
import { mailWorker } from './support/mail-worker.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** `CONTRACT_CLOCK_CONTRACTS=1000 npm test -- apps/api/test/contract-clock.test.ts` is the size that is required. */
const CONTRACTS = Number(process.env.CONTRACT_CLOCK_CONTRACTS ?? 150);
const SEED = Number(process.env.CONTRACT_CLOCK_SEED ?? 17);
const FROM = toNumber('2027-01-15');
const DAYS = 730;

const random = dice(SEED);
let test: TestApp;
let workers: ReturnType<typeof mailWorker>[];
beforeAll(async () => {
  test = await createTestApp();
  workers = [mailWorker(test), mailWorker(test)];
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await test.close();
});

/** Noon in Paris, so that the day is the same in every time zone near it. */
const noonOf = (today: number) => new Date(`${toDay(today)}T12:00:00+01:00`);
const runOn = (worker: ReturnType<typeof mailWorker>, today: number, mails: MailQueue) =>
  worker.run(contractClockJobs({ ...worker.deps, mails, now: () => noonOf(today) }));

/** Dies before the mail of the given number: the transaction of the batch is rolled back. */
function dyingQueue(mails: MailQueue, at: number): MailQueue {
  let count = 0;
  return {
    enqueue: async (trx, template, mail) => {
      count += 1;
      if (count === at) throw new Error('killed');
      await mails.enqueue(trx, template, mail);
    },
  };
}

/** One night: as usual, with two workers at once, or with a kill in the middle and a restart. */
async function runNight(today: number): Promise<void> {
  const [first, second] = workers;
  if (!first || !second) throw new Error('there are two workers');
  if (random.chance(0.15)) {
    await Promise.all([runOn(first, today, first.deps.mails), runOn(second, today, second.deps.mails)]);
    return;
  }
  if (random.chance(0.25)) {
    const dying = dyingQueue(first.deps.mails, 1 + random.below(4));
    await runOn(first, today, dying).catch((error: Error) => expect(error.message).toBe('killed'));
  }
  await runOn(first, today, first.deps.mails);
}

async function createScene() {
  const { owner } = test.base;
  const people: ModelPerson[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { id } = await createMember(owner, { role: at < 2 ? 'admin' : 'user' });
    people.push({ id, isAdmin: at < 2, isActive: true, isRefusing: at === 9 });
    if (at === 9) await sql`insert into app.mail_opt_outs values (${id}, 'contracts')`.execute(owner);
  }
  const tools: ModelTool[] = [];
  for (let at = 0; at < 20; at += 1) {
    const { id } = await createTool(owner, {}, at === 0 ? ['admin'] : []);
    tools.push({ id, isForAdmins: at === 0, isInTrash: false });
  }
  const contracts = Array.from({ length: CONTRACTS }, () =>
    randomContract(random, { id: randomUUID(), from: FROM, tools, people }),
  );
  for (let at = 0; at < contracts.length; at += 100) {
    await owner
      .insertInto('contracts')
      .values(contracts.slice(at, at + 100).map(rowOf))
      .execute();
  }
  return { people, tools, contracts };
}

const rowOf = (contract: ModelContract) => ({
  id: contract.id,
  tool_id: contract.tool.id,
  is_current: false,
  owner_id: contract.owner?.id ?? null,
  deputy_id: contract.deputy?.id ?? null,
  period: contract.period,
  starts_on: contract.startsOn === null ? null : toDay(contract.startsOn),
  ends_on: contract.endsOn === null ? null : toDay(contract.endsOn),
  renews_automatically: contract.isAutomatic,
  notice_days: contract.notice,
  reminder_days: contract.leads,
  team: 'IT' as const,
});

/** Somebody decides, or changes when to be reminded. */
async function changeContract(contract: ModelContract): Promise<void> {
  if (contract.isStopped) contract.isStopped = random.chance(0.5);
  else if (random.chance(0.2)) contract.leads = [7, 45, 30].slice(0, 1 + random.below(3));
  else if (random.chance(0.5)) contract.isStopped = true;
  else if (nextEnd(contract) !== null) advance(contract);
  const { id: _id, tool_id: _tool, ...row } = rowOf(contract);
  await test.base.owner
    .updateTable('contracts')
    .set({ ...row, stops_on: contract.isStopped ? (row.ends_on ?? '2027-06-30') : null })
    .where('id', '=', contract.id)
    .execute();
}

async function changePerson(person: ModelPerson): Promise<void> {
  person.isActive = !person.isActive;
  const status = person.isActive ? 'active' : 'suspended';
  await test.base.owner.updateTable('profiles').set({ status }).where('id', '=', person.id).execute();
}

async function changeTool(tool: ModelTool): Promise<void> {
  tool.isInTrash = !tool.isInTrash;
  const deleted_at = tool.isInTrash ? new Date() : null;
  await test.base.owner.updateTable('tools').set({ deleted_at }).where('id', '=', tool.id).execute();
}

const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
  (await query.execute(test.base.owner)).rows.map(({ line }) => line).sort();

it('[REN-03][REN-04] the clock of contracts makes every reminder and renewal of two years once, whatever clocks, kills, workers and people do', async () => {
  const { people, tools, contracts } = await createScene();
  const model = new ContractClockModel(contracts, people);
  let today = FROM;
  while (today < FROM + DAYS) {
    await runNight(today);
    model.run(today);
    for (const contract of contracts) if (random.chance(0.002)) await changeContract(contract);
    if (random.chance(0.05)) await changePerson(people[1 + random.below(9)] as ModelPerson);
    if (random.chance(0.02)) await changeTool(random.pick(tools));
    const jump = random.below(100);
    if (jump < 3) today += 2 + random.below(40);
    else if (jump < 6) today -= 1 + random.below(30);
    else today += 1;
  }

  const mails = (await listQueuedMails(test.base)).map(({ key }) => key).sort();
  expect(mails).toEqual(model.mails.toSorted());
  expect(
    await lines(sql`select contract_id || ':' || cancel_by || ':' || lead_days || ' ' || state as line
                      from app.contract_reminders`),
  ).toEqual(model.reminders.toSorted());
  expect(
    await lines(sql`select contract_id || ' ' || term_end || ' ' || next_end as line
                      from contract_decisions where kind = 'auto-renewed'`),
  ).toEqual(model.renewals.toSorted());
  expect(
    await lines(sql`select id || ' ' || coalesce(starts_on::text, '') || ' ' || coalesce(ends_on::text, '') as line
                      from contracts`),
  ).toEqual(
    contracts
      .map(({ id, startsOn, endsOn }) =>
        [id, startsOn === null ? '' : toDay(startsOn), endsOn === null ? '' : toDay(endsOn)].join(' '),
      )
      .sort(),
  );
  // Enough happened for the comparison to mean something.
  expect(mails.length).toBeGreaterThan(CONTRACTS);
  expect(model.renewals.length).toBeGreaterThan(CONTRACTS);
});
