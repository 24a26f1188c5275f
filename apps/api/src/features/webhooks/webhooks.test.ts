import { hostileUrls } from '@perkotheque/database/testing/hostile-urls';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { MAX_WEBHOOKS } from '@perkotheque/domain/webhooks/vocabulary';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { addReceiver, deliveryRunner, WebhookReceivers } from '../../../test/support/webhook-receivers.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const INPUT = {
  name: 'Automate',
  format: 'standard',
  topics: ['tool'],
  url: 'https://automate.example.com/in?k=1',
};
const HOUR_MS = 3_600_000;

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let runner: ReturnType<typeof deliveryRunner>;
const receivers = new WebhookReceivers();
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  await receivers.open();
  worker = mailWorker(test);
  runner = deliveryRunner(worker, receivers);
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(async () => {
  await worker.close();
  await receivers.close();
  await test.close();
});
beforeEach(async () => {
  runner.reset();
  await test.base.owner.deleteFrom('webhooks').execute();
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object, role: Role = 'admin') =>
  test.call(method, `/api/webhooks${path}`, { cookie: cookies[role], ...(body && { body }) });
const create = async (values: object = {}) => (await call('POST', '', { ...INPUT, ...values })).json();

describe('receivers of events', () => {
  it('[HOOK-01] are added, listed, renamed, paused and deleted by admins, each act in the audit log', async () => {
    const { webhook, secret } = await create({ topics: ['member', 'tool'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      host: 'automate.example.com',
      topics: ['tool', 'member'],
      is_paused: false,
    });
    await call('PATCH', `/${webhook.id}`, { name: 'Autre', is_paused: true });
    const { webhooks, is_configured } = (await call('GET')).json();
    expect(webhooks).toMatchObject([{ id: webhook.id, name: 'Autre', is_paused: true, last_state: null }]);
    expect(is_configured).toBe(true);
    expect((await call('DELETE', `/${webhook.id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${webhook.id}`)).statusCode).toBe(404);
    const { rows } = await sql<{ action: string }>`
      select action from app.audit_log where target_id = ${webhook.id} order by id`.execute(test.base.owner);
    expect(rows.map(({ action }) => action)).toEqual([
      'webhooks.create',
      'webhooks.update',
      'webhooks.delete',
    ]);
  });

  it('[HOOK-01] are out of reach of every other role, also past the API', async () => {
    const { webhook } = await create();
    const calls = [
      ['GET', ''],
      ['POST', '', INPUT],
      ['PATCH', `/${webhook.id}`, { is_paused: true }],
      ['POST', `/${webhook.id}/secret`],
      ['POST', `/${webhook.id}/test`],
      ['POST', `/${webhook.id}/enable`],
      ['GET', `/${webhook.id}/deliveries`],
      ['POST', `/${webhook.id}/resend`, { delivery_id: null }],
      ['DELETE', `/${webhook.id}`],
    ] as const;
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      for (const [method, path, body] of calls) {
        expect((await call(method, path, body, role)).statusCode, `${role} ${method} ${path}`).toBe(403);
      }
    }
    expect((await test.call('GET', '/api/webhooks')).statusCode).toBe(401);
  });

  it('[HOOK-01] ask an admin to prove who they are before a secret is made or an address changes', async () => {
    const { id } = await test.member({ role: 'admin' });
    const cookie = await test.cookieFor(id, new Date(Date.now() - 2 * HOUR_MS));
    const { webhook } = await create();
    for (const [method, path, body] of [
      ['POST', '', INPUT],
      ['POST', `/${webhook.id}/secret`, undefined],
      ['PATCH', `/${webhook.id}`, { url: 'https://ailleurs.example.com/' }],
    ] as const) {
      const response = await test.call(method, `/api/webhooks${path}`, { cookie, ...(body && { body }) });
      expect(response.json()).toMatchObject({ code: 'proof_required' });
    }
    const paused = await test.call('PATCH', `/api/webhooks/${webhook.id}`, {
      cookie,
      body: { is_paused: true },
    });
    expect(paused.statusCode).toBe(200);
  });

  it('[HOOK-01] keep secret and address sealed: no answer, table or role of the API shows them', async () => {
    const { webhook, secret } = await create({
      url: 'https://hooks.slack.com/services/T0/B0/canari-adresse',
    });
    const shown = JSON.stringify([
      (await call('GET')).json(),
      (await call('PATCH', `/${webhook.id}`, {})).json(),
    ]);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(to_jsonb(w)::text, '') from webhooks w)
             || (select string_agg(to_jsonb(s)::text, '') from webhook_secrets s)
             || (select string_agg(detail::text, '') from app.audit_log) as text`.execute(test.base.owner);
    for (const text of [shown, rows[0]?.text ?? '']) {
      expect(text).toContain(webhook.id);
      expect(text).not.toContain(secret.slice('whsec_'.length));
      expect(text).not.toContain('canari-adresse');
    }
    for (const column of ['webhooks.sealed_address', 'webhook_secrets.sealed']) {
      const [table = '', name = ''] = column.split('.');
      const read = sql`select ${sql.ref(name)} from ${sql.table(table)}`.execute(test.base.db);
      await expect(read, column).rejects.toThrow(/permission denied/);
    }
  });

  it('[HOOK-03] refuse every hostile address, and all but public https ones', async () => {
    const plain = [
      'http://automate.example.com/',
      'https://automate.example.com:8443/',
      'https://93.184.215.14/',
    ];
    for (const url of [...hostileUrls(8080), ...plain]) {
      const { statusCode } = await call('POST', '', { ...INPUT, url });
      expect(statusCode, url).toBe(400);
    }
    expect((await call('GET')).json().webhooks).toEqual([]);
  });

  it('[HOOK-01] are twenty at most', async () => {
    for (let count = 0; count < MAX_WEBHOOKS; count += 1) await create();
    const refused = await call('POST', '', INPUT);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('too_many_webhooks');
  });

  it('[HOOK-01] cannot be added to a server without the key', async () => {
    const keyless = await createTestApp({ WEBHOOK_KEK: '' });
    try {
      const { cookie } = await keyless.member({ role: 'admin' });
      expect((await keyless.call('GET', '/api/webhooks', { cookie })).json().is_configured).toBe(false);
      const refused = await keyless.call('POST', '/api/webhooks', { cookie, body: INPUT });
      expect(refused.json().code).toBe('webhooks_unconfigured');
    } finally {
      await keyless.close();
    }
  });

  it('[HOOK-01] get a test event at once, also while paused, and only that', async () => {
    const { id, secret } = await addReceiver(test, cookies.admin, receivers.at('/test'));
    await call('PATCH', `/${id}`, { is_paused: true });
    await sql`insert into tools (name, team) values ('Pendant la pause', 'IT')`.execute(test.base.owner);
    const { delivery_id } = (await call('POST', `/${id}/test`)).json();
    await runner.deliver(id);
    const [message, ...others] = receivers.of('/test');
    expect(others).toEqual([]);
    const headers = message?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({ type: 'webhook.test' });
    const { deliveries } = (await call('GET', `/${id}/deliveries`)).json();
    expect(deliveries).toMatchObject([
      { id: delivery_id, state: 'delivered', status: 204, type: 'webhook.test' },
    ]);
  });

  it('[HOOK-01] verify with the former and the new secret for 24 hours after a rotation, then with the new one', async () => {
    const { id, secret: former } = await addReceiver(test, cookies.admin, receivers.at('/rotation'));
    const { secret, webhook } = (await call('POST', `/${id}/secret`)).json();
    expect(new Date(webhook.former_secret_until).getTime() - Date.now()).toBeGreaterThan(23 * HOUR_MS);
    const sendTest = async () => {
      await call('POST', `/${id}/test`);
      await runner.deliver(id);
      const { body, headers } = receivers.of('/rotation').at(-1) ?? { body: '', headers: {} };
      // The library refuses old timestamps: the signed time is that of the attempt.
      return [former, secret].map((one) => {
        const signed = headers['webhook-signature']?.toString().split(' ') ?? [];
        const stamp = new Date(Number(headers['webhook-timestamp']) * 1000);
        return signed.includes(new Webhook(one).sign(String(headers['webhook-id']), stamp, body));
      });
    };
    expect(await sendTest()).toEqual([true, true]);
    runner.advance(25 * HOUR_MS);
    expect(await sendTest()).toEqual([false, true]);
  });
});
