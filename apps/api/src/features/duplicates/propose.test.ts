import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { duplicatesJobs } from './duplicates.jobs.ts';
import { allowLongRead, listSimilarNames } from './propose.repo.ts';

let test: TestApp;
let worker: DatabaseHandle;
let moderator: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  worker = createDatabase({
    connectionString: test.base.urls.worker,
    max: 1,
    applicationName: 'test-worker',
  });
  moderator = await test.member({ role: 'moderator' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await test.base.owner.deleteFrom('tools').execute();
  await test.base.owner.deleteFrom('duplicate_groups').execute();
});

const propose = async () => {
  const [job] = duplicatesJobs(worker.db);
  await job?.run({}, { jobId: '1', signal: new AbortController().signal });
};
const tool = (name: string, url: string | null = null) => createTool(test.base.owner, { name, url });
/** Lists each group as its evidence and the names of its tools. */
async function proposals() {
  const { rows } = await sql<{ id: string; evidence: unknown; names: string[] }>`
    select g.id, g.evidence, array_agg(t.name order by t.name collate "C") as names
      from duplicate_groups g join duplicate_group_tools l on l.duplicate_group_id = g.id join tools t on t.id = l.tool_id
     group by g.id order by g.created_at desc`.execute(test.base.owner);
  return rows;
}
const names = async () => (await proposals()).map((group) => group.names);
const resolve = (id: string, body: object) =>
  test.call('POST', `/api/duplicate-groups/${id}/resolve`, { cookie: moderator.cookie, body });

