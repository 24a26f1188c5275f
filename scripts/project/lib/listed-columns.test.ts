import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from './paths.ts';

/** A whole statement that starts with `select *`, any `select *` from a function, and Kysely's forms of it. */
const UNLISTED =
  /`\s*select\s+\*|select\s+\*\s+from\s+[\w.]+\(|\breturning\s+\*|\.(selectAll|returningAll)\(/gi;

const findUnlisted = (text: string) => text.match(UNLISTED) ?? [];

it('[HARD-20] lists the columns of every statement of the API, so that a migration can add one', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: fromRoot() }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(200);
  const faults = files.flatMap((file) =>
    findUnlisted(readFileSync(path.join(fromRoot(), file), 'utf8')).map((found) => `${file}: ${found}`),
  );
  expect(faults).toEqual([]);
});

it('finds statements that list no columns, but not subqueries of tables', () => {
  expect(findUnlisted('sql`select * from app.resolve_session($1)`')).toHaveLength(1);
  expect(findUnlisted('sql`\n  select * from tools`')).toHaveLength(1);
  expect(findUnlisted('(select * from app.own_tools()) t')).toHaveLength(1);
  expect(findUnlisted("trx.selectFrom('tools').selectAll().execute()")).toHaveLength(1);
  expect(findUnlisted('insert into tools (name) values (1) returning *')).toHaveLength(1);
  expect(findUnlisted('sql`select c.id from (select * from tool_cards c limit 5) c`')).toEqual([]);
  expect(findUnlisted('sql`select count(*) from tools`')).toEqual([]);
});
