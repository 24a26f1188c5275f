import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import { send } from './send.ts';

/** `who` and `what` are names of the world, `new` for what no snapshot before held. */
export type Right = { who: string; may: string; what: string };

/** The same with ids in place of names, by its text. */
export type Snapshot = ReadonlyMap<string, Right>;

/** Ids of a sequence with their names: those of the world, and those that its calls created. */
export type Names = Map<string, string>;

/** Each tool of the world contains such a text, so that a copy of it in another tool is noticed. */
export const textOf = (tool: string) => `repere-${tool}`;

type Readable = { test: TestApp; address: string; tools: Readonly<Record<string, string>> };

const snapshotOf = (rights: readonly Right[]): Snapshot =>
  new Map(rights.map((right) => [`${right.who} ${right.may} ${right.what}`, right]));

/** Every right of every member, tried out by SQL in the application's role. */
export async function readRights({ test }: Readable): Promise<Snapshot> {
  const { rows } = await sql<Right>`select * from world.rights()`.execute(test.base.owner);
  return snapshotOf(rows);
}

/** The tools and texts that visitors see in the response for the landing page, which is not cached here. */
export async function readLanding({ address, tools }: Readable): Promise<Snapshot> {
  const { status, body } = await send(address, { method: 'GET', path: '/api/landing' });
  if (status !== 200) throw new Error(`the landing page responds ${status}`);
  const { tools: shown, featured } = body as Record<'tools' | 'featured', { id: string }[]>;
  const whole = JSON.stringify(body);
  const texts = Object.keys(tools).filter((name) => whole.includes(textOf(name)));
  const seen = [
    ...[...shown, ...featured].map(({ id }) => id),
    ...texts.map((name) => `the text of ${name}`),
  ];
  return snapshotOf(seen.map((what) => ({ who: 'visitors', may: 'see', what })));
}

/** The rights that no snapshot before held, with names in place of ids. */
export function findWidened(before: readonly Snapshot[], after: Snapshot, names: Names): Right[] {
  const added = [...after].filter(([key]) => !before.some((snapshot) => snapshot.has(key)));
  const nameOf = (word: string) => names.get(word) ?? (isId(word) ? 'new' : word);
  return added.map(([, { who, may, what }]) => ({ who: nameOf(who), may, what: nameOf(what) }));
}

export const createdBy = (call: number) => `what call ${call} created`;

/** From now on `new` is only what a later call creates. New secrets are those of the new tool, or else of `tool`. */
export function nameNew(after: Snapshot, names: Names, { call, tool }: { call: number; tool: string }): void {
  const rights = [...after.values()];
  const isNew = (word: string) => isId(word) && !names.has(word);
  const hasNewTool = rights.some(({ may, what }) => may === 'open' && isNew(what));
  const secrets = `the secrets of ${hasNewTool ? createdBy(call) : names.get(tool)}`;
  for (const { who, may, what } of rights) {
    if (isNew(who)) names.set(who, createdBy(call));
    if (isNew(what)) names.set(what, may === 'reveal' ? secrets : createdBy(call));
  }
}

const isId = (word: string) => /^[0-9a-f]{8}-/.test(word);
