import { fieldsOfKind, perField } from '@perkotheque/domain/tools/field-lists';
import { toolFields } from '@perkotheque/domain/tools/fields';
import type { System } from './experiment.ts';
import { sendJson } from './send-request.ts';
import { isAddress } from './xss-payloads.ts';

export type StoredPayloads = {
  /** The tool whose long texts contain every payload. */
  fullToolId: string;
  secretToolId: string;
  /** Texts and lists of tools, and 26 others: requests, categories, trends, profiles, credentials, settings, a file. */
  fields: number;
  /** Script URLs that the API refused. */
  refusedAddresses: number;
  acceptedAddresses: string[];
};

const MAX_LONG = 5_000;
const MAX_SECRET = 4_000;
/** A URL with a quote and a tag, which the API refuses: written to the database directly. */
const rawAddress = (payload: string) => `https://exemple.example/"'>${payload}`;

/** All text fields except name and description. */
const TOOL_TEXTS = fieldsOfKind('short', 'long', 'sentences', 'words', 'link');
const TOOL = { category: 'Autres', team: 'Tous', tool_type: 'saas' };

/** Stores every payload in every text and URL field, through the API where it accepts it. */
export async function storePayloads(
  system: System,
  payloads: string[],
  cookies: { admin: string; user: string },
) {
  const { origin, owner } = system;
  const sendAs = async (cookie: string, method: string, path: string, body: object, expected: number[]) => {
    const answer = await sendJson(origin, method, path, { cookie, body });
    if (!expected.includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const post = (path: string, body: object) => sendAs(cookies.admin, 'POST', path, body, [201]);
  const acceptedAddresses: string[] = [];
  let refusedAddresses = 0;

  for (const [index, payload] of payloads.entries()) {
    const short = payload.slice(0, 200);
    const link = `https://exemple.example/?q=${encodeURIComponent(payload)}`;
    const list = [short];
    await post('/api/tools', {
      ...TOOL,
      name: short,
      description: payload,
      ...perField(toolFields, { short, long: payload, sentences: list, words: list, link }),
    });
    if (isAddress(payload)) {
      for (const { name: field } of fieldsOfKind('link')) {
        const body = { ...TOOL, name: `Adresse ${index}`, description: 'x', [field]: payload };
        const { status } = await sendJson(origin, 'POST', '/api/tools', { cookie: cookies.admin, body });
        if (status === 400) refusedAddresses += 1;
        else acceptedAddresses.push(`${field}: ${payload}`);
      }
    }
    await owner.resetLimits();
    const request = { tool_name: short, description: payload, business_case: payload, estimated_cost: short };
    const labels = { category: payload.slice(0, 60), sub_category: payload.slice(0, 60) };
    await sendAs(cookies.user, 'POST', '/api/requests', { ...request, ...labels }, [201]);
    const category = { name: payload.slice(0, 60), description: payload };
    await sendAs(cookies.admin, 'POST', '/api/categories', category, [201, 409]);
    await owner.rows(
      `insert into product_hunt_trends (name, description, tagline, category, maker, rank, url, image_url)
       values ($1, $2, $2, $2, $2, $3, $4, $4)`,
      [short, payload, index + 1, rawAddress(payload)],
    );
  }
  // Creating an account hashes a password, which is slow, so each name contains two payloads.
  for (let index = 0; index < payloads.length; index += 2) {
    const full_name = payloads
      .slice(index, index + 2)
      .join(' ')
      .slice(0, 120);
    const email = `intrus-${index}@perkotheque.example`;
    await post('/api/functions/create-user', {
      email,
      password: 'un-mot-assez-long',
      full_name,
      role: 'user',
    });
    await owner.rows('update profiles set avatar_url = $1 where email = $2', [
      rawAddress(payloads[index] ?? ''),
      email,
    ]);
  }
  await owner.rows('update profiles set full_name = $1 where email like $2', [payloads[1] ?? '', 'membre@%']);

  const all = payloads.join(' ');
  const pieces = (size: number, count: number) =>
    Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size)).filter(
      (text) => text.trim() !== '',
    );
  const whole = await post('/api/tools', {
    ...TOOL,
    name: `Tout ${payloads[0] ?? ''}`.slice(0, 200),
    description: all.slice(0, MAX_LONG),
    what_is_it_for: all.slice(-MAX_LONG),
    how_to_use: all.slice(0, MAX_LONG),
    advantages: all.slice(-MAX_LONG),
    key_features: pieces(200, 50),
    tags: pieces(200, 50),
  });
  const fullToolId: string = JSON.parse(whole.text).id ?? JSON.parse(whole.text).tool?.id;
  const secret = {
    username: all.slice(0, MAX_SECRET),
    password: all.slice(0, MAX_SECRET),
    api_key: all.slice(0, MAX_SECRET),
    notes: all.slice(0, MAX_SECRET),
  };
  await sendAs(cookies.admin, 'PUT', `/api/tools/${fullToolId}/credentials`, secret, [204]);
  const others = await owner.rows<{ id: string }>(
    'select id from tools where id <> $1 and deleted_at is null order by created_at desc limit 2',
    [fullToolId],
  );
  const tool_ids = others.map(({ id }) => id);
  await post('/api/duplicate-groups', { reason: all.slice(0, 1_000), suggested_action: 'merge', tool_ids });
  await owner.rows('update tools set url = $1, product_hunt_url = $1, youtube_tutorial = $1 where id = $2', [
    rawAddress(payloads[2] ?? ''),
    fullToolId,
  ]);
  for (const [key, size] of [
    ['app_name', 60],
    ['company_name', 120],
    ['app_description', 300],
  ] as const) {
    await sendAs(
      cookies.admin,
      'PUT',
      `/api/system-settings/${key}`,
      { value: (payloads.find((one) => one.startsWith('<') && one.length <= size) ?? all).slice(0, size) },
      [200],
    );
  }
  return {
    fullToolId,
    secretToolId: fullToolId,
    fields: 28 + TOOL_TEXTS.length,
    refusedAddresses,
    acceptedAddresses,
  } satisfies StoredPayloads;
}
