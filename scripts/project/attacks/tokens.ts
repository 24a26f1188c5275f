import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_SCOPES, type TokenScope } from '@perkotheque/domain/tokens/scopes';
import { type Operation, readOpenApi } from './description.ts';
import { draw } from './draw.ts';
import type { Experiment, Outcome, Row, System } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { callTool, findTools } from './mcp.ts';
import { type ReceivedResponse, runConcurrently, sendJson, sendRequest } from './send-request.ts';
import { alteredTokens, misplacedTokens } from './token-forgeries.ts';

const CONCURRENCY = 4;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
/** What docs/api.md says no scope reaches. */
const NEVER = /credential|secret|\/auth\/|password|token|session|two-factor|steps|\/me\/|download/;
/** Alterations of one token that the quick form tries. */
const QUICK = 30;

const codeOf = ({ text }: ReceivedResponse): unknown => {
  try {
    return JSON.parse(text).code;
  } catch {
    return undefined;
  }
};

const call = (origin: string, method: string, path: string, token: string) =>
  sendRequest(origin, {
    method,
    path: path.replaceAll(/\{\w+\}/g, NOWHERE),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });

/** Creates a token as its owner does. */
async function create(origin: string, cookie: string, scopes: readonly TokenScope[]) {
  const body = { name: 'Attaque', scopes, expires_in_days: 30 };
  const answer = await sendJson(origin, 'POST', '/api/me/tokens', { cookie, body });
  if (answer.status !== 201) throw new Error(`no token: ${answer.text}`);
  return JSON.parse(answer.text) as { id: string; token: string };
}

/** The suspended member made it before the suspension. */
async function createForSuspended({ owner }: System): Promise<string> {
  const publicId = randomBytes(6).toString('hex');
  const token = `perk_${publicId}_${randomBytes(32).toString('base64url')}`;
  await owner.rows(
    `insert into app.api_tokens (user_id, name, public_id, last_four, token_hash, scopes, expires_at)
     select id, 'Attaque', $1, $2, $3, $4, now() + interval '30 days' from profiles where email = $5`,
    [
      publicId,
      token.slice(-4),
      createHash('sha256').update(token).digest(),
      TOKEN_SCOPES,
      emailOf('suspended'),
    ],
  );
  return token;
}

/** What a token with one scope must get from a route: the description says which scope it asks for. */
function isRightAnswer(
  { path, tokenScope }: Operation,
  scope: TokenScope,
  answer: ReceivedResponse,
): boolean {
  const code = codeOf(answer);
  if (tokenScope === undefined) return answer.status === 403 && code === 'api_token_refused';
  if (NEVER.test(path)) return false;
  if (tokenScope !== scope) return answer.status === 403 && code === 'api_token_scope';
  return answer.status < 500 && !String(code).startsWith('api_token');
}

