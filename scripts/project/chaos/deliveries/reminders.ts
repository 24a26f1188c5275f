import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import type { Faults } from '../experiment.ts';
import type { Jobs } from '../jobs.ts';
import { type Person, signInPeople, withOwner } from '../people.ts';
import { waitForSeconds } from '../probe.ts';
import { countRepeatedMails } from '../repeated-mails.ts';
import type { System } from '../system.ts';
import { Countdown, killAfter } from './countdown.ts';

const CONTRACTS_PER_KILL = 6;
/** Owner and deputy. */
const RECIPIENTS = 2;
/** The worker sends three mails at once, so a kill hits three at most. */
const MAILS_AT_ONCE = 3;
/** Retries do not wait here, so that kills one after the other hit the same mails, which nine attempts give up. */
const KILLS_IN_A_ROW = 4;
const CONTRACT_NAME = /Contrat [0-9a-f-]{36}/;

/** Kills the worker while it makes reminders of contracts, and while it mails them. */
export class KilledReminders {
  readonly #system: System;
  readonly #jobs: Jobs;
  readonly #people: Person[];
  readonly #contracts: string[] = [];
  #kills = 0;

  private constructor(system: System, jobs: Jobs, people: Person[]) {
    this.#system = system;
    this.#jobs = jobs;
    this.#people = people;
  }

  static async create(system: System, jobs: Jobs): Promise<KilledReminders> {
    return new KilledReminders(system, jobs, await signInPeople(system, RECIPIENTS, 'user'));
  }

  /** Every other kill hits the job that makes the reminders, and the others hit their mails. */
  async kill(turn: number): Promise<void> {
    const { worker, mails } = this.#system;
    if (turn % KILLS_IN_A_ROW === 0) await this.#sendMails();
    await this.#createContracts();
    await this.startClock();
    await this.expireMails();
    const addresses = new Set(this.#people.map(({ email }) => email));
    const countdown = new Countdown(1 + (turn % CONTRACTS_PER_KILL));
    mails.failureFor = (recipient) => {
      if (addresses.has(recipient)) countdown.hit();
      return 'none';
    };
    if (turn % 2 === 0) await killAfter(worker, () => countdown.reached, (turn * 3) % 20);
    else await killAfter(worker, () => this.#isMakingReminders(), (turn * 13) % 90);
    mails.failureFor = () => 'none';
    this.#kills += 1;
  }

  /** While no worker lives: ends the run of the killed one, and starts the next. */
  async startClock(): Promise<void> {
    await this.#jobs.expire('contracts.clock');
    await this.#jobs.start('contracts.clock');
  }

  expireMails(): Promise<void> {
    return this.#jobs.expire('mail.send');
  }

  async check(faults: Faults): Promise<Record<string, number>> {
    const { mails, owner } = this.#system;
    const expected = this.#contracts.length * RECIPIENTS;
    const count = () => countRepeatedMails(mails.deliveries, CONTRACT_NAME);
    await waitForSeconds('every reminder to be mailed', async () => count().mails >= expected, 400_000);
    const { mails: mailed, asSame, asDifferent } = count();
    const { rows } = await owner.query<{ made: number; told: number }>(
      `select (select count(*)::int from app.contract_reminders r
                where r.contract_id = any ($1::uuid[]) and r.state = 'mailed') as made,
              (select count(*)::int from member_notices n join contracts c on c.tool_id = n.tool_id
                where n.kind = 'contract_due' and c.id = any ($1::uuid[])) as told`,
      [this.#contracts],
    );
    const { made, told } = rows[0] ?? { made: 0, told: 0 };
    faults.unless(
      made === this.#contracts.length,
      `${made} reminders of ${this.#contracts.length} contracts`,
    );
    faults.unless(mailed === expected, `${mailed} reminders were mailed instead of ${expected}`);
    faults.unless(told === expected, `${told} notices were made instead of ${expected}`);
    faults.unless(asDifferent === 0, `${asDifferent} reminders were mailed twice`);
    const most = this.#kills * MAILS_AT_ONCE;
    faults.unless(asSame <= most, `${asSame} reminders were sent again after ${this.#kills} kills`);
    return { 'kills sending a reminder': this.#kills, reminders: mailed, 'same reminder sent again': asSame };
  }

  /** Sends the mails of earlier kills. */
  async #sendMails(): Promise<void> {
    const { worker, owner } = this.#system;
    await this.expireMails();
    worker.restart();
    const isSent = async () => {
      const { rowCount } = await owner.query(
        `select 1 from pgboss.job where name = 'mail.send' and state < 'completed' limit 1`,
      );
      return rowCount === 0;
    };
    await waitForSeconds('the mails of earlier kills', isSent, 60_000);
    await worker.kill();
  }

  async #isMakingReminders(): Promise<void> {
    for (;;) {
      const { rowCount } = await this.#system.owner.query(
        `select 1 from pgboss.job where name = 'contracts.clock' and state = 'active'`,
      );
      if (rowCount) return;
      await pause(2);
    }
  }

  async #createContracts(): Promise<void> {
    const [owner, deputy] = this.#people;
    const ends_on = addDays(dayInParis(new Date()), 5);
    await withOwner(this.#system, async (database) => {
      for (let count = 0; count < CONTRACTS_PER_KILL; count += 1) {
        const tool = await createTool(database, { name: `Contrat ${randomUUID()}` });
        const people = { owner_id: owner?.id ?? null, deputy_id: deputy?.id ?? null };
        const contract = { tool_id: tool.id, ends_on, notice_days: 0, ...people };
        this.#contracts.push((await createContract(database, contract)).id);
      }
    });
  }
}
