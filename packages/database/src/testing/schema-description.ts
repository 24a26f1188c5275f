import pg from 'pg';

const privileges = (acl: string, kind: string, owner: string) =>
  `(select string_agg(entry::text, ' ' order by entry::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) entry)`;

/**
 * One line for each part of the schema. The order of columns is left out: a column that a migration adds comes last, and
 * nothing in the product depends on it. NOT NULL is a property of columns, which PostgreSQL 18 lists as a constraint too.
 * Partitions are left out: pg-boss makes one a day, and the table that they belong to is described.
 */
const LINES = `
  with spaces as (
    select oid, nspname, nspowner, nspacl from pg_namespace
     where nspname not like 'pg\\_%' and nspname <> 'information_schema'
  ), relations as (
    select c.*, c.oid::regclass::text as name from pg_class c join spaces s on s.oid = c.relnamespace where not c.relispartition
  )
  select concat_ws(' ', 'schema', nspname, nspowner::regrole, ${privileges('nspacl', 'n', 'nspowner')}) as line from spaces
  union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  union all select concat_ws(' ', 'relation', name, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relowner::regrole,
      reloptions::text, ${privileges('relacl', 'r', 'relowner')}, obj_description(oid, 'pg_class')) from relations where relkind <> 'i'
  union all select concat_ws(' ', 'column', r.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl::text, col_description(r.oid, a.attnum))
    from relations r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
   where r.relkind in ('r', 'p', 'v', 'm')
  union all select concat_ws(' ', 'constraint', r.name, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join relations r on r.oid = k.conrelid where k.contype <> 'n'
  union all select concat_ws(' ', 'index', pg_get_indexdef(oid)) from relations where relkind = 'i'
  union all select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all select concat_ws(' ', 'trigger', t.tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all select concat_ws(' ', 'policy', p::text) from pg_policies p
  union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proowner::regrole, ${privileges('p.proacl', 'f', 'p.proowner')})
    from pg_proc p join spaces s on s.oid = p.pronamespace where p.prokind in ('f', 'p')
  union all select concat_ws(' ', 'type', t.oid::regtype, t.typtype, pg_get_constraintdef(k.oid), e.enumlabel)
    from pg_type t join spaces s on s.oid = t.typnamespace
    left join pg_constraint k on k.contypid = t.oid left join pg_enum e on e.enumtypid = t.oid
   where t.typtype in ('d', 'e')
  union all select concat_ws(' ', 'default', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl::text)
    from pg_default_acl
  order by 1`;

/** Describes the whole schema, so that two databases can be compared on any supported PostgreSQL. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Names are then written with their schema.
    await client.query("set search_path = ''");
    const { rows } = await client.query<{ line: string }>(LINES);
    // BETWEEN … AND … has other parentheses once a restore has read it back.
    return rows.map(({ line }) => (line.startsWith('constraint ') ? line.replaceAll(/[()]/g, '') : line));
  } finally {
    await client.end();
  }
}