async function run(system: System): Promise<Outcome> {
  const { origin, owner, isQuick, seed } = system;
  const [admin, member] = [
    await signIn(origin, emailOf('admin') ?? ''),
    await signIn(origin, emailOf('user') ?? ''),
  ];
  await owner.rows(`delete from app.api_tokens where name = 'Attaque'`);
  const operations = (await readOpenApi(origin)).filter(({ name }) => name !== 'GET /api/events');
  const scoped = new Map<TokenScope, string>();
  for (const scope of draw(TOKEN_SCOPES, isQuick ? 1 : TOKEN_SCOPES.length, seed))
    scoped.set(scope, (await create(origin, admin, [scope])).token);

  const excesses: string[] = [];
  let calls = 0;
  let admitted = 0;
  for (const [scope, token] of scoped) {
    await runConcurrently(operations.length, CONCURRENCY, async (index) => {
      const operation = operations[index];
      if (!operation) return;
      const answer = await call(origin, operation.method, operation.path, token);
      calls += 1;
      if (operation.tokenScope === scope) admitted += 1;
      if (!isRightAnswer(operation, scope, answer))
        excesses.push(`${operation.name} with ${scope}: ${answer.status} ${answer.text.slice(0, 120)}`);
      if (answer.headers['set-cookie']) excesses.push(`${operation.name} with ${scope} sets a cookie`);
    });
  }

  // A genuine token of the member, and everything that is nearly one.
  const genuine = await create(origin, member, ['tools:read', 'claims:read']);
  const revoked = await create(origin, member, ['tools:read']);
  await sendJson(origin, 'DELETE', `/api/me/tokens/${revoked.id}`, { cookie: member });
  const expired = await create(origin, member, ['tools:read']);
  await owner.rows(
    `update app.api_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  );
  const altered = alteredTokens(genuine.token);
  const useless: [string, string][] = [
    ['revoked', revoked.token],
    ['expired', expired.token],
    ['of a suspended member', await createForSuspended(system)],
    ...draw(altered, isQuick ? QUICK : altered.length, seed),
  ];
  const opened: string[] = [];
  const isWorking = (await call(origin, 'GET', '/api/tools', genuine.token)).status === 200;
  await runConcurrently(useless.length, CONCURRENCY, async (index) => {
    const [name, token] = useless[index] ?? ['', ''];
    for (const path of ['/api/tools', '/mcp']) {
      const { status, text } = await call(origin, path === '/mcp' ? 'POST' : 'GET', path, token);
      if (status !== 401) opened.push(`${name} at ${path}: ${status} ${text.slice(0, 80)}`);
    }
  });
  const misplaced = misplacedTokens(genuine.token);
  for (const [name, { path = '', headers = {} }] of misplaced) {
    const { status } = await sendRequest(origin, { method: 'GET', path: `/api/tools${path}`, headers });
    if (status !== 401) opened.push(`${name}: ${status}`);
  }

  const foreign = await owner.rows<{ id: string }>(
    `select c.id from claims c where c.startup_id not in
       (select m.startup_id from startup_members m join profiles p on p.id = m.user_id where p.email = $1)`,
    [emailOf('user')],
  );
  const ids = draw(foreign, isQuick ? 20 : foreign.length, seed);
  const unknown = await call(origin, 'GET', `/api/claims/${NOWHERE}`, genuine.token);
  const masked = ({ status, text }: ReceivedResponse) =>
    `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`;
  for (const { id } of ids) {
    const answer = await call(origin, 'GET', `/api/claims/${id}`, genuine.token);
    if (answer.status !== 404 || masked(answer) !== masked(unknown))
      opened.push(`claim ${id}: ${answer.status}`);
  }
  const listed = await call(origin, 'GET', '/api/claims', genuine.token);
  opened.push(
    ...foreign.filter(({ id }) => listed.text.includes(id)).map(({ id }) => `claim ${id} is listed`),
  );

  const whole = await create(origin, admin, TOKEN_SCOPES);
  const [some, all] = [await findTools(origin, genuine.token), await findTools(origin, whole.token)];
  const beyond = all.filter((tool) => !some.includes(tool));
  for (const tool of beyond) {
    const { text } = await callTool(origin, genuine.token, tool);
    if (!/"error"|"isError":true/.test(text)) opened.push(`the assistant's ${tool}: ${text.slice(0, 120)}`);
  }

  for (const line of [...excesses, ...opened].slice(0, 20)) console.log(`✗ ${line}`);
  const rows: Row[] = [
    { what: 'one scope each on every route', tries: calls },
    {
      what: 'useless, altered and misplaced',
      tries: useless.length * 2 + misplaced.length,
    },
    { what: 'claims of other startups', tries: ids.length },
    { what: 'assistant tools beyond the scopes', tries: beyond.length },
  ];
  return {
    rows,
    verdicts: [
      {
        isMet: excesses.length === 0 && admitted > 0,
        line: `${excesses.length} of ${calls} calls with a token of one scope got more than the scope, goal 0 (${admitted} were within it, seed ${seed})`,
      },
      {
        isMet: opened.length === 0 && isWorking && beyond.length > 0 && some.length > 0,
        line: `${opened.length} useless, altered, misplaced or foreign tokens opened something, goal 0 (the genuine one works)`,
      },
    ],
  };
}

export const tokens: Experiment = { name: 'tokens', run };
