import { randomUUID } from 'node:crypto';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let admin: Person;
let keeper: Person;
let moderator: Person;
let perk: { id: string; tool_id: string | null };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
  keeper = await test.member({ role: 'core-team' });
  moderator = await test.member({ role: 'moderator' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('perks').execute();
  perk = await createPerk(test.base.owner, { way: 'unique-code' });
});

const secretsOf = (id: string) => `/api/perks/${id}/secrets`;
const add = (text: string, who = keeper, id = perk.id) =>
  test.call('POST', secretsOf(id), { cookie: who.cookie, body: { text } });
const list = async (who = keeper, query = '') =>
  (await test.call('GET', `${secretsOf(perk.id)}${query}`, { cookie: who.cookie })).json();
const stored = () =>
  test.base.owner
    .selectFrom('perk_secrets')
    .select(['id', 'perk_id', 'sealed', 'fingerprint', 'last_four', 'voided_at'])
    .orderBy('created_at')
    .execute();

describe('importing codes', () => {
  it('[CODE-01] stores pasted codes sealed one by one, and refuses repeated and known ones by line', async () => {
    const first = await add('ABCD-EFGH-0001\nABCD-EFGH-0002\n\nABCD-EFGH-0001\nun;deux');
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json()).toEqual({
      added: 2,
      refused: 2,
      faults: [
        { line: 4, fault: 'repeated' },
        { line: 5, fault: 'several-columns' },
      ],
    });
    const second = await add('ABCD-EFGH-0003\nABCD-EFGH-0002', admin);
    expect(second.json()).toEqual({ added: 1, refused: 1, faults: [{ line: 2, fault: 'known' }] });
    const rows = await stored();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ sealed }) => sealed.toString('hex'))).size).toBe(3);
    const text = rows
      .map((row) => row.sealed.toString('latin1') + row.fingerprint.toString('latin1'))
      .join('');
    expect(text).not.toContain('ABCD');
  });

  it('[CODE-01] refuses a code that another perk has, and one that was voided', async () => {
    await add('PARTAGE-0001');
    const other = await createPerk(test.base.owner, { way: 'unique-code' });
    expect((await add('PARTAGE-0001', keeper, other.id)).json()).toMatchObject({ added: 0, refused: 1 });
    await test.base.owner.updateTable('perk_secrets').set({ voided_at: new Date() }).execute();
    expect((await add('PARTAGE-0001')).json()).toMatchObject({ added: 0, refused: 1 });
  });

  it('[CODE-01] imports 10,000 codes at once, and refuses more', async () => {
    const codes = Array.from({ length: 10_000 }, (_none, index) => `LOT-${index}-${randomUUID()}`);
    const answer = await add(codes.join('\r\n'));
    expect(answer.json(), answer.body).toMatchObject({ added: 10_000, refused: 0 });
    const { counts, secrets, has_next } = await list();
    expect(counts).toMatchObject({ imported: 10_000, free: 10_000, granted: 0, read: 0, voided: 0 });
    expect([secrets.length, has_next]).toEqual([50, true]);
    const more = await add([...codes, 'un-de-trop'].map((code) => `x${code}`).join('\n'));
    expect([more.statusCode, more.json().code]).toEqual([400, 'too_many_codes']);
  }, 60_000);

  it('[CODE-01] stores a code once when two people import it at the same time', async () => {
    const codes = Array.from({ length: 50 }, () => randomUUID()).join('\n');
    const answers = await Promise.all([add(codes, keeper), add(codes, admin), add(codes, keeper)]);
    expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, 0, 50]);
    expect(await stored()).toHaveLength(50);
  });

  it('[CODE-01] shows staff the last four characters only, and only of twelve or more', async () => {
    await add('ABCD-EFGH-7F2K\nCOURT-1234');
    const answer = await test.call('GET', secretsOf(perk.id), { cookie: admin.cookie });
    const lastFour = answer.json().secrets.map((secret: { last_four: string | null }) => secret.last_four);
    expect(lastFour.toSorted()).toEqual(['7F2K', null]);
    expect(answer.body).not.toContain('EFGH');
    expect(answer.body).not.toContain('COURT');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused to moderators, members, visitors and to core-team without access to the tool', async () => {
    const member = await test.member();
    for (const { cookie } of [moderator, member]) {
      const [read, write] = [
        await test.call('GET', secretsOf(perk.id), { cookie }),
        await test.call('POST', secretsOf(perk.id), { cookie, body: { text: 'INTRUS-0001' } }),
      ];
      expect([read.statusCode, write.statusCode]).toEqual([403, 403]);
    }
    expect((await test.call('POST', secretsOf(perk.id), { body: { text: 'x' } })).statusCode).toBe(401);
    const tool = await createTool(test.base.owner, {}, ['admin']);
    const hidden = await createPerk(test.base.owner, { way: 'unique-code', tool_id: tool.id });
    expect((await add('CACHE-0001', keeper, hidden.id)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('is refused for a perk that hands out no secret', async () => {
    const open = await createPerk(test.base.owner, { way: 'public-link' });
    expect((await add('X-1', keeper, open.id)).json().code).toBe('perk_without_secret');
  });

  it('asks an admin again who they are after ten minutes', async () => {
    const late = await test.member({ role: 'admin' });
    await sql`update auth.session set proven_at = now() - interval '11 minutes' where "userId" = ${late.id}`.execute(
      test.base.owner,
    );
    expect((await add('X-1', late)).json().code).toBe('proof_required');
  });

  it('records how many were added and never a code', async () => {
    await add('JOURNAL-000001\nJOURNAL-000002');
    const { rows } = await sql<{ detail: object }>`
      select detail from app.audit_log where action = 'codes.add' order by id desc limit 1`.execute(
      test.base.owner,
    );
    expect(rows[0]?.detail).toMatchObject({ secret_kind: 'unique-code', secrets: 2 });
    expect(JSON.stringify(rows)).not.toContain('JOURNAL');
  });
});

describe('voiding', () => {
  it('takes free codes out of the stock and leaves those of other perks alone', async () => {
    await add('A-000001\nA-000002');
    const { secrets } = await list();
    const body = { secret_ids: [secrets[0].id], reason: 'Erreur du fournisseur' };
    const other = await createPerk(test.base.owner, { way: 'unique-code' });
    const wrong = await test.call('POST', `${secretsOf(other.id)}/void`, { cookie: admin.cookie, body });
    expect(wrong.json()).toEqual({ voided: 0 });
    const right = await test.call('POST', `${secretsOf(perk.id)}/void`, { cookie: admin.cookie, body });
    expect(right.json()).toEqual({ voided: 1 });
    expect((await list()).counts).toMatchObject({ imported: 2, free: 1, voided: 1 });
    const refused = await test.call('POST', `${secretsOf(perk.id)}/void`, { cookie: moderator.cookie, body });
    expect(refused.statusCode).toBe(403);
  });
});

describe('a shared secret', () => {
  beforeEach(async () => {
    perk = await createPerk(test.base.owner, { way: 'private-link' });
  });

  it('has one current value; a new one voids the former, and a former one is refused', async () => {
    expect((await add('pas une adresse')).json().code).toBe('invalid_secret_link');
    expect((await add('https://partenaire.example/a\nhttps://b.example')).json().code).toBe('invalid_secret');
    expect((await add('https://partenaire.example/prive-1')).statusCode).toBe(201);
    expect((await add('https://partenaire.example/prive-2')).statusCode).toBe(201);
    expect((await add('https://partenaire.example/prive-1')).json().code).toBe('known_secret');
    const { secrets } = await list();
    expect(secrets.map((secret: { state: string }) => secret.state).sort()).toEqual(['current', 'voided']);
  });
});

describe('a shared secret in the form of its perk', () => {
  const CODE = 'NUAGE-2026';
  let tool: { id: string };
  beforeEach(async () => {
    await test.base.owner.deleteFrom('perks').execute();
    tool = await createTool(test.base.owner);
  });
  const body = (rest: object = {}) => ({
    ...{ tool_id: tool.id, title: 'Crédits', kind: 'credit', way: 'shared-code', secret: CODE },
    ...rest,
  });
  const create = (rest: object = {}, who = keeper) =>
    test.call('POST', '/api/perks', { cookie: who.cookie, body: body(rest) });
  const patch = (id: string, changes: object, who = keeper) =>
    test.call('PATCH', `/api/perks/${id}`, { cookie: who.cookie, body: changes });
  const rows = (table: 'perks' | 'perk_secrets') => test.base.owner.selectFrom(table).selectAll().execute();

  it('[CODE-08] is stored with the new draft in one transaction, and said only to be there', async () => {
    const answer = await create();
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    const editor = await test.call('GET', `/api/perks/${id}/editor`, { cookie: moderator.cookie });
    expect(editor.json()).toMatchObject({ state: 'draft', has_secret: true, missing: [] });
    expect(editor.body).not.toContain(CODE);
    expect(await stored()).toMatchObject([{ perk_id: id, voided_at: null }]);
    const { rows: entries } = await sql<{ actor_id: string; detail: object }>`
      select actor_id, detail from app.audit_log where action = 'codes.add' and target_id = ${id}`.execute(
      test.base.owner,
    );
    expect(entries).toEqual([
      { actor_id: keeper.id, detail: { perk: 'Crédits', secret_kind: 'shared-code', secrets: 1 } },
    ]);
  });

  it.each([
    ['invalid_secret', { secret: 'deux\nlignes' }],
    ['invalid_secret_link', { way: 'private-link' }],
    ['perk_without_secret', { way: 'unique-code' }],
    ['perk_without_secret', { way: 'on-request' }],
    ['validation_failed', { secret: ' ' }],
    ['validation_failed', { secret: 'x'.repeat(501) }],
  ])('[CODE-08] is refused beside its field (%s) and leaves no draft behind: %j', async (code, rest) => {
    const answer = (await create(rest)).json();
    expect([answer.code, Object.keys(answer.fields)]).toEqual([code, ['secret']]);
    expect([await rows('perks'), await rows('perk_secrets')]).toEqual([[], []]);
  });

  it('[CODE-08] is written by core-team and admins alone, who may open the tool', async () => {
    expect((await create({}, moderator)).statusCode).toBe(403);
    expect((await create({}, await test.member())).statusCode).toBe(403);
    expect(await rows('perks')).toEqual([]);
    const { id } = (await create({ secret: undefined }, moderator)).json();
    expect((await patch(id, { title: 'Volé', secret: 'INTRUS' }, moderator)).statusCode).toBe(403);
    const closed = await createTool(test.base.owner, {}, ['admin']);
    const hidden = await createPerk(test.base.owner, { way: 'shared-code', tool_id: closed.id });
    expect((await patch(hidden.id, { secret: 'INTRUS' })).statusCode).toBe(404);
    expect(await rows('perk_secrets')).toEqual([]);
    expect((await patch(id, { secret: CODE }, admin)).json()).toMatchObject({
      ...{ title: 'Crédits', has_secret: true, missing: [] },
    });
  });

  it('[CODE-08] asks for no new proof, which voiding and importing unique codes still ask', async () => {
    const late = await test.member({ role: 'admin' });
    await sql`update auth.session set proven_at = now() - interval '11 minutes' where "userId" = ${late.id}`.execute(
      test.base.owner,
    );
    const { id } = (await create({}, late)).json();
    expect((await patch(id, { secret: 'NUAGE-2027' }, late)).statusCode).toBe(200);
    expect((await add('NUAGE-2028', late, id)).statusCode).toBe(201);
    const secret_ids = (await stored()).map(({ id: secret }) => secret);
    const reason = { secret_ids, reason: 'Fuite' };
    const voiding = await test.call('POST', `${secretsOf(id)}/void`, { cookie: late.cookie, body: reason });
    expect(voiding.json().code).toBe('proof_required');
    const unique = await createPerk(test.base.owner, { way: 'unique-code' });
    expect((await add('UNIQUE-1', late, unique.id)).json().code).toBe('proof_required');
  });

  it('[CODE-08][CODE-06] replaces the current one by the kind of the way chosen with it, and tells who uses it', async () => {
    const { id } = (await create()).json();
    const startup = await createStartup(test.base.owner);
    const claim = await createClaim(test.base.owner, {
      ...{ perk_id: id, startup_id: startup.id, way: 'shared-code', state: 'granted', is_open: true },
    });
    const link = 'https://partenaire.example/prive';
    const answer = await patch(id, { way: 'private-link', secret: link, title: 'Par lien' });
    expect(answer.json(), answer.body).toMatchObject({ title: 'Par lien', has_secret: true, missing: [] });
    const kept = await test.base.owner
      .selectFrom('perk_secrets')
      .select(['kind', 'void_reason'])
      .orderBy('created_at')
      .execute();
    expect(kept).toEqual([
      { kind: 'shared-code', void_reason: 'Remplacé' },
      { kind: 'link', void_reason: null },
    ]);
    const events = await test.base.owner
      .selectFrom('claim_events')
      .select('kind')
      .where('claim_id', '=', claim.id)
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('secret-replaced');
    expect((await patch(id, { secret: link })).json()).toMatchObject({ code: 'known_secret' });
  });

  it('[CODE-08] is replaced while a startup moves its claim, without a deadlock', async () => {
    const { id } = (await create()).json();
    await test.base.owner
      .updateTable('perks')
      .set({ state: 'live', stock: 50 })
      .where('id', '=', id)
      .execute();
    const leads = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const startup = await createStartup(test.base.owner);
        const lead = await test.member();
        await joinStartup(test.base.owner, startup.id, lead.id, true);
        const claim = await createClaim(test.base.owner, {
          ...{ perk_id: id, startup_id: startup.id, way: 'shared-code', state: 'granted', is_open: true },
        });
        return { cookie: lead.cookie, claim: claim.id };
      }),
    );
    const moves = leads.map(({ cookie, claim }) =>
      test.call('POST', `/api/claims/${claim}/move`, { cookie, body: { to: 'withdrawn' } }),
    );
    const writes = Array.from({ length: 6 }, (_none, round) =>
      patch(id, { title: `Tour ${round}`, secret: `TOUR-${round}` }),
    );
    const answers = await Promise.all([...writes, ...moves]);
    expect(answers.map(({ statusCode, body: text }) => (statusCode < 300 ? 'done' : text))).toEqual(
      Array(12).fill('done'),
    );
  });
});

