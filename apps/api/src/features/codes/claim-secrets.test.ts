import { randomUUID } from 'node:crypto';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let admin: Person;
let moderator: Person;
let lead: Person;
let member: Person;
let startup: { id: string };
let perk: { id: string };
let claim: { id: string };
const CODE = 'NUAGE-CLAIR-7F2K';

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
  moderator = await test.member({ role: 'moderator' });
});
afterAll(() => test.close());

const take = (claimId: string) => sql`select app.take_code(${claimId})`.execute(test.base.owner);
const addCodes = (text: string, perkId = perk.id) =>
  test.call('POST', `/api/perks/${perkId}/secrets`, { cookie: admin.cookie, body: { text } });

/** A startup with a lead and a granted claim. */
async function grantClaim(perkId = perk.id) {
  const { id: startupId } = await createStartup(test.base.owner);
  const person = await test.member();
  await joinStartup(test.base.owner, startupId, person.id, true);
  const granted = await createClaim(test.base.owner, {
    ...{ perk_id: perkId, startup_id: startupId, way: 'unique-code', state: 'granted', is_open: true },
    started_by: person.id,
  });
  await take(granted.id);
  return { ...granted, lead: person };
}

beforeEach(async () => {
  await test.base.owner.deleteFrom('perks').execute();
  await sql`delete from app.rate_limits`.execute(test.base.owner);
  perk = await createPerk(test.base.owner, { way: 'unique-code' });
  await addCodes(CODE);
  const granted = await grantClaim();
  [startup, claim, lead] = [{ id: granted.startup_id }, granted, granted.lead];
  member = await test.member();
  await joinStartup(test.base.owner, startup.id, member.id);
});

const read = (who: Person | null, how = 'show', claimId = claim.id) =>
  test.call('POST', `/api/claims/${claimId}/secret`, { ...(who && { cookie: who.cookie }), body: { how } });
const maskFor = async (who: Person) =>
  (await test.call('GET', `/api/claims/${claim.id}/secret`, { cookie: who.cookie })).json().secret;
const findCode = () =>
  test.base.owner
    .selectFrom('perk_secrets')
    .select(['claim_id', 'first_read_at', 'voided_at'])
    .where('perk_id', '=', perk.id)
    .orderBy('created_at')
    .execute();

describe('reading the secret of a claim', () => {
  it('[CODE-03] gives it to the lead on one deliberate press, and records who read it, when and how', async () => {
    expect(await maskFor(lead)).toEqual({
      ...{ kind: 'unique-code', last_four: '7F2K', is_read: false, report: null, can_report: false },
    });
    const answer = await read(lead, 'copy');
    expect(answer.json(), answer.body).toEqual({ kind: 'unique-code', value: CODE });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await maskFor(lead)).toMatchObject({ is_read: true, can_report: true });
    const { rows } = await sql`
      select e.actor_id, e.detail ->> 'how' as how, l.action, l.actor_id as audited
        from claim_events e join app.audit_log l on l.target_id = e.claim_id::text
       where e.claim_id = ${claim.id} and e.kind = 'secret-read'`.execute(test.base.owner);
    expect(rows).toEqual([{ actor_id: lead.id, how: 'copy', action: 'codes.read', audited: lead.id }]);
    expect((await findCode())[0]?.first_read_at).not.toBeNull();
  });

  it('[CODE-03] refuses everybody else: members without the right, other startups, staff, visitors', async () => {
    const stranger = await grantClaim(perk.id);
    for (const who of [member, stranger.lead, moderator, admin]) {
      expect((await read(who)).statusCode, who.email).toBe(404);
      expect(await maskFor(who)).toBeNull();
    }
    expect((await read(null)).statusCode).toBe(401);
    expect((await read(lead, 'show', randomUUID())).statusCode).toBe(404);
    expect((await findCode())[0]?.first_read_at).toBeNull();
    const { rows } = await sql`select 1 from claim_events where kind = 'secret-read'
      and claim_id = ${claim.id}`.execute(test.base.owner);
    expect(rows).toEqual([]);
  });

  it('[CODE-03] admits members once the lead switched « Tous les membres » on, and nobody who left', async () => {
    const set = (isOn: boolean) =>
      test.base.owner
        .updateTable('startups')
        .set({ all_members_claim: isOn })
        .where('id', '=', startup.id)
        .execute();
    await set(true);
    expect((await read(member)).statusCode).toBe(200);
    await sql`update startup_members set left_at = now(), left_by = 'removed'
      where user_id = ${member.id}`.execute(test.base.owner);
    expect((await read(member)).statusCode).toBe(404);
  });

  it('[CODE-03] is closed before the claim is granted and once it is over', async () => {
    for (const [state, is_open] of [
      ['waiting', false],
      ['withdrawn', true],
      ['revoked', true],
    ] as const) {
      await test.base.owner
        .updateTable('claims')
        .set({ state, is_open })
        .where('id', '=', claim.id)
        .execute();
      expect((await read(lead)).statusCode, state).toBe(404);
    }
  });

  it('[CODE-03] is limited to 30 readings in ten minutes', async () => {
    for (let count = 0; count < 30; count += 1) expect((await read(lead)).statusCode).toBe(200);
    const answer = await read(lead);
    expect(answer.statusCode).toBe(429);
    expect(answer.body).not.toContain(CODE);
  });

  it('[HARD-21] asks an admin of a startup again who they are after ten minutes', async () => {
    const founder = await test.member({ role: 'admin' });
    await joinStartup(test.base.owner, startup.id, founder.id, true);
    await sql`update auth.session set proven_at = now() - interval '11 minutes'
      where "userId" = ${founder.id}`.execute(test.base.owner);
    expect((await read(founder)).json().code).toBe('proof_required');
  });

  it('fails on a value that was moved to another row', async () => {
    await addCodes('AUTRE-CODE-0001');
    await sql`update perk_secrets s set sealed = o.sealed from perk_secrets o
      where o.id <> s.id and s.claim_id = ${claim.id}`.execute(test.base.owner);
    const answer = await read(lead);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('AUTRE');
  });
});

