import { setTimeout as delay } from 'node:timers/promises';
import { WEBHOOK_FORMATS } from '@perkotheque/domain/webhooks/vocabulary';
import type { System } from './experiment.ts';
import { runConcurrently, sendJson } from './send-request.ts';

const CONCURRENCY = 4;
const WEBHOOKS_AT_ONCE = 10;
/** These fields need no row of their own. */
const MANY = 200;
const TIMEOUT_MS = 120_000;

/** A field whose address the worker calls. */
export type Surface = {
  name: string;
  /** Returns how many of the addresses the API refused. The worker has called the others when it resolves. */
  attack: (urls: readonly string[]) => Promise<number>;
};

/** Waits until the worker has no such job left to do now. */
async function settle({ owner }: System, job: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const [row] = await owner.rows<{ open: number }>(
      `select count(*)::int as open from pgboss.job
        where name = $1 and state < 'completed' and (state <> 'retry' or start_after <= now())`,
      [job],
    );
    if (row?.open === 0) return;
    if (performance.now() > deadline) throw new Error(`${job} was not done after ${TIMEOUT_MS / 1000} s`);
    await delay(100);
  }
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export async function findSurfaces(system: System, cookie: string): Promise<Surface[]> {
  const { origin, owner } = system;
  const send = (method: string, path: string, body?: object) =>
    sendJson(origin, method, path, { cookie, timeoutMs: TIMEOUT_MS, ...(body && { body }) });
  const idsOf = async (query: string) => (await owner.rows<{ id: string }>(query)).map(({ id }) => id);

  /** Sends each address and waits for the worker, as many at once as there are rows to hold one. */
  const each = (
    name: string,
    job: string,
    rows: number,
    call: (url: string, index: number) => Promise<{ status: number }>,
  ): Surface => ({
    name,
    async attack(urls) {
      let refused = 0;
      for (const group of chunks(urls, rows)) {
        await runConcurrently(group.length, CONCURRENCY, async (index) => {
          const { status } = await call(group[index] ?? '', index);
          if (status >= 400) refused += 1;
        });
        await settle(system, job);
      }
      return refused;
    },
  });

  const webhooks: Surface = {
    name: 'webhooks and chats',
    async attack(urls) {
      let refused = 0;
      for (const [index, group] of chunks(urls, WEBHOOKS_AT_ONCE).entries()) {
        const ids: string[] = [];
        const format = WEBHOOK_FORMATS[index % WEBHOOK_FORMATS.length];
        for (const url of group) {
          const made = await send('POST', '/api/webhooks', {
            name: 'Attaque',
            format,
            topics: ['tool'],
            url,
          });
          if (made.status >= 400) refused += 1;
          else ids.push(JSON.parse(made.text).webhook.id);
        }
        for (const id of ids) await send('POST', `/api/webhooks/${id}/test`);
        await settle(system, 'webhooks.deliver');
        for (const id of ids) await send('DELETE', `/api/webhooks/${id}`);
      }
      return refused;
    },
  };

  const perks = await idsOf(
    `select p.id from perks p join tools t on t.id = p.tool_id and t.deleted_at is null
      where p.state in ('live', 'paused') order by p.id`,
  );
  const freshness: Surface = {
    name: 'freshness of perks',
    async attack(urls) {
      let refused = 0;
      for (const group of chunks(urls, perks.length)) {
        await owner.rows('delete from perk_links');
        for (const [index, terms_url] of group.entries()) {
          const { status } = await send('PATCH', `/api/perks/${perks[index]}`, { terms_url });
          if (status >= 400) refused += 1;
        }
        await owner.rows(`insert into pgboss.job (name, data) values ('perks.links', '{}')`);
        await settle(system, 'perks.links');
      }
      return refused;
    },
  };

  const startups = await idsOf('select id from startups order by id');
  const tools = await idsOf('select id from tools where deleted_at is null order by id limit 40');
  return [
    webhooks,
    freshness,
    each('pages of perks', 'perks.page', MANY, (url) => send('POST', '/api/perk-pages', { url })),
    each('logos of startups', 'startups.logo', startups.length, (logo_url, index) =>
      send('PATCH', `/api/startups/${startups[index]}`, { logo_url }),
    ),
    each('pages of new tools', 'enrichment.lookup', MANY, (url) =>
      send('POST', '/api/tools/proposals', { url }),
    ),
    each('pages of tools', 'enrichment.lookup', tools.length, async (url, index) => {
      const toolId = tools[index];
      const saved = await send('PATCH', `/api/tools/${toolId}`, { url });
      if (saved.status < 400)
        await send('POST', '/api/functions/enrich-tool-info', { toolName: 'x', simulate: true, toolId });
      return saved;
    }),
  ];
}
