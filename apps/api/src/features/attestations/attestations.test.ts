import { createHash } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWholeDatabase, storedForms } from '../../../test/support/stored-text.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await sql`update system_settings set value = '"Studio Nord"' where key = 'company_name'`.execute(
    test.base.owner,
  );
});
afterAll(() => test.close());

async function scene() {
  const { owner } = test.base;
  const startup = await createStartup(owner, {
    name: 'Nuage Clair',
    cohort: 'Printemps 2026',
    sector: 'Climat',
    created_at: new Date('2026-03-12T23:30:00Z'),
  });
  const other = await createStartup(owner);
  const [lead, member, otherLead] = [await test.member(), await test.member(), await test.member()];
  await joinStartup(owner, startup.id, lead.id, true);
  await joinStartup(owner, startup.id, member.id);
  await joinStartup(owner, other.id, otherLead.id, true);
  return { startup, other, lead, member, otherLead };
}

const VENDOR = 'Fournisseur d’hébergement';
const list = (id: string, cookie?: string) =>
  test.call('GET', `/api/startups/${id}/attestations`, { ...(cookie && { cookie }) });
const make = (id: string, cookie?: string, vendor = VENDOR) =>
  test.call('POST', `/api/startups/${id}/attestations`, { ...(cookie && { cookie }), body: { vendor } });
const revoke = (id: string, attestation: string, cookie?: string) =>
  test.call('DELETE', `/api/startups/${id}/attestations/${attestation}`, { ...(cookie && { cookie }) });
const open = (token: string, address?: string) =>
  test.call('GET', `/api/attestations/${token}`, { ...(address && { address }) });
const tokenOf = (response: { json(): { url: string } }) => response.json().url.split('/').at(-1) ?? '';
const hashOf = (token: string) => createHash('sha256').update(token).digest();

async function made() {
  const found = await scene();
  const token = tokenOf(await make(found.startup.id, found.lead.cookie));
  const [attestation] = (await list(found.startup.id, found.lead.cookie)).json().attestations;
  return { ...found, token, id: attestation.id as string };
}

