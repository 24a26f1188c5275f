import { createTool } from '@perkotheque/database/testing/factories';
import { FAILING_MS, RETRY_PAUSES_MS } from '@perkotheque/domain/webhooks/attempts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliverJob } from '#jobs/webhook-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { addReceiver, deliveryRunner, WebhookReceivers } from '../../../test/support/webhook-receivers.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let runner: ReturnType<typeof deliveryRunner>;
let receivers: WebhookReceivers;
let admin: Awaited<ReturnType<TestApp['member']>>;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  admin = await test.member({ role: 'admin' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await worker.forget();
  await sql`delete from member_notices`.execute(test.base.owner);
  await test.base.owner.deleteFrom('webhooks').execute();
  await test.base.owner.deleteFrom('app.webhook_events').execute();
  receivers = new WebhookReceivers();
  await receivers.open();
  runner = deliveryRunner(worker, receivers);
  return () => receivers.close();
});

const add = (url: string) => addReceiver(test, admin.cookie, url);
const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await test.call(method, `/api/webhooks/${path}`, { cookie: admin.cookie, ...(body && { body }) })).json();
const listed = async (id: string, query = '') => (await call('GET', `${id}/deliveries${query}`)).deliveries;
/** All of them, oldest first. */
const states = async (id: string): Promise<string[]> => {
  const { owner } = test.base;
  const rows = owner.selectFrom('app.webhook_deliveries').select('state').where('webhook_id', '=', id);
  return (await rows.orderBy('place').execute()).map(({ state }) => state);
};
const health = (id: string) =>
  test.base.owner.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tool = (name: string) => createTool(test.base.owner, { name });

describe('a delivery', () => {
  it('[HOOK-02] is signed as Standard Webhooks asks, with id, time, type, number and data', async () => {
    const { id, secret } = await add(receivers.at('/a'));
    const { id: toolId } = await tool('Notion');
    await runner.deliver(id);
    const [message] = receivers.of('/a');
    const headers = message?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toEqual({
      type: 'tool.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      object_id: toolId,
      sequence: 1,
      link: `${ORIGIN}/dashboard/tools?tool=${toolId}`,
      data: { id: toolId, name: 'Notion', status: 'active', team: 'Tous', tool_type: 'saas' },
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    const forged = (message?.body ?? '').replace('Notion', 'Autre');
    expect(() => new Webhook(secret).verify(forged, headers)).toThrow();
    await runner.deliver(id);
    expect(receivers.of('/a')).toHaveLength(1);
  });

  it('[HOOK-02] comes in the order of the events, those of one transaction too', async () => {
    const { id } = await add(receivers.at('/order'));
    await test.base.owner.transaction().execute(async (trx) => {
      for (let count = 1; count <= 12; count += 1) {
        await sql`insert into tools (name, team) values (${`Outil ${count}`}, 'IT')`.execute(trx);
      }
    });
    await runner.deliver(id);
    const names = receivers.of('/order').map(({ body }) => JSON.parse(body).data.name);
    expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `Outil ${index + 1}`));
  });

  it('[HOOK-02] is tried again with the same id until the receiver takes it', async () => {
    const url = receivers.status('/later', 500, {}, 'en panne');
    const { id } = await add(url);
    await tool('Notion');
    await runner.deliver(id);
    expect((await listed(id))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 500,
      answer: 'en panne',
    });
    await runner.deliver(id);
    expect(receivers.of('/later')).toHaveLength(1);
    runner.advance(RETRY_PAUSES_MS[0]);
    receivers.status('/later', 200);
    await runner.deliver(id);
    expect(await states(id)).toEqual(['delivered']);
    expect(new Set(receivers.of('/later').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await health(id)).toMatchObject({ failures: 0, failing_since: null });
  });

  it('[HOOK-02] waits as long as Retry-After asks, and so does all that is meant for this receiver', async () => {
    const { id } = await add(receivers.status('/busy', 429, { 'retry-after': '7200' }));
    await tool('Un');
    await tool('Deux');
    await runner.deliver(id);
    runner.advance(2 * HOUR_MS - 60_000);
    await runner.deliver(id);
    expect(receivers.of('/busy')).toHaveLength(1);
    receivers.status('/busy', 200);
    runner.advance(60_000);
    await runner.deliver(id);
    expect(await states(id)).toEqual(['delivered', 'delivered']);
  });

  it('[HOOK-02] survives a worker that dies during an attempt', async () => {
    const { id } = await add(receivers.at('/crash'));
    await tool('Notion');
    await sql`update app.webhook_deliveries set attempts = 1, next_at = now() + interval '60 seconds'`.execute(
      test.base.owner,
    );
    await runner.deliver(id);
    expect(receivers.of('/crash')).toHaveLength(0);
    runner.advance(61_000);
    await runner.deliver(id);
    expect(await states(id)).toEqual(['delivered']);
  });

  it('[HOOK-03] follows no redirect and reports a receiver that resolves to nothing public', async () => {
    const { id } = await add(receivers.status('/moved', 307, { location: receivers.at('/elsewhere') }));
    const { id: other } = await add('https://nulle-part.invalid/x');
    await tool('Notion');
    await runner.deliver(id);
    await runner.deliver(other);
    expect(receivers.of('/elsewhere')).toHaveLength(0);
    expect((await listed(id))[0]).toMatchObject({ state: 'waiting', status: 307 });
    expect((await listed(other))[0]).toMatchObject({ state: 'waiting', status: null, fault: 'refused' });
  });
});

