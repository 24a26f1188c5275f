import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Experiment, Faults } from './experiment.ts';
import { sendRequest, waitForSeconds } from './probe.ts';
import { type SignInOutcome, walkSignIn } from './sign-in-walk.ts';
import type { System } from './system.ts';

const RESTARTS = { quick: 3, full: 30 };
const PEOPLE = 3;
/** Answers that a person may get while a part is away. */
const MEANT_REFUSALS = ['provider_unavailable', 'provider_attempt_expired', 'unavailable'];
/** A person waits after a refusal, as Retry-After requires. */
const AFTER_REFUSAL_MS = 300;

/** People of the organisation who sign in for the first time, each in two browsers at once. */
class Newcomers {
  readonly logins: string[] = [];
  readonly cookies: string[] = [];
  readonly outcomes = new Map<string, number>();
  readonly unexpected = new Set<string>();
  readonly #system: System;
  #isStopped = false;

  constructor(system: System) {
    this.#system = system;
  }

  async runDuring(work: () => Promise<void>): Promise<void> {
    const running = Promise.all(Array.from({ length: PEOPLE }, () => this.#arrive()));
    try {
      await work();
    } finally {
      this.#isStopped = true;
      await running;
    }
  }

  async #arrive(): Promise<void> {
    while (!this.#isStopped) {
      const login = `nouveau-${randomUUID()}@studio.example`;
      this.logins.push(login);
      while (!this.#isStopped && !(await this.#signInTwice(login))) await pause(AFTER_REFUSAL_MS);
    }
  }

  async #signInTwice(login: string): Promise<boolean> {
    const outcomes = await Promise.all([this.signIn(login), this.signIn(login)]);
    return outcomes.some(({ kind }) => kind === 'signed in');
  }

  async signIn(login: string): Promise<SignInOutcome> {
    const outcome = await walkSignIn(this.#system, login);
    if (outcome.kind === 'signed in') this.cookies.push(outcome.cookie);
    const words = wordsOf(outcome);
    this.outcomes.set(words, (this.outcomes.get(words) ?? 0) + 1);
    if (!isMeant(outcome)) this.unexpected.add(words);
    return outcome;
  }
}

const wordsOf = (outcome: SignInOutcome): string =>
  outcome.kind === 'refused'
    ? outcome.code
    : outcome.kind === 'status'
      ? String(outcome.status)
      : outcome.kind;

function isMeant(outcome: SignInOutcome): boolean {
  if (outcome.kind === 'refused') return MEANT_REFUSALS.includes(outcome.code);
  return outcome.kind !== 'status' || (outcome.status === 503 && Number(outcome.retryAfter) > 0);
}

/** The identity provider and PostgreSQL are restarted in turn, then both at once. */
export const signIns: Experiment = {
  name: 'sign-ins',
  goal: 'restarts of identity provider and PostgreSQL during first sign-ins: one whole account a person, no answer but the meant ones, everybody gets in afterwards',
  async run(system, form) {
    const { identityProvider, database, owner } = system;
    const faults = new Faults();
    const people = new Newcomers(system);
    await people.runDuring(async () => {
      for (let restart = 0; restart < RESTARTS[form]; restart += 1) {
        const before = people.cookies.length;
        await waitForSeconds('somebody to sign in', async () => people.cookies.length > before);
        await pause((restart * 61) % 150);
        const isDatabase = restart % 3 !== 0;
        if (restart % 3 !== 1) await identityProvider.close();
        if (isDatabase) await database.crash();
        await pause((restart * 97) % 200);
        if (isDatabase) await database.restart();
        if (restart % 3 !== 1) await identityProvider.open();
      }
    });
    const during = [...people.outcomes].map(([words, count]) => `${count} × ${words}`).join(', ');
    const half = await countHalfAccounts(owner, identityProvider.issuer, people.logins);
    faults.unless(half === 0, `${half} accounts were half made`);
    faults.unless(people.unexpected.size === 0, `unexpected answers: ${[...people.unexpected].join(', ')}`);
    for (const login of people.logins) {
      const { kind } = await people.signIn(login);
      faults.unless(kind === 'signed in', `${login} could not sign in afterwards: ${kind}`);
    }
    for (const cookie of people.cookies) {
      const { status } = await sendRequest(`${system.address}/api/me/role`, { cookie });
      faults.unless(status === 200, `an opened session got ${status}`);
    }
    const wrong = await countWrongAccounts(owner, identityProvider.issuer, people.logins);
    faults.unless(wrong === 0, `${wrong} people have no account or two`);
    return {
      figures: { restarts: RESTARTS[form], people: people.logins.length, during },
      faults: faults.list,
    };
  },
};

/** A whole account has a profile and the link to the provider. */
async function countHalfAccounts(owner: pg.Pool, issuer: string, logins: readonly string[]): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as half from auth."user" u
      where u."email" = any ($2::text[])
        and not (exists (select 1 from profiles p where p.id = u."id")
                 and exists (select 1 from auth."account" a
                              where a."userId" = u."id" and a."providerId" = $1 and a."accountId" = u."email"))`,
    [issuer, logins],
  );
  return rows[0].half;
}

async function countWrongAccounts(
  owner: pg.Pool,
  issuer: string,
  logins: readonly string[],
): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as wrong from unnest($2::text[]) login
      where (select count(*) from auth."user" u where u."email" = login) <> 1
         or (select count(*) from auth."account" a where a."providerId" = $1 and a."accountId" = login) <> 1`,
    [issuer, logins],
  );
  return rows[0].wrong;
}
