import { fieldsOfKind, perField } from '@perkotheque/domain/tools/field-lists';
import { toolFields } from '@perkotheque/domain/tools/fields';
import type { System } from './experiment.ts';
import { askJson } from './wire.ts';
import { isAddress } from './xss-payloads.ts';

export type Planted = {
  /** The tool whose long texts hold every payload. */
  fullToolId: string;
  secretToolId: string;
  /** Of tools the texts and lists, requests 6, categories 2, trends 7, profiles 2, credentials 4, duplicates 1, settings 3, and a file. */
  fields: number;
  /** Addresses that would run, offered to every URL field and refused by the API. */
  refusedAddresses: number;
  takenAddresses: string[];
};

const MAX_LONG = 5_000;
const MAX_SECRET = 4_000;
/** As it would look had somebody written it past the API: a quote and a tag inside an address. */
const rawAddress = (payload: string) => `https://exemple.example/"'>${payload}`;

/** Beside its name and description. */
const TOOL_TEXTS = fieldsOfKind('short', 'long', 'sentences', 'words', 'link');
const TOOL = { category: 'Autres', team: 'Tous', tool_type: 'saas' };

/** Every text and URL field of the product, through the API as members would fill them, each with every payload. */
export async function plant(system: System, payloads: string[], cookies: { admin: string; user: string }) {
  const { origin, owner } = system;
  const sendAs = async (cookie: string, method: string, path: string, body: object, expected: number[]) => {
    const answer = await askJson(origin, method, path, { cookie, body });
    if (!expected.includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const post = (path: string, body: object) => sendAs(cookies.admin, 'POST', path, body, [201]);
  const takenAddresses: string[] = [];
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
        const { status } = await askJson(origin, 'POST', '/api/tools', { cookie: cookies.admin, body });
        if (status === 400) refusedAddresses += 1;
        else takenAddresses.push(`${field}: ${payload}`);
      }
    }
    await owner.forgetAttempts();
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
  // Members' names are what others see of them; one hash each is enough work, so a few payloads to a name.
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
    takenAddresses,
  } satisfies Planted;
}
