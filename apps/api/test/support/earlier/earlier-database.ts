import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SERVER_VARIABLE } from '@perkotheque/database/testing/names';
import pg from 'pg';
import {
  addCategories,
  addCredentials,
  addFavorites,
  addPermissions,
  addTools,
  addTrends,
} from './earlier-catalogue.ts';
import { addPeople, addPreferences, addRoles, addSettings } from './earlier-people.ts';
import { addGroups, addRequests } from './earlier-requests.ts';
import { EarlierRows } from './earlier-rows.ts';

const PASSWORD = 'test-only';

export interface EarlierDatabase {
  /** As a role that may read the tables and nothing else. */
  readUrl: string;
  ownerUrl: string;
  /** The beginning of every secret in it. */
  canary: string;
  rows: EarlierRows;
  close(): Promise<void>;
}

function urlOf(database: string, user?: string): string {
  const url = new URL(process.env[SERVER_VARIABLE] ?? '');
  url.pathname = `/${database}`;
  if (user !== undefined) {
    url.username = user;
    url.password = PASSWORD;
  }
  return url.href;
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function makeUpRows(canary: string): EarlierRows {
  const rows = new EarlierRows();
  addCategories(rows);
  addPeople(rows);
  addRoles(rows);
  addPreferences(rows);
  addSettings(rows, canary);
  addTools(rows);
  addPermissions(rows);
  addCredentials(rows, canary);
  addFavorites(rows);
  addRequests(rows);
  addGroups(rows);
  addTrends(rows);
  return rows;
}

/** The earlier application's database as an operator restores it: its own database on the same server. */
export async function createEarlierDatabase(): Promise<EarlierDatabase> {
  const name = `earlier_${randomBytes(6).toString('hex')}`;
  const canary = `canari${randomUUID().replaceAll('-', '')}`;
  const rows = makeUpRows(canary);
  const schema = await readFile(new URL('earlier-schema.sql', import.meta.url), 'utf8');
  await on(urlOf('postgres'), async (client) => {
    await client.query(`create database ${name}`);
    await client.query(`create role ${name} login password '${PASSWORD}'`);
  });
  await on(urlOf(name), async (client) => {
    await client.query(schema);
    for (const [table, list] of rows.rows) {
      await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(list),
      ]);
    }
    await client.query(`grant select on all tables in schema public to ${name}`);
  });
  return {
    readUrl: urlOf(name, name),
    ownerUrl: urlOf(name),
    canary,
    rows,
    close: () =>
      on(urlOf('postgres'), async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${name}`);
      }),
  };
}