describe('the duplicate search job', () => {
  it('[DUP-03] groups tools with the same normalised domain, regardless of the rest of their URLs', async () => {
    await tool('Aaaa', 'https://www.Notion.so/produit');
    await tool('Bbbb', 'http://notion.so:8080?x=1');
    await tool('Cccc', 'https://moi@NOTION.so.#ancre');
    await tool('Dddd', 'https://notion.so.example');
    await tool('Eeee', 'https://app.notion.so');
    await propose();
    expect(await proposals()).toMatchObject([
      { evidence: { code: 'same_domain', domain: 'notion.so' }, names: ['Aaaa', 'Bbbb', 'Cccc'] },
    ]);
  });

  it('gives its evidence as a code, while a person’s reason is returned as written', async () => {
    const [one, other] = [await tool('Aaaa', 'https://notion.so'), await tool('Bbbb', 'https://notion.so')];
    await propose();
    await test.call('POST', '/api/duplicate-groups', {
      cookie: moderator.cookie,
      body: { reason: 'Même nom', suggested_action: 'merge', tool_ids: [one.id, other.id] },
    });
    const { groups } = (await test.call('GET', '/api/duplicate-groups', { cookie: moderator.cookie })).json();
    expect(groups).toMatchObject([
      { reason: 'Même nom', evidence: null },
      { reason: null, evidence: { code: 'same_domain', domain: 'notion.so' } },
    ]);
  });

  it('[DUP-03] groups names with a similarity of at least 0.6, ignoring accents and case, and no others', async () => {
    await tool('Éditeur Pro');
    await tool('EDITEUR PRO');
    await tool('Éditeurs Pro');
    await tool('Figma');
    await tool('Sigma');
    await tool('Canva');
    await propose();
    const [group, ...rest] = await proposals();
    expect(group?.names).toEqual(['EDITEUR PRO', 'Éditeur Pro', 'Éditeurs Pro']);
    expect(rest).toEqual([]);
  });

  it('[DUP-03] finds exactly the pairs that a comparison of all names finds', async () => {
    const syllables = ['ba', 'ko', 'li', 'mo', 'tra', 'vel', 'zon', 'é', 'fi'];
    let state = 7;
    const pick = () => {
      state = (state * 48_271) % 2_147_483_647;
      return syllables[state % syllables.length] ?? '';
    };
    const made = Array.from({ length: 900 }, (_, n) =>
      [...Array.from({ length: 1 + (n % 5) }, pick), n % 3 ? '' : ' ', n % 3 ? '' : pick()].join('').trim(),
    );
    await sql`insert into tools (name, team) select n, 'Tous' from unnest(${made}::text[]) n`.execute(
      test.base.owner,
    );
    const { rows } = await sql<{ pair: string }>`
      select distinct least(a.n, b.n) || '|' || greatest(a.n, b.n) as pair
        from (select distinct name_norm as n from tools) a, (select distinct name_norm as n from tools) b
       where a.n < b.n and similarity(a.n, b.n) >= 0.6::real and show_trgm(a.n) <> show_trgm(b.n)`.execute(
      test.base.owner,
    );
    const nameOf = new Map(
      (await test.base.owner.selectFrom('tools').select(['id', 'name_norm']).execute()).map((row) => [
        row.id,
        row.name_norm,
      ]),
    );
    const alike = await withActor(worker.db, { userId: null }, async (trx) => {
      await allowLongRead(trx);
      return listSimilarNames(trx);
    });
    const found = new Set(
      alike.flatMap(({ a, b }) =>
        a.flatMap((one) => b.map((other) => [nameOf.get(one), nameOf.get(other)].sort().join('|'))),
      ),
    );
    expect(rows.length).toBeGreaterThan(200);
    expect([...found].sort()).toEqual(rows.map(({ pair }) => pair).sort());
  });

  it('[DUP-04] proposes no pair that was judged distinct or is already in a group', async () => {
    await tool('Aaaa', 'https://trello.com');
    await tool('Bbbb', 'https://trello.com');
    await propose();
    await propose();
    const [group, ...rest] = await proposals();
    expect(rest).toEqual([]);
    await resolve(group?.id ?? '', { action: 'keep-separate' });
    await propose();
    expect(await proposals()).toEqual([]);
    await tool('Cccc', 'https://trello.com');
    await propose();
    expect((await names()).sort()).toEqual([
      ['Aaaa', 'Cccc'],
      ['Bbbb', 'Cccc'],
    ]);
  });

  it('[DUP-08] can propose again a group that was deleted without being resolved', async () => {
    await tool('Aaaa', 'https://trello.com');
    await tool('Bbbb', 'https://trello.com');
    await propose();
    const [group] = await proposals();
    await test.call('DELETE', `/api/duplicate-groups/${group?.id}`, { cookie: moderator.cookie });
    await propose();
    expect(await names()).toEqual([['Aaaa', 'Bbbb']]);
  });

  it('ignores tools in the trash and stores when it ran and what it found', async () => {
    await tool('Aaaa', 'https://trello.com');
    await createTool(test.base.owner, { name: 'Bbbb', url: 'https://trello.com', deleted_at: new Date() });
    const asked = await test.call('POST', '/api/duplicate-groups/propose', { cookie: moderator.cookie });
    expect(asked.statusCode).toBe(202);
    await propose();
    const { groups, last_scan } = (
      await test.call('GET', '/api/duplicate-groups', { cookie: moderator.cookie })
    ).json();
    expect([groups, last_scan.proposed]).toEqual([[], 0]);
    expect(Date.parse(last_scan.finished_at)).toBeGreaterThanOrEqual(Date.parse(asked.json().requested_at));
  });

  it('is queued once for several requests', async () => {
    await sql`delete from pgboss.job where name = 'duplicates.propose'`.execute(test.base.owner);
    for (let turn = 0; turn < 3; turn += 1) {
      await test.call('POST', '/api/duplicate-groups/propose', { cookie: moderator.cookie });
    }
    const { rows } = await sql`select 1 from pgboss.job where name = 'duplicates.propose'`.execute(
      test.base.owner,
    );
    expect(rows).toHaveLength(1);
  });

  it('[DUP-03] finds every planted pair among 5,000 tools without delaying the live channel', async () => {
    await sql`insert into tools (name, team, url)
      select initcap(substr(md5('a' || n), 1, 9)) || ' ' || substr(md5('b' || n), 1, 6), 'Tous', 'https://site-' || n || '.example'
        from generate_series(1, 4950) n`.execute(test.base.owner);
    await sql`insert into tools (name, team, url)
      select initcap(substr(md5('a' || n), 1, 9)) || ' ' || substr(md5('b' || n), 1, 5), 'Tous', 'https://autre-' || n || '.example'
        from generate_series(1, 50) n`.execute(test.base.owner);
    // Autovacuum would have done this before the nightly job.
    await sql`analyze tools`.execute(test.base.owner);
    const xid = await withActor(worker.db, { userId: null }, async (trx) => {
      await allowLongRead(trx);
      await listSimilarNames(trx);
      return (
        await sql<{ xid: string | null }>`select pg_current_xact_id_if_assigned()::text as xid`.execute(trx)
      ).rows[0]?.xid;
    });
    expect(xid).toBeNull();
    await propose();
    const found = await names();
    expect(found).toHaveLength(50);
    expect(found.every(([a = '', b = '']) => a.slice(0, 15) === b.slice(0, 15))).toBe(true);
  });

  it('deletes the merges that are too old to be undone and keeps the others', async () => {
    const { id } = await tool('Aaaa');
    await sql`insert into tool_merges (survivor_id, survivor_name, merged_ids, merged_names, snapshot, created_at)
      select ${id}, 'Aaaa', array[gen_random_uuid()], array[days || ' jours'], '{}', now() - make_interval(days => days)
        from unnest(array[29, 31]) days`.execute(test.base.owner);
    await propose();
    const kept = await test.base.owner.selectFrom('tool_merges').select('merged_names').execute();
    expect(kept).toEqual([{ merged_names: ['29 jours'] }]);
  });
});
