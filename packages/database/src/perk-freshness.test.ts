import { type Evidence, judgeFreshness } from '@perkotheque/domain/perks/freshness';
import { addDays } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createPerk } from './testing/perk-factories.ts';

const TODAY = '2026-11-16';
const DIGEST = 'a'.repeat(64);
const OTHER_DIGEST = 'b'.repeat(64);

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const freshness = async (id: string) => {
  const perk = await base.owner
    .selectFrom('perks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [perk.freshness, perk.freshness_reason];
};
const change = (id: string, values: Record<string, unknown>) =>
  base.owner.updateTable('perks').set(values).where('id', '=', id).execute();
const visit = (perkId: string, values: Record<string, unknown>) => {
  const row = {
    ...{
      perk_id: perkId,
      kind: 'terms',
      url: 'https://nuage.example/conditions',
      state: 'answers',
      fault: null,
    },
    ...{ night: TODAY, dead_nights: 0, checked_text: null, seen_text: null },
    ...values,
  };
  return base.owner
    .insertInto('perk_links')
    .values(row)
    .onConflict((conflict) => conflict.columns(['perk_id', 'kind']).doUpdateSet(row))
    .execute();
};

it('[FRESH-01] the database judges every combination of evidence like the domain', async () => {
  const days = [null, ...[0, 89, 90, 91].map((back) => addDays(TODAY, -back))];
  const all: Evidence[] = days.flatMap((last_success_on) =>
    days.flatMap((checked_on) =>
      days.flatMap((published_on) =>
        [0, 1, 2, 3, 4].flatMap((reporting_startups) =>
          [0, 2, 3].flatMap((dead_nights) =>
            [true, false].map((is_terms_changed) => ({
              ...{
                last_success_on,
                checked_on,
                published_on,
                reporting_startups,
                dead_nights,
                is_terms_changed,
              },
            })),
          ),
        ),
      ),
    ),
  );
  const { rows } = await sql<{ freshness: string; reason: string | null }>`
    select f.freshness, f.reason
      from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality e (one, place)
      cross join lateral app.perk_freshness_on(${TODAY}::date, (one ->> 'last_success_on')::date,
        (one ->> 'checked_on')::date, (one ->> 'published_on')::date, (one ->> 'reporting_startups')::integer,
        (one ->> 'dead_nights')::integer, (one ->> 'is_terms_changed')::boolean) f
     order by e.place`.execute(base.owner);
  expect(rows).toHaveLength(3750);
  expect(rows).toEqual(all.map((one) => judgeFreshness(one, TODAY)));
});

it('[FRESH-02] a perk ages by itself, and a success makes it fresh again', async () => {
  const { id } = await createPerk(base.owner, { published_at: new Date(Date.now() - 100 * 86_400_000) });
  expect(await freshness(id)).toEqual(['verified', null]);
  const settle = () => sql<{ id: string }>`select id from app.settle_perk_freshness()`.execute(base.owner);
  expect((await settle()).rows).toContainEqual({ id });
  expect(await freshness(id)).toEqual(['to-check', 'age']);
  expect((await settle()).rows).toEqual([]);
  await change(id, { last_success_on: sql`(now() at time zone 'Europe/Paris')::date` });
  expect(await freshness(id)).toEqual(['verified', null]);
});

it('[FRESH-02] a changed text of the terms lasts until staff check or the page says the same again', async () => {
  const { id } = await createPerk(base.owner, { terms_url: 'https://nuage.example/conditions' });
  await visit(id, { checked_text: DIGEST, seen_text: OTHER_DIGEST });
  expect(await freshness(id)).toEqual(['to-check', 'terms-changed']);
  await visit(id, { checked_text: DIGEST, seen_text: DIGEST });
  expect(await freshness(id)).toEqual(['verified', null]);
  await visit(id, { checked_text: DIGEST, seen_text: OTHER_DIGEST });
  await change(id, { checked_at: new Date() });
  expect(await freshness(id)).toEqual(['verified', null]);
  const [link] = await base.owner.selectFrom('perk_links').selectAll().where('perk_id', '=', id).execute();
  expect(link).toMatchObject({ checked_text: OTHER_DIGEST, seen_text: OTHER_DIGEST });
});

it('[FRESH-02] a link that staff replace is forgotten with its dead nights', async () => {
  const url = 'https://nuage.example/conditions';
  const { id } = await createPerk(base.owner, { terms_url: url });
  await visit(id, { url, state: 'dead', fault: 'gone', dead_nights: 3 });
  expect(await freshness(id)).toEqual(['suspect', 'dead-link']);
  await change(id, { title: 'Autre titre', terms_url: url });
  expect(await freshness(id)).toEqual(['suspect', 'dead-link']);
  await change(id, { terms_url: `${url}-2` });
  expect(await freshness(id)).toEqual(['verified', null]);
  expect(await base.owner.selectFrom('perk_links').selectAll().where('perk_id', '=', id).execute()).toEqual(
    [],
  );
});

it('[FRESH-03] the offer of a private link or a code has no address to visit', async () => {
  const ways = [
    'public-link',
    'partner-form',
    'private-link',
    'shared-code',
    'unique-code',
    'introduction',
    'on-request',
  ];
  const visited: string[] = [];
  for (const way of ways) {
    const { id } = await createPerk(base.owner, { way, public_url: 'https://nuage.example/startups' });
    const { rows } = await sql<{ url: string | null }>`
      select app.perk_link_url(p, 'offer') as url from perks p where p.id = ${id}`.execute(base.owner);
    if (rows[0]?.url) visited.push(way);
  }
  expect(visited).toEqual(['public-link', 'partner-form']);
});