describe('a receiver that fails', () => {
  it('[HOOK-02] is switched off by 410, what waits is listed as failed, and admins are told once', async () => {
    const { id } = await add(receivers.status('/gone', 410));
    await tool('Un');
    await tool('Deux');
    await runner.deliver(id);
    await runner.deliver(id);
    expect(receivers.of('/gone')).toHaveLength(1);
    expect(await health(id)).toMatchObject({ disabled_reason: 'gone' });
    expect(await listed(id)).toMatchObject([
      { state: 'failed', fault: 'disabled', attempts: 0 },
      { state: 'failed', status: 410, attempts: 1 },
    ]);
    const mails = await queuedMails(test.base, admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('La connexion «\u00a0Récepteur\u00a0» est désactivée'),
    ]);
    const { notices } = (await test.call('GET', '/api/me/notices', { cookie: admin.cookie })).json();
    expect(notices).toMatchObject([{ kind: 'webhook_disabled', target_id: id, name: 'Récepteur' }]);
    await tool('Trois');
    expect(await states(id)).toHaveLength(2);
  });

  it('[HOOK-02] is switched off after three days, and its backlog never expires before', async () => {
    const { id } = await add(receivers.status('/down', 503));
    const names = Array.from({ length: 30 }, (_, index) => `Outil ${index + 1}`);
    for (const name of names) await tool(name);
    for (let hours = 0; hours < 71; hours += 1) {
      await runner.deliver(id);
      runner.advance(HOUR_MS + 1);
      expect(
        (await states(id)).filter((state) => state === 'failed'),
        `${hours} h`,
      ).toEqual([]);
    }
    // The receiver comes back one hour before the end: everything arrives.
    receivers.status('/down', 200);
    await runner.deliver(id);
    runner.advance(FAILING_MS);
    await runner.deliver(id);
    expect(new Set(await states(id))).toEqual(new Set(['delivered']));
    expect((await health(id)).disabled_at).toBeNull();

    receivers.status('/down', 500);
    await tool('Encore');
    for (let hours = 0; hours <= 80; hours += 1) {
      await runner.deliver(id);
      runner.advance(HOUR_MS + 1);
    }
    expect(await health(id)).toMatchObject({ disabled_reason: 'failing' });
    expect((await states(id)).at(-1)).toBe('failed');
    expect(await queuedMails(test.base, admin.email)).toHaveLength(1);
  });

  it('[HOOK-02] [HOOK-06] holds up nobody else, and rests after three failures', async () => {
    const { id: failing } = await add(receivers.status('/bad', 500));
    const { id: working } = await add(receivers.at('/good'));
    for (let count = 0; count < 10; count += 1) await tool(`Outil ${count}`);
    await runner.sweep();
    expect((await worker.queued(webhookDeliverJob)).length).toBe(2);
    await runner.deliver(failing);
    await runner.deliver(working);
    expect(receivers.of('/bad')).toHaveLength(3);
    expect(receivers.of('/good')).toHaveLength(10);
    await sql`delete from pgboss.job`.execute(test.base.owner);
    await runner.sweep();
    expect(await worker.queued(webhookDeliverJob)).toEqual([]);
  });

  it('[HOOK-04] gets its failures again once it is switched on, in their order', async () => {
    const { id } = await add(receivers.status('/back', 410));
    for (const name of ['Un', 'Deux', 'Trois']) await tool(name);
    await runner.deliver(id);
    const off = await test.call('POST', `/api/webhooks/${id}/resend`, {
      cookie: admin.cookie,
      body: { delivery_id: null },
    });
    expect([off.statusCode, off.json().code]).toEqual([409, 'webhook_off']);
    receivers.status('/back', 200);
    await call('POST', `${id}/enable`);
    expect(await call('POST', `${id}/resend`, { delivery_id: null })).toEqual({ resent: 3 });
    expect(await call('POST', `${id}/resend`, { delivery_id: null })).toEqual({ resent: 0 });
    await runner.deliver(id);
    const names = receivers.of('/back').map(({ body }) => JSON.parse(body).data.name);
    expect(names).toEqual(['Un', 'Un', 'Deux', 'Trois']);
  });
});

