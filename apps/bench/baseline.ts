// The baseline, a separate process with bare Fastify and pg: the same prepared SQL and response shape, but no session,
// row-level security, transaction, validation or security headers.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './recorded-query.ts';

const { PORT, DATABASE_URL, STATEMENTS_FILE = '', LANDING_FILE = '', POOL_MAX } = process.env;
const statements = new Map<string, Statement>(
  Object.entries(JSON.parse(readFileSync(STATEMENTS_FILE, 'utf8'))),
);
const landing = readFileSync(LANDING_FILE);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL_MAX) });
const app = Fastify();

async function rowsFor(key: string): Promise<unknown[]> {
  const statement = statements.get(key);
  if (statement === undefined) throw new Error(`no statement for ${key}`);
  return (await pool.query(statement)).rows;
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
app.get('/api/landing', async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(landing),
);

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
