import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

interface Column {
  name: string;
  type: string;
  is_primary: boolean;
  /** The table it references. */
  target: string | null;
  is_nullable: boolean;
  is_unique: boolean;
}

interface Table {
  name: string;
  comment: string;
  columns: Column[];
}

const PACKAGE = new URL('../', import.meta.url);

/** `public` is left out, as on the search path. */
const TABLES = `
select replace(t.relnamespace::regnamespace || '.' || t.relname, 'public.', '') as name,
       obj_description(t.oid, 'pg_class') as comment,
       (select json_agg(json_build_object(
          'name', a.attname,
          'type', replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'),
          'is_primary', exists (select 1 from pg_index i
                                 where i.indrelid = t.oid and i.indisprimary and a.attnum = any (i.indkey)),
          'is_nullable', not a.attnotnull,
          'is_unique', exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisunique
                                and i.indnatts = 1 and i.indkey[0] = a.attnum and i.indpred is null),
          'target', (select replace(f.relnamespace::regnamespace || '.' || f.relname, 'public.', '')
                       from pg_constraint c join pg_class f on f.oid = c.confrelid
                      where c.conrelid = t.oid and c.contype = 'f' and c.conkey[1] = a.attnum)
        ) order by a.attnum)
          from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class t
 where t.relkind = 'r' and t.relnamespace::regnamespace::text in ('public', 'app', 'auth')
 order by 1`;

const entity = (table: string) => (table.includes('.') ? `"${table}"` : table);

function drawTable({ name, columns }: Table): string[] {
  const lines = columns.map((column) => {
    const keys = [column.is_primary && 'PK', column.target !== null && 'FK'].filter(Boolean).join(', ');
    return `    ${column.type.replaceAll(' ', '_')} ${column.name} ${keys}`.trimEnd();
  });
  return [`  ${entity(name)} {`, ...lines, '  }'];
}

function drawReferences({ name, columns }: Table): string[] {
  return columns.flatMap(({ name: column, target, is_nullable, is_unique }) =>
    target === null
      ? []
      : `  ${entity(target)} ${is_nullable ? '|o' : '||'}--${is_unique ? 'o|' : 'o{'} ${entity(name)} : ${column}`,
  );
}

function drawFeature(file: string, tables: Table[]): string {
  const title = file.replace(/^.*\/\d+_(.*)\.sql$/, '$1').replaceAll('_', ' ');
  return [
    `## ${title}`,
    '',
    `[\`${file}\`](../packages/database/${file})`,
    '',
    ...tables.map(({ name, comment }) => `- **${name}**: ${comment}`),
    '',
    '```mermaid',
    'erDiagram',
    ...tables.flatMap(drawReferences),
    ...tables.flatMap(drawTable),
    '```',
    '',
  ].join('\n');
}

/** Names of the tables that a file creates, as TABLES names them. */
function tablesOf(file: string): string[] {
  const text = readFileSync(new URL(file, PACKAGE), 'utf8');
  return [...text.matchAll(/^create (?:unlogged )?table (?:public\.)?(\S+)/gm)].map(([, name = '']) =>
    name.replaceAll('"', ''),
  );
}

/** Markdown with one entity-relationship diagram per feature; the file that creates a table says which feature it belongs to. */
export async function drawSchema(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Table>(TABLES).finally(() => client.end());
  const files = ['schema/', 'migrations/'].flatMap((folder) =>
    readdirSync(new URL(folder, PACKAGE))
      .sort()
      .map((file) => folder + file),
  );
  const drawn = files.map((file) => ({
    file,
    tables: tablesOf(file).flatMap((name) => rows.filter((table) => table.name === name)),
  }));
  const features = drawn.filter(({ tables }) => tables.length > 0);
  return [
    '# The schema, one diagram per feature',
    '',
    'Generated from the database by `npm run codegen`. Policies, grants, triggers and functions are in the linked files;',
    '[`schema.sql`](../packages/database/schema.sql) has everything in one file. Tables without a prefix are in the schema `public`.',
    '',
    ...features.map(({ file, tables }) => drawFeature(file, tables)),
  ].join('\n');
}