describe('the list of deliveries', () => {
  it('[HOOK-04] shows status, time and the first 1 kB of the answer, and resends one', async () => {
    const { id } = await add(receivers.status('/list', 200, {}, `\u0000\u001b[31mé${'x'.repeat(5000)}`));
    await tool('Notion');
    await runner.deliver(id);
    const [delivery] = await listed(id);
    expect(delivery).toMatchObject({ state: 'delivered', status: 200, type: 'tool.created', name: 'Notion' });
    expect(delivery.duration_ms).toBeGreaterThanOrEqual(0);
    expect(Date.now() - new Date(delivery.last_attempt_at).getTime()).toBeLessThan(60_000);
    expect(delivery.answer).toMatch(/^\[31mé/);
    expect(Buffer.byteLength(delivery.answer)).toBeLessThanOrEqual(1024);
    expect(delivery.answer.length).toBeGreaterThan(900);
    expect(await call('POST', `${id}/resend`, { delivery_id: delivery.id })).toEqual({ resent: 1 });
    await runner.deliver(id);
    const [first, second] = receivers.of('/list').map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
    expect(await listed(id, '?state=failed')).toEqual([]);
  });

  it('[HOOK-04] keeps thirty days, and the numbers of objects longer', async () => {
    const { id } = await add(receivers.at('/old'));
    const { id: toolId } = await tool('Ancien');
    await tool('Récent');
    await runner.deliver(id);
    await sql`
      with old as (update app.webhook_events set at = now() - interval '31 days' where object_id = ${toolId}
                   returning id)
      update app.webhook_deliveries d set created_at = now() - interval '31 days' from old where d.event_id = old.id`.execute(
      test.base.owner,
    );
    await runner.tidy();
    expect((await listed(id)).map(({ name }: { name: string }) => name)).toEqual(['Récent']);
    await sql`update tools set description = 'x' where id = ${toolId}`.execute(test.base.owner);
    expect((await listed(id))[0]).toMatchObject({ sequence: 2, type: 'tool.updated' });
  });
});
