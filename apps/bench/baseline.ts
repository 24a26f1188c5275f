// The baseline, a separate process with bare Fastify and pg: the same prepared SQL and response shape, but no session,
// row-level security, validation or security headers, and no transaction for what only reads or is one statement.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './recorded-query.ts';
import type { Work } from './recorder.ts';

const { PORT, DATABASE_URL, WORK_FILE = '', LANDING_FILE = '', POOL_MAX } = process.env;
const work = new Map<string, Work>(Object.entries(JSON.parse(readFileSync(WORK_FILE, 'utf8'))));
const landing = readFileSync(LANDING_FILE);
const app = Fastify();

/** A pool for each member who acts: its connections say so once, where the product says it in each transaction. */
const pools = new Map<string, pg.Pool>();
function poolOf(userId = ''): pg.Pool {
  const pool =
    pools.get(userId) ??
    new pg.Pool({
      connectionString: DATABASE_URL,
      max: Number(POOL_MAX),
      ...(userId && { options: `-c app.user_id=${userId}` }),
    });
  pools.set(userId, pool);
  return pool;
}

function workFor(key: string): Work {
  const found = work.get(key);
  if (found === undefined) throw new Error(`no statement for ${key}`);
  return found;
}

/** Runs what a page reads at once. */
async function readFor(key: string): Promise<unknown[][]> {
  const { statements, userId } = workFor(key);
  return Promise.all(statements.map(async (statement) => (await poolOf(userId).query(statement)).rows));
}

const rowsFor = async (key: string): Promise<unknown[]> => (await readFor(key))[0] ?? [];

/**
 * Runs what changes a claim, one after the other and stored at once: each statement alone would wait for the disk. The id
 * of a new claim is in the answer of its statement.
 */
async function changeFor(key: string, id?: string): Promise<string> {
  const { statements, userId, claimId } = workFor(key);
  let claim = id;
  const fill = ({ values, ...rest }: Statement) => ({
    ...rest,
    values: values.map((value) => (value === claimId ? claim : value)),
  });
  const client = await poolOf(userId).connect();
  try {
    await client.query('begin');
    for (const statement of statements) {
      const [row] = (await client.query(fill(statement))).rows;
      if (row?.is_new !== undefined) claim = row.id;
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return claim ?? '';
}

app.get('/readyz', async () => ({ status: 'ok' }));
app.get('/api/tools', async ({ url }) => {
  const rows = await rowsFor(url);
  return {
    tools: rows.slice(0, 50),
    page: 1,
    page_size: 50,
    has_next: rows.length > 50,
    is_approximate: false,
  };
});
app.get('/api/tools/suggestions', async ({ url }) => ({ suggestions: await rowsFor(url) }));
app.get('/api/tools/:id', async ({ url }) => (await rowsFor(url))[0]);
app.put('/api/favorites/:id', async ({ url }, reply) => {
  await rowsFor(`PUT ${url}`);
  return reply.code(204).send();
});
app.delete('/api/favorites/:id', async ({ url }, reply) => {
  await rowsFor(`DELETE ${url}`);
  return reply.code(204).send();
});
for (const page of ['/api/perks', '/api/perks/:id', '/api/programme', '/api/inbox/startups/:id/claims']) {
  app.get(page, async ({ url }) => ({ results: await readFor(url) }));
}
app.post<{ Body: { perk_id: string } }>('/api/claims', async ({ url, body, headers }, reply) => {
  const id = await changeFor(`POST ${url} ${body.perk_id} ${headers.cookie}`);
  return reply.code(201).send({ id, is_new: true });
});
app.post<{ Params: { id: string } }>('/api/claims/:id/move', async ({ params, routeOptions }, reply) => {
  await changeFor(`POST ${routeOptions.url}`, params.id);
  return reply.code(204).send();
});
app.post<{ Params: { id: string } }>('/api/claims/:id/secret', async ({ url, params }) => ({
  kind: 'unique-code',
  value: await changeFor(`POST ${url}`, params.id),
}));
app.get('/api/landing', async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(landing),
);

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