describe('making an attestation', () => {
  it('[ATT-01] gives a lead a short address for one vendor, valid 30 days', async () => {
    const { startup, lead } = await scene();
    const response = await make(startup.id, lead.cookie, `  ${VENDOR} `);
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().url).toMatch(new RegExp(`^${ORIGIN}/attestation/[\\w-]{24}$`));
    const { attestations, can } = (await list(startup.id, lead.cookie)).json();
    expect(attestations).toMatchObject([{ vendor: VENDOR, state: 'valid', opened: 0, openings: [] }]);
    const { created_at, expires_at } = attestations[0];
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 86_400_000);
    expect(can).toEqual({ make: true });
  });

  it('[ATT-01] tells whoever opens it these facts and nothing else, without a session', async () => {
    const { token } = await made();
    const response = await open(token);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.json()).toEqual({
      state: 'valid',
      studio: 'Studio Nord',
      confirmed: {
        startup: 'Nuage Clair',
        cohort: 'Printemps 2026',
        since: '2026-03-13',
        vendor: VENDOR,
        expires_at: expect.any(String),
      },
    });
  });

  it('[ATT-01] is for leads and staff: nobody else lists, makes or revokes one', async () => {
    const { startup, lead, member, otherLead, other, id } = await made();
    for (const [cookie, status] of [
      [member.cookie, 403],
      [otherLead.cookie, 404],
      [(await test.member()).cookie, 404],
      [undefined, 401],
    ] as const) {
      expect((await list(startup.id, cookie)).statusCode).toBe(status);
      expect((await make(startup.id, cookie)).statusCode).toBe(status);
      expect((await revoke(startup.id, id, cookie)).statusCode).toBe(status);
    }
    // Nor through one's own startup.
    expect((await revoke(other.id, id, otherLead.cookie)).statusCode).toBe(404);
    expect((await list(startup.id, lead.cookie)).json().attestations).toMatchObject([{ id, state: 'valid' }]);
    for (const role of ['moderator', 'core-team', 'admin'] as const) {
      const { cookie } = await test.member({ role });
      const token = tokenOf(await make(startup.id, cookie));
      const [newest] = (await list(startup.id, cookie)).json().attestations;
      expect((await revoke(startup.id, newest.id, cookie)).statusCode).toBe(204);
      expect((await open(token)).json().state).toBe('revoked');
    }
  });

  it('[ATT-01] ends with the lead’s office, past the routes too', async () => {
    const { startup, member, otherLead, id } = await made();
    for (const { id: userId } of [member, otherLead]) {
      await withActor(test.base.db, { userId }, async (trx) => {
        expect((await sql`select id from attestations`.execute(trx)).rows).toEqual([]);
        expect((await sql`select attestation_id from attestation_openings`.execute(trx)).rows).toEqual([]);
        const { rows } =
          await sql`update attestations set revoked_at = now() where id = ${id} returning id`.execute(trx);
        expect(rows).toEqual([]);
      });
      const attempt = withActor(test.base.db, { userId }, (trx) =>
        sql`insert into attestations (startup_id, vendor, token_hash, created_by)
            values (${startup.id}, 'x', ${hashOf('x')}, ${userId})`.execute(trx),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('[ATT-01] refuses an empty or long vendor, and a startup that left the programme', async () => {
    const { startup, lead } = await scene();
    for (const vendor of ['', '   ', 'x'.repeat(81)])
      expect((await make(startup.id, lead.cookie, vendor)).statusCode).toBe(400);
    await sql`update startups set status = 'alumni' where id = ${startup.id}`.execute(test.base.owner);
    expect((await make(startup.id, lead.cookie)).statusCode).toBe(409);
    expect((await list(startup.id, lead.cookie)).json()).toEqual({ attestations: [], can: { make: false } });
  });

  it('[ATT-01] is an entry of the audit log, as is its end, without the token', async () => {
    const { startup, lead, token, id } = await made();
    await revoke(startup.id, id, lead.cookie);
    const entries = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('target_id', '=', startup.id)
      .orderBy('id')
      .execute();
    const detail = { startup: 'Nuage Clair', vendor: VENDOR };
    expect(entries).toEqual([
      { action: 'startups.attested', actor_id: lead.id, detail },
      { action: 'startups.attestation_revoked', actor_id: lead.id, detail },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });
});

describe('what an attestation says later', () => {
  const ENDED = { studio: 'Studio Nord' };

  it('[ATT-02] is valid until the very end of its 30 days and expired from then on', async () => {
    const { token } = await made();
    // In one transaction the clock stands still.
    await test.base.owner.transaction().execute(async (trx) => {
      const stateWith = async (age: string) => {
        await sql`update attestations set created_at = now() - ${age}::interval,
                         expires_at = now() - ${age}::interval + interval '30 days'
                   where token_hash = ${hashOf(token)}`.execute(trx);
        const { rows } = await sql<{ state: string; vendor: string | null; startup: string | null }>`
          select state, vendor, startup from app.open_attestation(${hashOf(token)})`.execute(trx);
        return rows;
      };
      const valid = [{ state: 'valid', vendor: VENDOR, startup: 'Nuage Clair' }];
      const expired = [{ state: 'expired', vendor: null, startup: null }];
      expect(await stateWith('0 seconds')).toEqual(valid);
      expect(await stateWith('29 days 23:59:59.999999')).toEqual(valid);
      expect(await stateWith('30 days')).toEqual(expired);
      expect(await stateWith('200 days')).toEqual(expired);
    });
  });

  it('[ATT-02] says that it expired, and no more', async () => {
    const { token, startup, lead } = await made();
    await sql`update attestations set expires_at = now() where token_hash = ${hashOf(token)}`.execute(
      test.base.owner,
    );
    expect((await open(token)).json()).toEqual({ state: 'expired', ...ENDED });
    expect((await list(startup.id, lead.cookie)).json().attestations).toMatchObject([{ state: 'expired' }]);
  });

  it('[ATT-02] says that it was revoked, and no more; a second revocation is not found', async () => {
    const { token, startup, lead, id } = await made();
    expect((await revoke(startup.id, id, lead.cookie)).statusCode).toBe(204);
    expect((await open(token)).json()).toEqual({ state: 'revoked', ...ENDED });
    expect((await revoke(startup.id, id, lead.cookie)).statusCode).toBe(404);
  });

  it.each(['alumni', 'ceased', 'acquired'])(
    '[ATT-02] says that a startup that is now « %s » left the programme, and no more',
    async (status) => {
      const { token, startup } = await made();
      const setStatus = (value: string) =>
        sql`update startups set status = ${value} where id = ${startup.id}`.execute(test.base.owner);
      await setStatus(status);
      expect((await open(token)).json()).toEqual({ state: 'left', ...ENDED });
      await setStatus('active');
      expect((await open(token)).json()).toMatchObject({ state: 'valid', confirmed: { vendor: VENDOR } });
    },
  );

  it('[ATT-02] confirms the name and cohort that the startup has now', async () => {
    const { token, startup } = await made();
    await sql`update startups set name = 'Nuage', cohort = null where id = ${startup.id}`.execute(
      test.base.owner,
    );
    expect((await open(token)).json().confirmed).toMatchObject({ startup: 'Nuage', cohort: null });
  });

  it('[ATT-02] follows a startup that is merged, comes back with the undo, and goes with an erased one', async () => {
    const { token, startup, other } = await made();
    const admin = await test.member({ role: 'admin' });
    const post = (url: string, body?: object) =>
      test.call('POST', url, { cookie: admin.cookie, ...(body && { body }) });
    const merged = { survivor_id: other.id, merged_id: startup.id, fields: [] };
    const { id } = (await post('/api/startups/merges', merged)).json();
    const own = tokenOf(await make(other.id, admin.cookie));
    expect((await open(token)).json().confirmed).toMatchObject({ startup: other.name });
    expect((await list(other.id, admin.cookie)).json().attestations).toHaveLength(2);

    expect((await post(`/api/startups/merges/${id}/undo`)).statusCode).toBeLessThan(300);
    expect((await open(token)).json().confirmed).toMatchObject({ startup: 'Nuage Clair' });
    expect((await open(own)).json().confirmed).toMatchObject({ startup: other.name });

    await sql`delete from startups where id = ${startup.id}`.execute(test.base.owner);
    expect((await open(token)).statusCode).toBe(404);
    const left = await sql`select id from attestations where token_hash = ${hashOf(token)}`.execute(
      test.base.owner,
    );
    expect(left.rows).toEqual([]);
  });

  it('[ATT-02] survives the account of its maker', async () => {
    const { token, lead } = await made();
    await sql`delete from auth."user" where "id" = ${lead.id}`.execute(test.base.owner);
    expect((await open(token)).json().state).toBe('valid');
  });
});

describe('openings', () => {
  it('[ATT-03] are each in the startup’s history, with their time and without the opener’s address', async () => {
    const { token, startup, lead, id } = await made();
    const address = '203.0.113.77';
    for (let count = 0; count < 3; count += 1) await open(token, address);
    await revoke(startup.id, id, lead.cookie);
    await open(token, address);
    const [found] = (await list(startup.id, lead.cookie)).json().attestations;
    expect(found).toMatchObject({ opened: 4, state: 'revoked', openings: { length: 4 } });
    expect(found.openings).toEqual(found.openings.toSorted().toReversed());

    const stored = await readWholeDatabase(test.base.urls.owner);
    // The current window of the rate limit, which the worker empties.
    stored.delete('app.rate_limits');
    for (const [table, text] of stored) {
      expect(text.includes(address), table).toBe(false);
      for (const form of storedForms(token)) expect(text.includes(form), table).toBe(false);
    }
    expect(stored.get('public.attestations')).toContain(hashOf(token).toString('hex'));
  });

  it('[ATT-03] are limited for a network, and for an attestation whoever opens it', async () => {
    const { token, startup, lead } = await made();
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await open('unknown', '198.51.100.1')).statusCode);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
    const refused = await open(token, '198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const opened = [];
    for (let count = 0; count < 61; count += 1)
      opened.push((await open(token, `198.51.100.${10 + count}`)).statusCode);
    expect(opened).toEqual([...Array(60).fill(200), 429]);
    const [found] = (await list(startup.id, lead.cookie)).json().attestations;
    expect(found).toMatchObject({ opened: 60, openings: { length: 20 } });
  });

  it('[ATT-03] cannot be written or attributed by a member, nor the hash be read', async () => {
    const { lead, id } = await made();
    for (const statement of [
      sql`insert into attestation_openings (attestation_id) values (${id})`,
      sql`delete from attestation_openings`,
      sql`select token_hash from attestations`,
      sql`update attestations set expires_at = now() + interval '1 year'`,
      sql`delete from attestations`,
    ]) {
      const attempt = withActor(test.base.db, { userId: lead.id }, (trx) => statement.execute(trx));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });
});
