import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeBackup } from '#features/backups/backups.service.ts';
import { runPostgresProgram } from '#features/backups/postgres-program.ts';

const run = promisify(execFile);

/** The characters that base64 gives a text wherever it starts: at one of three offsets within a group. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64');
    return encoded.slice(4, encoded.length - 4);
  });
}

/** The forms in which a stored value can hold a text: clear, encoded, and each of them as bytes. */
export function storedForms(text: string): string[] {
  const base64 = base64Forms(text);
  const forms = [
    text,
    encodeURIComponent(text),
    text.replaceAll('=', '=3D'),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  return [...new Set(forms.flatMap((form) => [form, Buffer.from(form).toString('hex')]))];
}

/** Returns every row of every table of every schema as text, as far as the role may read it. */
export async function readWholeDatabase(url: string): Promise<Map<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const texts = new Map<string, string>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      );
      texts.set(name, rows[0].text);
    }
    return texts;
  } finally {
    await client.end();
  }
}

/** Makes a backup like the product and returns its content as SQL. */
export async function readBackup(url: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'perkotheque-dump-'));
  try {
    const binDir = (await run('pg_config', ['--bindir'])).stdout.trim();
    const { file } = await makeBackup({ connectionString: url, dir, binDir });
    const target = path.join(dir, 'dump.sql');
    const args = [`--file=${target}`, path.join(dir, file)];
    await runPostgresProgram({ name: 'pg_restore', args, connectionString: url, binDir });
    return await readFile(target, 'utf8');
  } finally {
    await rm(dir, { recursive: true });
  }
}
