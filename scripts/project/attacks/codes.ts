import { guessesAt } from '@perkotheque/database/testing/link-guesses';
import { draw } from './draw.ts';
import type { Experiment, Outcome, System, Verdict } from './experiment.ts';
import { emailOf, signIn } from './identities.ts';
import { type ReceivedResponse, runConcurrently, sendJson, sendRequest } from './send-request.ts';

const FULL = { claims: 200, guesses: 10_000 };
const QUICK = { claims: 6, guesses: 400 };
const CONCURRENCY = 8;
/** Readings of one member in ten minutes, and openings of one network in a minute. */
const READINGS = 30;
const OPENINGS = 60;

type Attacker = { name: string; headers: Record<string, string> };

/** The response without what differs each time. */
const comparable = ({ status, text, headers }: ReceivedResponse, id: string) =>
  `${status} ${headers['cache-control'] ?? ''} ${text}`
    .replace(/"request_id":"[^"]*"/, '')
    .replaceAll(id, '<id>');

async function findAttackers({ origin, owner }: System): Promise<{ list: Attacker[]; startup: string }> {
  const [lead] = await owner.rows<{ email: string; startup_id: string; mate: string }>(
    `select p.email, m.startup_id, q.email as mate
       from startup_members m join profiles p on p.id = m.user_id join user_roles r on r.user_id = p.id
       join startup_members n on n.startup_id = m.startup_id and not n.is_lead and n.left_at is null
       join profiles q on q.id = n.user_id join user_roles s on s.user_id = q.id
      where m.is_lead and m.left_at is null and p.status = 'active' and q.status = 'active'
        and r.role = 'user' and s.role = 'user'
      order by p.email limit 1`,
  );
  if (!lead) throw new Error('no startup with a lead and a member');
  const cookies = { lead: await signIn(origin, lead.email), member: await signIn(origin, lead.mate) };
  const made = await sendJson(origin, 'POST', '/api/me/tokens', {
    cookie: cookies.lead,
    body: { name: 'Codes', scopes: ['claims:read', 'claims:write', 'perks:read'], expires_in_days: 30 },
  });
  return {
    startup: lead.startup_id,
    list: [
      { name: 'lead of another startup', headers: { cookie: cookies.lead } },
      { name: 'member of another startup', headers: { cookie: cookies.member } },
      {
        name: 'token of another startup',
        headers: { authorization: `Bearer ${JSON.parse(made.text).token}` },
      },
      { name: 'signed out', headers: {} },
    ],
  };
}

const ROUTES: [method: string, path: string, body?: object][] = [
  ['GET', '/api/claims/ID'],
  ['GET', '/api/claims/ID/steps'],
  ['GET', '/api/claims/ID/secret'],
  ['POST', '/api/claims/ID/secret', { how: 'show' }],
  ['POST', '/api/claims/ID/report', { comment: null }],
];

/** Neighbours in every digit of the last group, as somebody counts who takes ids for numbers. */
const neighboursOf = (id: string) =>
  [1, -1, 2, 255].map((step) => {
    const end = (BigInt(`0x${id.slice(-12)}`) + BigInt(step)) & 0xffff_ffff_ffffn;
    return id.slice(0, -12) + end.toString(16).padStart(12, '0');
  });