const report = (who: Person, claimId = claim.id) =>
  test.call('POST', `/api/claims/${claimId}/report`, {
    cookie: who.cookie,
    body: { comment: 'Code déjà utilisé' },
  });
const pending = async (who: Person) =>
  (await test.call('GET', '/api/perk-reports', { cookie: who.cookie })).json().reports;
const decide = (
  who: Person,
  id: string,
  approve: boolean,
  reason: string | null = 'Vu avec le fournisseur',
) =>
  test.call('POST', `/api/perk-reports/${id}/decision`, {
    cookie: who.cookie,
    body: { approve, reason },
  });
const freshness = () =>
  test.base.owner
    .selectFrom('perks')
    .select(['freshness', 'freshness_reason'])
    .where('id', '=', perk.id)
    .executeTakeFirstOrThrow();

describe('« Ce code ne marche pas »', () => {
  it('[CODE-04] gives one replacement per claim, after staff approve', async () => {
    await addCodes('REMPLACEMENT-0001\nREMPLACEMENT-0002');
    expect((await report(lead)).statusCode, 'not read yet').toBe(404);
    await read(lead);
    expect((await report(lead)).statusCode).toBe(204);
    expect((await report(lead)).statusCode, 'a second press').toBe(204);
    expect((await read(lead)).json().value).toBe(CODE);
    const [waiting, ...others] = await pending(moderator);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ comment: 'Code déjà utilisé', perk_id: perk.id });
    expect((await decide(moderator, waiting.id, true)).json()).toEqual({ status: 'replaced' });
    expect((await decide(admin, waiting.id, true)).json().code).toBe('already_decided');
    expect(await maskFor(lead)).toMatchObject({ report: 'replaced', can_report: false });
    const { value } = (await read(lead)).json();
    expect(value).toMatch(/^REMPLACEMENT-000[12]$/);
    const codes = await findCode();
    expect(codes.filter(({ claim_id, voided_at }) => claim_id === claim.id && voided_at)).toHaveLength(1);
    expect((await report(lead)).json().code).toBe('already_replaced');
  });

  it('[CODE-04] leaves the code as it is when staff decline, who say why', async () => {
    await read(lead);
    await report(lead);
    const [waiting] = await pending(admin);
    for (const reason of [null, ' '])
      expect((await decide(admin, waiting.id, false, reason)).statusCode).toBe(400);
    expect((await decide(admin, waiting.id, false)).json()).toEqual({ status: 'declined' });
    const page = (await test.call('GET', `/api/claims/${claim.id}`, { cookie: lead.cookie })).json();
    expect(page.events.at(-1)).toMatchObject({ kind: 'report-declined', reason: 'Vu avec le fournisseur' });
    expect(await maskFor(lead)).toMatchObject({ report: 'declined', can_report: true });
    expect((await read(lead)).json().value).toBe(CODE);
  });

  it('[CODE-04] keeps the code and the report when no replacement is left', async () => {
    await read(lead);
    await report(lead);
    const [waiting] = await pending(admin);
    expect((await decide(admin, waiting.id, true)).json().code).toBe('out_of_stock');
    expect(await pending(admin)).toHaveLength(1);
    expect((await read(lead)).json().value).toBe(CODE);
  });

  it('[CODE-04] is decided by staff who are neither of that startup nor without access to the tool', async () => {
    await read(lead);
    await report(lead);
    const [waiting] = await pending(admin);
    const colleague = await test.member({ role: 'moderator' });
    await joinStartup(test.base.owner, startup.id, colleague.id);
    expect((await decide(colleague, waiting.id, true)).statusCode).toBe(404);
    expect((await decide(lead, waiting.id, true)).statusCode).toBe(403);
    const tool = await createTool(test.base.owner, {}, ['admin']);
    await sql`update perks set tool_id = ${tool.id} where id = ${perk.id}`.execute(test.base.owner);
    expect(await pending(moderator)).toEqual([]);
    expect((await decide(moderator, waiting.id, true)).statusCode).toBe(404);
  });

  it('[CODE-04] puts the perk « à vérifier » with the reports of two startups and « suspect » with three', async () => {
    await addCodes('UN-0001\nDEUX-0002');
    const seen: unknown[] = [];
    for (const { id, lead: person } of [{ ...claim, lead }, await grantClaim(), await grantClaim()]) {
      await read(person, 'show', id);
      await report(person, id);
      await report(person, id);
      seen.push(await freshness());
    }
    expect(seen).toEqual([
      { freshness: 'verified', freshness_reason: null },
      { freshness: 'to-check', freshness_reason: 'reports' },
      { freshness: 'suspect', freshness_reason: 'reports' },
    ]);
  });

  it('is refused to others, and shows a startup nothing of another’s reports', async () => {
    const stranger = await grantClaim();
    await read(lead);
    expect((await report(stranger.lead)).statusCode).toBe(404);
    await report(lead);
    expect(await pending(stranger.lead)).toBeUndefined();
  });
});