describe('a leak', () => {
  it('[CODE-06] shows who read the secret and when, and tells the vendor startups and days only', async () => {
    perk = await createPerk(test.base.owner, { way: 'shared-code' });
    await add('PARTAGE-ANNUEL-2026');
    const startup = await createStartup(test.base.owner, { name: '=Formule SAS' });
    const lead = await test.member({ fullName: 'Ada Lectrice' });
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    const claim = await createClaim(test.base.owner, {
      ...{ perk_id: perk.id, startup_id: startup.id, way: 'shared-code', state: 'granted', is_open: true },
    });
    for (const how of ['show', 'copy']) {
      const read = await test.call('POST', `/api/claims/${claim.id}/secret`, {
        cookie: lead.cookie,
        body: { how },
      });
      expect(read.json(), read.body).toEqual({ kind: 'shared-code', value: 'PARTAGE-ANNUEL-2026' });
    }
    const [secret] = (await list()).secrets;
    const url = `${secretsOf(perk.id)}/${secret.id}/readers`;
    const report = await test.call('GET', url, { cookie: admin.cookie });
    expect(report.json().readers).toMatchObject([
      { startup: '=Formule SAS', person: 'Ada Lectrice', how: 'show' },
      { startup: '=Formule SAS', person: 'Ada Lectrice', how: 'copy' },
    ]);
    const file = await test.call('GET', `${url}.csv`, { cookie: admin.cookie });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
    expect(file.body).toBe(`\uFEFFstartup,date\n'=Formule SAS,${today}\n`);
    for (const { cookie } of [moderator, lead]) {
      expect((await test.call('GET', url, { cookie })).statusCode).toBe(403);
    }
  });
});

it('[CODE-01] an installation without the key of the vault takes no code, and says so', async () => {
  const server = await createTestApp({ VAULT_KEK: '' });
  const { id } = await createPerk(server.base.owner, { way: 'unique-code' });
  const { cookie } = await server.member({ role: 'admin' });
  const answer = await server.call('POST', secretsOf(id), { cookie, body: { text: 'ABCD-EFGH-0001' } });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  await server.close();
});
