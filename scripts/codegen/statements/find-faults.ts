import type pg from 'pg';
import { familyOfPostgres } from './families.ts';
import type { Statement } from './read-statements.ts';

const WRITES = /\b(insert\s+into|delete\s+from|update\s+\S+\s+(\w+\s+)?set)\b/i;
const READS = /^\s*(select|with)\b/i;

type Field = { name: string; type: string; allowsNull: boolean };

/** Returns the columns of a statement. A read gets `limit 0`; a write gets null values and is rolled back. */
async function describeStatement(client: pg.Client, text: string, parameters: number): Promise<Field[]> {
  const values = Array.from({ length: parameters }, () => null);
  const isRead = READS.test(text) && !WRITES.test(text);
  await client.query('begin');
  try {
    const { fields } = await client.query(isRead ? `select * from (${text}) q limit 0` : text, values);
    const { rows } = await client.query<{ type: string; allows_null: boolean }>(
      `select t.typname as type, coalesce(not a.attnotnull, false) as allows_null
         from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality f(type, relation, number, position)
         join pg_type t on t.oid = f.type
         left join pg_class c on c.oid = f.relation and c.relkind in ('r', 'p')
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = f.number
        order by f.position`,
      [fields.map((f) => f.dataTypeID), fields.map((f) => f.tableID), fields.map((f) => f.columnID)],
    );
    return rows.map(({ type, allows_null }, index) => ({
      name: fields[index]?.name ?? '',
      type,
      allowsNull: allows_null,
    }));
  } finally {
    await client.query('rollback');
  }
}

/** Lists where the row type of a statement differs from PostgreSQL's description of it. */
export async function findFaults(client: pg.Client, statement: Statement): Promise<string[]> {
  const { place, texts, columns, unreadable } = statement;
  const faults = unreadable === undefined ? [] : [unreadable];
  for (const { text, parameters } of texts) {
    try {
      const fields = await describeStatement(client, text, parameters);
      if (columns !== null) faults.push(...compare(fields, columns));
    } catch (error) {
      faults.push(`PostgreSQL refuses it: ${error instanceof Error ? error.message : error}`);
    }
  }
  return [...new Set(faults)].map((fault) => `${place}: ${fault}`);
}

function compare(fields: readonly Field[], columns: NonNullable<Statement['columns']>): string[] {
  const names = fields.map(({ name }) => name);
  const missing = [...columns.keys()].filter((name) => !names.includes(name));
  const faults = missing.map((name) => `the row type has ${name}, which the statement does not return`);
  for (const { name, type, allowsNull } of fields) {
    const column = columns.get(name);
    const family = familyOfPostgres(type);
    if (!column) faults.push(`the statement returns ${name}, which the row type lacks`);
    else if (family !== column.family && family !== 'any')
      faults.push(`${name} is ${type} in PostgreSQL and ${column.family} in the row type`);
    else if (allowsNull && !column.isNullable) faults.push(`${name} may be null`);
  }
  return faults;
}
