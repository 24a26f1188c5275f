// The yardstick: the same answers from bare Fastify and pg. No sessions, no row-level security, no schema, no limits.
import Fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

app.get('/healthz', async () => ({ status: 'ok' }));

app.get('/api/config', async () => {
  const { rows } = await pool.query({ name: 'settings', text: 'select key, value from system_settings' });
  return { settings: rows };
});

app.get('/api/auth/session', async (request) => {
  const token = /perkotheque_session=([^.;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const { rows } = await pool.query({
    name: 'session',
    text: `select u.id, u.email, u.name from auth.session s join auth."user" u on u.id = s."userId" where s.token = $1`,
    values: [token],
  });
  return { user: rows[0] ?? null };
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
