import { withActor } from '@perkotheque/database/actor';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { keyEncryptionKey } from '../api/src/config/env-fields.ts';
import { findProof } from '../api/src/features/accounts/sessions.repo.ts';
import { createClaimsService } from '../api/src/features/claims/claims.service.ts';
import { createStartupClaimsService } from '../api/src/features/claims/startup-claims.service.ts';
import { createClaimSecretsService } from '../api/src/features/codes/claim-secrets.service.ts';
import { createOffersService } from '../api/src/features/perks/offers.service.ts';
import { createProgrammeService } from '../api/src/features/programme/programme.service.ts';
import { createRateLimiter } from '../api/src/features/rate-limits/rate-limits.service.ts';
import { listToolCards } from '../api/src/features/tools/tools-list.repo.ts';
import type { JobQueue } from '../api/src/jobs/boss.ts';
import { acceptTerms, type Lead, type Person, type ProgrammeSample } from './programme-data.ts';
import { REPETITIONS, type Recorder } from './recorder.ts';
import type { Scenario } from './scenarios.ts';

/** Needs in a few words, and one in a sentence. */
const NEEDS = ['envoyer des factures', 'signature électronique', 'un outil pour suivre ma comptabilité'];

type Context = { recorder: Recorder; jobs: JobQueue; sample: ProgrammeSample; vaultKek: string };
type UseCases = [path: string, useCase: () => Promise<unknown>][];

/** The new parts. Their goals are floors of about half of what was measured. */
export async function createProgrammeScenarios(context: Context): Promise<Scenario[]> {
  const { recorder, sample } = context;
  const { db } = recorder;
  const { staff } = sample;
  const [lead] = sample.leads;
  const offers = createOffersService(db);
  const period = { from: addDays(dayInParis(new Date()), -364), to: dayInParis(new Date()) };
  const { userId } = lead.actor;
  const reads = async (name: string, goal: number | undefined, person: Person, useCases: UseCases) => {
    const scenario: Scenario = { name, goal, isReported: true, requests: [], work: {} };
    for (const [path, useCase] of useCases) {
      scenario.requests.push({ method: 'GET', path, cookie: person.cookie });
      const statements = await recorder.record(name, useCase);
      scenario.work[path] = { statements, userId: person.actor.userId };
    }
    return scenario;
  };
  const page = (path: string, request: Partial<Parameters<typeof listToolCards>[1]>): UseCases[number] => [
    path,
    () =>
      withActor(db, lead.actor, (trx) =>
        listToolCards(trx, { filter: {}, userId, sort: 'name', page: 1, ...request }),
      ),
  ];
  return [
    await reads(
      'tools with a perk',
      0.19,
      lead,
      [1, 2, 3].map((number) =>
        page(`/api/tools?perk=true&page=${number}`, { filter: { perk: 'true' }, page: number }),
      ),
    ),
    await reads(
      'search by need',
      0.45,
      lead,
      NEEDS.map((q) => page(`/api/tools?q=${encodeURIComponent(q)}`, { filter: { q }, sort: 'relevance' })),
    ),
    await reads('perks with verdicts', 0.16, lead, [['/api/perks', () => offers.list(lead.actor)]]),
    await reads(
      'one perk with its verdict',
      0.18,
      lead,
      lead.perkIds.map((id) => [`/api/perks/${id}`, () => offers.get(lead.actor, id)]),
    ),
    await reads('programme page', 0.35, staff, [
      [
        `/api/programme?from=${period.from}&to=${period.to}`,
        () => createProgrammeService(db).get(staff.actor, period),
      ],
    ]),
    await reads(
      'claims of a startup',
      0.14,
      staff,
      sample.leads.map(({ startupId }) => [
        `/api/inbox/startups/${startupId}/claims`,
        () => createStartupClaimsService(db).list(staff.actor, startupId, 1),
      ]),
    ),
    await codeReadings(context),
    // Last, because its withdrawn claims stay.
    await claimsAndWithdrawals(context),
  ];
}

async function codeReadings({ recorder, sample, vaultKek }: Context): Promise<Scenario> {
  const { db } = recorder;
  const scenario: Scenario = { name: 'code read', goal: 0.39, isReported: true, requests: [], work: {} };
  const secrets = createClaimSecretsService({
    db,
    keys: [keyEncryptionKey.parse(vaultKek)],
    limiter: createRateLimiter(db),
    proofs: { requireAsked: async ({ sessionId }) => void (await findProof(db, sessionId)) },
  });
  for (const { actor, claimId, cookie } of sample.leads) {
    const path = `/api/claims/${claimId}/secret`;
    scenario.requests.push({ method: 'POST', path, cookie, body: { how: 'show' } });
    const statements = await recorder.record(scenario.name, () => secrets.read(actor, claimId, 'show'));
    scenario.work[`POST ${path}`] = { statements, userId: actor.userId };
  }
  return scenario;
}

/** Leads claim, and staff withdraw what was claimed, so that each claim is a new one however long it runs. */
async function claimsAndWithdrawals({ recorder, jobs, sample }: Context): Promise<Scenario> {
  const claims = createClaimsService(recorder.db, jobs);
  const { staff, leads } = sample;
  const name = 'claim and withdrawal';
  const undo = { method: 'POST' as const, path: '/api/claims/:id/move', body: { to: 'withdrawn' } };
  const scenario: Scenario = {
    ...{ name, goal: 0.45, isReported: true, requests: [], work: {} },
    undo: { ...undo, cookie: staff.cookie },
  };
  const recordPair = async ({ actor }: Lead, perkId: string) => {
    let claimId = '';
    const claimed = await recorder.record(
      name,
      async () => ({ id: claimId } = await claims.start(actor, acceptTerms(perkId))),
      1,
    );
    const move = () => claims.move(staff.actor, claimId, { to: 'withdrawn' });
    return { claimId, claimed, withdrawn: await recorder.record(name, move, 1) };
  };
  for (let time = 1; time < REPETITIONS; time += 1) await recordPair(leads[0], leads[0].perkIds[0] ?? '');
  const perksPerLead = Math.min(...leads.map(({ perkIds }) => perkIds.length));
  for (let place = 0; place < perksPerLead; place += 1) {
    for (const lead of leads) {
      const perkId = lead.perkIds[place] ?? '';
      const { claimId, claimed, withdrawn } = await recordPair(lead, perkId);
      scenario.requests.push({
        method: 'POST',
        path: '/api/claims',
        cookie: lead.cookie,
        body: acceptTerms(perkId),
      });
      scenario.work[`POST /api/claims ${perkId} ${lead.cookie}`] = {
        ...{ statements: claimed, userId: lead.actor.userId, claimId },
      };
      scenario.work[`POST ${undo.path}`] ??= { statements: withdrawn, userId: staff.actor.userId, claimId };
    }
  }
  return scenario;
}
