import pg from 'pg';

type Table = { name: string; columns: string[] };

async function onDatabase<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // The text of a time depends on it.
    await client.query("set timezone = 'UTC'");
    return await read(client);
  } finally {
    await client.end();
  }
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      group by 1 order by 1`,
  );
  return rows;
}

const rowHashes = ({ name, columns }: Table) =>
  `select md5(row(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})::text) collate "C" as hash from ${name}`;

/** Returns the number of rows of each table and one hash over them, independent of their order. */
export function hashTables(url: string): Promise<Record<string, string>> {
  return onDatabase(url, async (client) => {
    const hashes: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(hash, '' order by hash)), '') as hash
           from (${rowHashes(table)}) hashed`,
      );
      hashes[table.name] = rows[0]?.hash ?? '';
    }
    return hashes;
  });
}

/** Returns by table how many rows of `former` are missing or different in `later`, in the columns that `former` has. */
export function countLostRows(former: string, later: string): Promise<Record<string, number>> {
  return onDatabase(former, (before) =>
    onDatabase(later, async (after) => {
      const lost: Record<string, number> = {};
      for (const table of await listTables(before)) {
        const read = async (client: pg.Client) =>
          (await client.query<{ hash: string }>(rowHashes(table))).rows.map(({ hash }) => hash);
        const left = new Map<string, number>();
        for (const hash of await read(after)) left.set(hash, (left.get(hash) ?? 0) + 1);
        for (const hash of await read(before)) {
          const count = left.get(hash) ?? 0;
          if (count === 0) lost[table.name] = (lost[table.name] ?? 0) + 1;
          left.set(hash, count - 1);
        }
      }
      return lost;
    }),
  );
}
