import { randomUUID } from 'node:crypto';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { SECRET_KIND_BY_WAY } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { QUERIES } from './role-matrix/rows.ts';
import { bodySchema, sampleBody } from './role-matrix/sample-body.ts';
import { bearer, createApiToken } from './support/api-tokens.ts';
import { MCP_CLIENTS } from './support/mcp-clients.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const WAYS = ['private-link', 'shared-code', 'unique-code', 'partner-form'] as const;
const canary = (name: string) => `canari${name}${randomUUID().replaceAll('-', '')}`;
const SECRET = canary('secret');
const STEP = canary('etape');
const PASSWORD = canary('motdepasse');
const CANARIES = [SECRET, STEP, PASSWORD];
const secretFor = (way: string) =>
  way === 'private-link' ? `https://partenaire.example/${SECRET}` : `${SECRET}-${way}`;

let test: TestApp;
let address: string;
let toolId: string;
let adminCookie: string;
let leadCookie: string;
/** A token with every scope for each person. */
const tokens = new Map<string, string>();
const perkIds: string[] = [];
const claimIds: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ WEB_DIST_DIR: '/nonexistent' });
  address = await test.listen();
  const { owner } = test.base;
  const startup = await createStartup(owner);
  const addToken = async (name: string, id: string) =>
    tokens.set(name, (await createApiToken(test, id)).token);
  for (const role of ['user', 'moderator', 'core-team', 'admin'] as const) {
    const person = await test.member({ role });
    if (role === 'admin') adminCookie = person.cookie;
    await addToken(role, person.id);
  }
  const lead = await test.member();
  leadCookie = lead.cookie;
  await joinStartup(owner, startup.id, lead.id, true);
  await addToken('lead', lead.id);

  toolId = (await createTool(owner, { name: 'Outil du canari', has_secure_access: true })).id;
  const saved = await test.call('PUT', `/api/tools/${toolId}/credentials`, {
    cookie: adminCookie,
    body: { username: PASSWORD, password: PASSWORD, api_key: PASSWORD, notes: PASSWORD },
  });
  expect(saved.statusCode, saved.body).toBeLessThan(300);
  for (const way of WAYS) {
    const perk = await createPerk(owner, { way, tool_id: toolId, title: `Avantage ${way}` });
    const added = await test.call('POST', `/api/perks/${perk.id}/secrets`, {
      cookie: adminCookie,
      body: { text: secretFor(way) },
    });
    expect(added.statusCode, added.body).toBe(201);
    await sql`insert into perk_steps (perk_id, steps)
      values (${perk.id}, ${JSON.stringify([{ text: STEP, url: null }])})
      on conflict (perk_id) do update set steps = excluded.steps`.execute(owner);
    const claim = await createClaim(owner, {
      ...{ perk_id: perk.id, startup_id: startup.id, way, state: 'granted', is_open: true },
    });
    if (SECRET_KIND_BY_WAY[way] === 'unique-code')
      await sql`select app.take_code(${claim.id})`.execute(owner);
    perkIds.push(perk.id);
    claimIds.push(claim.id);
  }
}, 60_000);
afterAll(() => test.close());

const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

function addressesOf({ url }: RouteEntry): string[] {
  const first = url.startsWith('/api/perks/:')
    ? perkIds
    : url.startsWith('/api/claims/:')
      ? claimIds
      : url.startsWith('/api/tools/:') || url.startsWith('/api/secure-tools/:')
        ? [toolId]
        : [randomUUID()];
  return first.map((id) =>
    url
      .replace(/:(\w+)/, id)
      .replace(/:(\w+)/g, () => randomUUID())
      .replace('*', 'x'),
  );
}

describe('planted secrets, codes and credentials', () => {
  it('[TOK-03] are in no answer of any route to any token', async () => {
    const leaks: string[] = [];
    let admitted = 0;
    for (const entry of test.app.routeTable.filter(({ method }) => method !== 'HEAD')) {
      const schema = bodySchema(test.app, entry);
      for (const [person, token] of tokens) {
        for (const url of addressesOf(entry)) {
          const response = await test.app.inject({
            method: entry.method as 'GET',
            url: url + (QUERIES[nameOf(entry)] ?? ''),
            headers: { ...bearer(token), cookie: adminCookie },
            ...(schema && { payload: sampleBody(schema, { userId: randomUUID(), toolIds: [] }) as object }),
          });
          if (response.statusCode < 300) admitted += 1;
          const text = `${JSON.stringify(response.headers)} ${response.body}`;
          if (CANARIES.some((one) => text.includes(one))) leaks.push(`${nameOf(entry)} as ${person}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(admitted).toBeGreaterThan(100);
    // The same person with a session reads them: the scan above looks for what is there.
    const steps = await test.call('GET', `/api/claims/${claimIds[0]}/steps`, { cookie: leadCookie });
    expect(steps.body).toContain(STEP);
    const revealed = await test.call('POST', `/api/claims/${claimIds[0]}/secret`, {
      cookie: leadCookie,
      body: { how: 'show' },
    });
    expect(revealed.body).toContain(SECRET);
  }, 300_000);

  it('[MCP-02] are in no answer to an assistant, which gets the page where a person reveals them', async () => {
    for (const [person, token] of tokens) {
      const client = await MCP_CLIENTS[2026](address, token);
      const answers: string[] = [];
      const call = async (name: string, input?: object) => {
        const { answer, text } = await client.call(name, input);
        answers.push(text);
        return answer;
      };
      await call('search_tools', { query: 'canari' });
      const sheet = await call('get_tool', { tool_id: toolId });
      expect(sheet.data).toMatchObject({
        credentials_are_on_the_page: true,
        page: `http://localhost:3000/dashboard/tools?tool=${toolId}`,
      });
      await call('search_perks', {});
      for (const perk_id of perkIds) {
        await call('check_eligibility', { perk_id });
        await call('start_claim', { perk_id });
      }
      const own = await call('list_claims');
      await call('get_savings');
      await call('request_tool', { tool_name: 'Attio', description: 'CRM', business_case: 'Ventes' });
      await client.close();
      for (const one of CANARIES) expect(answers.join('\n').includes(one), person).toBe(false);
      if (person !== 'lead') continue;
      const pages = own.data.claims.map(({ page }: { page: string }) => page);
      expect(pages.toSorted()).toEqual(
        claimIds.map((id) => `http://localhost:3000/activations/${id}`).toSorted(),
      );
    }
  });
});
