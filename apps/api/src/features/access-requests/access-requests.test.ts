import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessNoticeJob } from '#jobs/registry.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { accessJobs } from './access-requests.jobs.ts';

type Person = { id: string; cookie: string };
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let admin: Person;
let member: Person;
let other: Person;
let moderator: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  admin = await test.member({ role: 'admin' });
  member = await test.member({ fullName: 'Ada Membre' });
  other = await test.member();
  moderator = await test.member({ role: 'moderator' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from tools`.execute(test.base.owner);
  await sql`delete from app.mail_opt_outs`.execute(test.base.owner);
  await sql`delete from app.rate_limits`.execute(test.base.owner);
});

const TODAY = dayInParis(new Date());
const restricted = () =>
  createTool(test.base.owner, { name: 'Coffre', url: 'https://coffre.example' }, ['core-team']);
const ask = (toolId: string, by = member) =>
  test.call('POST', `/api/tools/${toolId}/access-request`, {
    cookie: by.cookie,
    body: { message: 'Pour la paie' },
  });
const own = async (toolId: string, by = member) =>
  (await test.call('GET', `/api/tools/${toolId}/access-request`, { cookie: by.cookie })).json().request;
const decide = (id: string, body: object, by = admin) =>
  test.call('POST', `/api/access-requests/${id}/decision`, { cookie: by.cookie, body });
const isOpenTo = async (toolId: string, by: Person) => {
  const detail = (await test.call('GET', `/api/tools/${toolId}`, { cookie: by.cookie })).json();
  const list = (await test.call('GET', '/api/tools', { cookie: by.cookie })).json().tools;
  const inList = list.find(({ id }: { id: string }) => id === toolId).can.open;
  expect(inList).toBe(detail.can.open);
  return inList;
};
const bell = async (by: Person) =>
  (await test.call('GET', '/api/me/notices', { cookie: by.cookie })).json().notices;
async function tell() {
  const [asking] = accessJobs(worker.deps);
  for (const data of await worker.queued(accessNoticeJob)) await worker.run([asking], data);
}
const end = () => {
  const [, ending] = accessJobs(worker.deps);
  return worker.run([ending]);
};

describe('a request for access', () => {
  it('[INV-02] reaches those who may grant it, by mail and in the bell, and nobody else', async () => {
    const { id } = await restricted();
    expect((await ask(id)).statusCode).toBe(201);
    expect((await ask(id)).json().code).toBe('already_asked');
    await tell();
    expect(await worker.listRecipients()).toEqual([(await emailOf(admin)).email]);
    expect(await bell(admin)).toMatchObject([{ kind: 'access_asked', name: 'Coffre', detail: 'Ada Membre' }]);
    for (const by of [member, other, moderator]) expect(await bell(by)).toEqual([]);
    const waiting = (await test.call('GET', '/api/access-requests', { cookie: admin.cookie })).json();
    expect(waiting).toMatchObject({ total: 1, requests: [{ tool_name: 'Coffre', message: 'Pour la paie' }] });
    expect(await own(id)).toMatchObject({ state: 'pending' });
    expect(await own(id, other)).toBeNull();
  });

  it('[INV-02] is refused for a tool that is open, in the trash or unknown, and without a session', async () => {
    const open = await createTool(test.base.owner);
    const trashed = await createTool(test.base.owner, { deleted_at: new Date() }, ['admin']);
    for (const id of [open.id, trashed.id, randomUUID()]) expect((await ask(id)).statusCode).toBe(404);
    expect((await ask((await restricted()).id, moderator)).statusCode).toBe(201);
    const url = `/api/tools/${open.id}/access-request`;
    expect((await test.call('POST', url, { body: { message: '' } })).statusCode).toBe(401);
  });

  it('[INV-02] cannot be made for an open tool or for somebody else, by row-level security too', async () => {
    const insert = (toolId: string, userId: string) =>
      withActor(test.base.db, { userId: member.id }, (trx) =>
        trx.insertInto('access_requests').values({ tool_id: toolId, user_id: userId }).execute(),
      );
    const refused = { code: '42501' };
    const { id } = await restricted();
    await expect(insert((await createTool(test.base.owner)).id, member.id)).rejects.toMatchObject(refused);
    await expect(insert(id, other.id)).rejects.toMatchObject(refused);
    await insert(id, member.id);
    expect(await own(id)).toMatchObject({ state: 'pending' });
  });

  it('[INV-02] opens the tool for good or for a time, to that person alone, and tells them', async () => {
    const { id } = await restricted();
    const request = (await ask(id)).json().id;
    for (const by of [member, other, moderator]) {
      expect((await decide(request, { decision: 'grant', until: null }, by)).statusCode).toBe(403);
    }
    expect(await isOpenTo(id, member)).toBe(false);
    const past = { decision: 'grant', until: addDays(TODAY, -1) };
    expect((await decide(request, past)).statusCode).toBe(400);
    expect((await decide(request, { decision: 'grant', until: TODAY })).statusCode).toBe(204);
    expect((await decide(request, { decision: 'grant', until: null })).json().code).toBe('already_decided');
    const { rows } = await sql`select state, until::text from access_requests where id = ${request}`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ state: 'granted', until: TODAY }]);
    expect(await isOpenTo(id, member)).toBe(true);
    for (const by of [other, moderator]) expect(await isOpenTo(id, by)).toBe(false);
    await tell();
    expect(await worker.listRecipients()).toEqual([(await emailOf(member)).email]);
    expect(await bell(member)).toMatchObject([
      { kind: 'access_decided', access_state: 'granted', target_id: id },
    ]);
    const log = await test.call('GET', '/api/audit?action=access.grant', { cookie: admin.cookie });
    expect(log.json().entries[0]).toMatchObject({ detail: { tool: 'Coffre', until: TODAY } });
  });

  it('[INV-02] is refused with a reason, which the person reads', async () => {
    const { id } = await restricted();
    const request = (await ask(id)).json().id;
    expect((await decide(request, { decision: 'refuse', reason: ' ' })).statusCode).toBe(400);
    expect((await decide(request, { decision: 'refuse', reason: 'Réservé' }, other)).statusCode).toBe(403);
    expect((await decide(request, { decision: 'refuse', reason: 'Réservé' })).statusCode).toBe(204);
    expect(await own(id)).toMatchObject({ state: 'refused', reason: 'Réservé' });
    expect(await isOpenTo(id, member)).toBe(false);
    await tell();
    expect(await bell(member)).toMatchObject([{ kind: 'access_decided', access_state: 'refused' }]);
    expect((await ask(id)).statusCode).toBe(201);
  });
});

describe('a grant', () => {
  async function granted(until: string | null) {
    const { id } = await restricted();
    await sql`insert into tool_grants (user_id, tool_id, until) values (${member.id}, ${id}, ${until}::date)`.execute(
      test.base.owner,
    );
    return id;
  }

  it('[INV-02] ends by itself after its last day, before any job runs, and the person is told once', async () => {
    const over = await granted(addDays(TODAY, -1));
    const last = await granted(TODAY);
    const lasting = await granted(null);
    expect(await isOpenTo(over, member)).toBe(false);
    expect(await isOpenTo(last, member)).toBe(true);
    expect(await isOpenTo(lasting, member)).toBe(true);
    await end();
    await end();
    expect(await bell(member)).toMatchObject([{ kind: 'access_ended', target_id: over }]);
    expect(await bell(other)).toEqual([]);
    const list = await test.call('GET', '/api/tool-grants', { cookie: admin.cookie });
    expect(list.json().grants.map(({ tool_id }: { tool_id: string }) => tool_id)).toEqual([last, lasting]);
  });

  it('[INV-02] is listed and withdrawn by admins only', async () => {
    const id = await granted(null);
    const [grant] = (await test.call('GET', '/api/tool-grants', { cookie: admin.cookie })).json().grants;
    for (const by of [member, moderator]) {
      const url = `/api/tool-grants/${grant.id}`;
      expect((await test.call('DELETE', url, { cookie: by.cookie })).statusCode).toBe(403);
      expect((await test.call('GET', '/api/tool-grants', { cookie: by.cookie })).statusCode).toBe(403);
      expect((await test.call('GET', '/api/access-requests', { cookie: by.cookie })).statusCode).toBe(403);
    }
    expect(await isOpenTo(id, member)).toBe(true);
    const url = `/api/tool-grants/${grant.id}`;
    expect((await test.call('DELETE', url, { cookie: admin.cookie })).statusCode).toBe(204);
    expect(await isOpenTo(id, member)).toBe(false);
  });
});

const emailOf = ({ id }: Person) =>
  test.base.owner.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirstOrThrow();
