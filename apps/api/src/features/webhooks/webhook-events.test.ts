import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createMember, createRequest, createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TOPICS } from '@perkotheque/domain/webhooks/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractClockJobs } from '#features/contracts/clock.jobs.ts';
import { claimsScene } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { addReceiver } from '../../../test/support/webhook-receivers.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type StoredEvent, standardBody } from './event-message.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let cookie: string;
let receiver: string;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  ({ cookie } = await test.member({ role: 'admin' }));
  ({ id: receiver } = await addReceiver(test, cookie, 'https://x.example.com/', {
    topics: [...WEBHOOK_TOPICS],
  }));
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await test.base.owner.deleteFrom('app.webhook_events').execute();
});

type Row = StoredEvent & { deliveries: number };

async function events(objectId?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.*, (select count(*)::integer from app.webhook_deliveries d where d.event_id = e.id) as deliveries
      from app.webhook_events e
     where ${objectId ? sql`e.object_id = ${objectId}` : sql`true`} order by e.object_id, e.sequence`.execute(
    test.base.owner,
  );
  return rows;
}
const typesOf = async (id: string) => (await events(id)).map(({ type, sequence }) => `${sequence} ${type}`);

describe('the outbox', () => {
  it('[HOOK-02] numbers what happens to a tool, and leaves out what changed nothing', async () => {
    const { owner } = test.base;
    const { id } = await createTool(owner, { name: 'Notion' });
    const change = (values: object) => owner.updateTable('tools').set(values).where('id', '=', id).execute();
    await change({ description: 'Un bloc-notes' });
    await change({ description: 'Un bloc-notes' });
    await change({ icon_hash: '0123456789abcdef' });
    await change({ deleted_at: new Date() });
    await change({ deleted_at: null });
    await owner.deleteFrom('tools').where('id', '=', id).execute();
    expect(await typesOf(id)).toEqual([
      '1 tool.created',
      '2 tool.updated',
      '3 tool.deleted',
      '4 tool.restored',
      '5 tool.deleted',
    ]);
    expect((await events(id))[1]?.data).toMatchObject({ id, name: 'Notion', changes: ['description'] });
  });

  it('[HOOK-02] is written in the transaction of the change, and not at all when that is undone', async () => {
    const { owner } = test.base;
    const undone = owner.transaction().execute(async (trx) => {
      await sql`insert into tools (name, team) values ('Annulé', 'IT')`.execute(trx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await events()).toEqual([]);
  });

  it('[HOOK-02] tells of a request from the question to the decision', async () => {
    const { id } = await createRequest(test.base.owner);
    await test.call('PATCH', `/api/requests/${id}`, { cookie, body: { status: 'approved' } });
    await sql`update tool_requests set votes = votes + 1 where id = ${id}`.execute(test.base.owner);
    expect(await typesOf(id)).toEqual(['1 request.created', '2 request.decided']);
    expect((await events(id))[1]?.data).toMatchObject({ status: 'approved' });
  });

  it('[HOOK-02] loses none of the events of a claim that is confirmed: it starts and is granted at once', async () => {
    const scene = await claimsScene(test);
    const id = await scene.claimed({ way: 'shared-code' });
    expect(await typesOf(id)).toEqual(['1 claim.created', '2 claim.granted']);
    const [first] = await events(id);
    expect(first?.data).toMatchObject({ id, state: 'started', startup_name: expect.any(String) });
    expect(first?.deliveries).toBe(1);
  });

  it('[HOOK-02] tells of a claim that a program started once a person confirms it', async () => {
    const scene = await claimsScene(test);
    const perk = await createPerk(test.base.owner, { way: 'shared-code' });
    const path = '/api/claims/unconfirmed';
    const started = await test.call('POST', path, { cookie: scene.lead.cookie, body: { perk_id: perk.id } });
    const { id } = started.json();
    expect(await typesOf(id)).toEqual([]);
    await scene.start(perk.id);
    expect(await typesOf(id)).toEqual(['1 claim.created', '2 claim.granted']);
  });

  it('[HOOK-02] tells of perks once they are published, and never of a draft', async () => {
    const { owner } = test.base;
    const { id } = await createPerk(owner, { state: 'draft' });
    const change = (values: object) => owner.updateTable('perks').set(values).where('id', '=', id).execute();
    await change({ title: 'Encore un brouillon' });
    expect(await typesOf(id)).toEqual([]);
    await change({ state: 'live' });
    await change({ estimated_value: 4321 });
    await change({ state: 'paused', state_reason: 'staff' });
    await change({ state: 'live', state_reason: null });
    await change({ state: 'ended', state_reason: 'staff' });
    expect(await typesOf(id)).toEqual([
      '1 perk.published',
      '2 perk.updated',
      '3 perk.paused',
      '4 perk.resumed',
      '5 perk.ended',
    ]);
  });

  it('[HOOK-02] tells of a renewal that is due and of the decision, without an amount', async () => {
    const ends_on = addDays(dayInParis(new Date()), 5);
    const { id } = await createContract(test.base.owner, { ends_on, notice_days: 0, amount_cents: 123_456 });
    await worker.run(contractClockJobs(worker.deps));
    await sql`
      insert into contract_decisions (contract_id, kind, term_end) values (${id}, 'renewed', ${ends_on})`.execute(
      test.base.owner,
    );
    expect(await typesOf(id)).toEqual(['1 renewal.due', '2 renewal.decided']);
    expect(JSON.stringify(await events(id))).not.toMatch(/123456|amount/);
  });

  it('[HOOK-02] tells of members once their address is confirmed, and forgets the name of a deleted one', async () => {
    const { owner } = test.base;
    const stranger = await createMember(owner, { isConfirmed: false, fullName: '<!channel> gagnez' });
    await owner.deleteFrom('auth.user').where('id', '=', stranger.id).execute();
    expect(await events(stranger.id)).toEqual([]);
    const { id, email } = await createMember(owner, { fullName: 'Zoé Canari' });
    await owner.updateTable('user_roles').set({ role: 'moderator' }).where('user_id', '=', id).execute();
    await owner.updateTable('profiles').set({ status: 'suspended' }).where('id', '=', id).execute();
    await owner.updateTable('profiles').set({ status: 'active' }).where('id', '=', id).execute();
    expect((await events(id))[1]?.data).toMatchObject({ name: 'Zoé Canari', role: 'moderator' });
    expect(JSON.stringify(await events(id))).not.toContain(email);
    await owner.deleteFrom('auth.user').where('id', '=', id).execute();
    expect(await typesOf(id)).toEqual([
      '1 member.created',
      '2 member.role_changed',
      '3 member.suspended',
      '4 member.reactivated',
      '5 member.deleted',
    ]);
    expect(JSON.stringify(await events(id))).not.toContain('Canari');
  });

  it('[HOOK-02] writes nothing that nobody listens to', async () => {
    await test.call('PATCH', `/api/webhooks/${receiver}`, { cookie, body: { topics: ['perk'] } });
    await createTool(test.base.owner);
    expect(await events()).toEqual([]);
    await test.call('PATCH', `/api/webhooks/${receiver}`, { cookie, body: { topics: [...WEBHOOK_TOPICS] } });
  });

  it('[HOOK-02] stays below 20 kB with the longest values that the product takes', async () => {
    const long = (length: number) => '\u0001'.repeat(length);
    const url = `https://a.example/${'é'.repeat(2030)}`;
    const { id } = await createTool(test.base.owner, { name: `x${long(199)}`, url });
    const [event] = await events(id);
    expect(event).toBeDefined();
    const body = event ? standardBody(event, 'https://perks.example.org') : '';
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
  });

  it('[HOOK-02] knows no type that the vocabulary does not list', async () => {
    const { rows } = await sql<{ body: string }>`
      select string_agg(pg_get_functiondef(p.oid), '') as body from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'app'
       where p.proname like 'tell\\_of\\_%'`.execute(test.base.owner);
    const written = [...(rows[0]?.body ?? '').matchAll(/'((?:tool|request|perk|renewal|member)\.[a-z_]+)'/g)];
    const types = new Set(written.map(([, type = '']) => type));
    expect(types.size).toBeGreaterThan(20);
    for (const type of types) expect(WEBHOOK_EVENT_TYPES).toContain(type);
  });
});