async function run(system: System): Promise<Outcome> {
  const { origin, owner, isQuick, seed } = system;
  const form = isQuick ? QUICK : FULL;
  const { list: attackers, startup } = await findAttackers(system);
  const send = (method: string, path: string, { headers }: Attacker, body?: object, address = '10.3.0.1') =>
    sendRequest(origin, {
      method,
      path,
      headers: {
        ...headers,
        origin,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  const foreign = await owner.rows<{ id: string; has_code: boolean }>(
    `select c.id, exists (select from perk_secrets s where s.claim_id = c.id) as has_code
       from claims c where c.startup_id <> $1 order by has_code desc, c.id`,
    [startup],
  );
  const ids = draw(
    foreign.filter(({ has_code }) => has_code),
    form.claims,
    seed,
  ).map(({ id }) => id);
  const tries = ids.flatMap((id) => [id, ...neighboursOf(id), crypto.randomUUID()]);
  const told: string[] = [];
  const countReadings = async () =>
    (
      await owner.rows<{ count: number }>(
        `select count(*)::int as count from app.audit_log where action = 'codes.read'`,
      )
    )[0]?.count ?? 0;
  const before = await countReadings();
  const statuses = new Map<string, Set<number>>();
  for (const attacker of attackers) {
    for (const [method, path, body] of ROUTES) {
      const nothing = crypto.randomUUID();
      await owner.resetLimits();
      const unknown = comparable(await send(method, path.replace('ID', nothing), attacker, body), nothing);
      for (const [index, id] of tries.entries()) {
        if (index % 20 === 0) await owner.resetLimits();
        const answer = await send(method, path.replace('ID', id), attacker, body);
        statuses.set(attacker.name, (statuses.get(attacker.name) ?? new Set()).add(answer.status));
        if (comparable(answer, id) !== unknown)
          told.push(`${method} ${path} of ${id} as ${attacker.name}: ${answer.text.slice(0, 120)}`);
      }
    }
  }
  const read = (await countReadings()) - before;
  const verdicts: Verdict[] = [
    {
      isMet: told.length === 0 && read === 0 && ids.length > 0,
      line: `${told.length} of ${tries.length * ROUTES.length * attackers.length} answers about ids of claims, their neighbours and random ones differ from those about an unknown id, goal 0 (${ids.length} claims with a code, ${read} codes read, seed ${seed})`,
    },
    await readingLimit(),
    await stock(),
    ...(await attestations(system, form.guesses)),
  ];

  async function readingLimit(): Promise<Verdict> {
    await owner.resetLimits();
    const [lead] = attackers;
    const answers: number[] = [];
    for (let index = 0; lead && index < READINGS * 2; index += 1) {
      const path = `/api/claims/${crypto.randomUUID()}/secret`;
      answers.push((await send('POST', path, lead, { how: 'show' }, `10.3.${index}.1`)).status);
    }
    const limited = answers.filter((status) => status === 429).length;
    return {
      isMet: limited === READINGS && !answers.includes(200),
      line: `${limited} of ${answers.length} guesses of one member were limited, goal ${READINGS}`,
    };
  }

  /** Adds codes to a perk and compares what people see before and after. */
  async function stock(): Promise<Verdict> {
    const perks = await owner.rows<{ id: string }>(
      `select p.id from perks p where p.way = 'unique-code' and p.state = 'live'
          and exists (select from perk_secrets s where s.perk_id = p.id and s.is_free) order by p.id limit 5`,
    );
    const admin = await signIn(origin, emailOf('admin') ?? '');
    const see = async () => {
      const seen: string[] = [];
      for (const attacker of attackers)
        for (const { id } of perks)
          for (const path of [
            `/api/perks/${id}`,
            `/api/perks/${id}/secrets`,
            `/api/claims/preview?perk_id=${id}`,
          ])
            seen.push(`${path} as ${attacker.name}: ${comparable(await send('GET', path, attacker), id)}`);
      for (const attacker of attackers)
        seen.push(`/api/perks: ${comparable(await send('GET', '/api/perks', attacker), '')}`);
      return seen;
    };
    const earlier = await see();
    for (const { id } of perks) {
      const text = Array.from({ length: 40 }, () => crypto.randomUUID()).join('\n');
      const { status } = await sendJson(origin, 'POST', `/api/perks/${id}/secrets`, {
        cookie: admin,
        body: { text },
      });
      if (status !== 201) throw new Error(`no codes were added: ${status}`);
    }
    const after = await see();
    const changed = after.filter((line, index) => line !== earlier[index]);
    told.push(...changed.map((line) => line.slice(0, 200)));
    return {
      isMet: changed.length === 0 && perks.length > 0,
      line: `${changed.length} of ${after.length} answers change with the size of the stock of ${perks.length} perks, goal 0`,
    };
  }

  for (const line of told.slice(0, 20)) console.log(`✗ ${line}`);
  return {
    rows: [...statuses].map(([attacker, seen]) => ({
      attacker,
      tries: tries.length * ROUTES.length,
      statuses: [...seen].join(', '),
    })),
    verdicts,
  };
}

/** Guesses the address of an attestation, from many networks and from one. */
async function attestations({ origin, owner, seed }: System, count: number): Promise<Verdict[]> {
  const cookie = await signIn(origin, emailOf('moderator') ?? '');
  const [startup] = await owner.rows<{ id: string }>(
    "select id from startups where status = 'active' order by id limit 1",
  );
  const made = await sendJson(origin, 'POST', `/api/startups/${startup?.id}/attestations`, {
    cookie,
    body: { vendor: 'Attaque' },
  });
  if (made.status !== 201) throw new Error(`no attestation was made: ${made.status} ${made.text}`);
  const genuine: string = JSON.parse(made.text).url.split('/').at(-1);
  const guesses = draw(guessesAt(genuine, count), count, seed);
  const pathOf = (guess: string, index: number) =>
    `/${index % 2 ? 'attestation' : 'api/attestations'}/${encodeURIComponent(guess)}`;
  const open = async (path: string, address: string) =>
    (
      await sendRequest(origin, {
        method: 'GET',
        path,
        headers: { accept: 'text/html', 'x-forwarded-for': address },
      })
    ).status;
  const openings = async () =>
    (await owner.rows<{ count: number }>('select count(*)::int as count from attestation_openings'))[0]
      ?.count;
  const before = await openings();
  const found: string[] = [];
  await runConcurrently(guesses.length, CONCURRENCY, async (index) => {
    const path = pathOf(guesses[index] ?? '', index);
    const status = await open(path, `10.${100 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`);
    if (status !== 404) found.push(`${path}: ${status}`);
  });
  const opened = (await openings()) === before ? 0 : 1;
  for (const line of found.slice(0, 10)) console.log(`✗ ${line}`);
  await owner.resetLimits();
  const statuses: number[] = [];
  for (let index = 0; index < OPENINGS + 20; index += 1)
    statuses.push(await open(pathOf(`devine-${index}`, index), '10.99.0.1'));
  const limited = statuses.filter((status) => status === 429).length;
  const barred = await open(pathOf(genuine, 0), '10.99.0.1');
  const elsewhere = await open(pathOf(genuine, 0), '10.98.0.1');
  return [
    {
      isMet: found.length + opened === 0,
      line: `${found.length} of ${guesses.length} guesses at the address of an attestation were answered otherwise than 404, goal 0`,
    },
    {
      isMet: limited === 20 && barred === 429 && elsewhere === 200,
      line: `${limited} of ${statuses.length} guesses from one network were limited, goal 20; the genuine address then answers ${barred} there and ${elsewhere} elsewhere`,
    },
  ];
}

export const codes: Experiment = { name: 'codes', run };
