import { randomUUID } from 'node:crypto';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { PersonName, ToolName, World } from './world.ts';

/** What all calls of a sequence are about. */
export type Subject =
  | { kind: 'tool'; tool: ToolName }
  | { kind: 'group'; index: number }
  | { kind: 'account'; account: PersonName | 'own' };

/** The ids that the next call refers to. A call that creates something puts its id here. */
export type Scene = {
  actor: { id: string; cookie: string };
  tool: string;
  /** The tool that is grouped and merged with `tool`. */
  other: string;
  group: string;
  merge: string;
  permission: string;
  request: string;
  importRun: string;
  account: string;
  /** Key of the authenticator, once the actor has begun to enrol. */
  key: string;
};

export type Call = {
  /** What the actor does, as a verb; the reviewed table refers to it. */
  does: string;
  route: string;
  params?: (scene: Scene) => Record<string, string>;
  query?: string;
  body?: (scene: Scene) => object;
  keep?: (scene: Scene, body: Record<string, string>) => void;
};

/** Subjects that the role can do something to: only admins change the accounts of others. */
export function subjectsOf(role: Role, world: World): Subject[] {
  const tools = Object.keys(world.tools).filter((name) => name !== 'decoy') as ToolName[];
  const accounts = role === 'admin' ? OTHER_ACCOUNTS : [];
  return [
    ...tools.map((tool) => ({ kind: 'tool' as const, tool })),
    ...world.groups.map((_, index) => ({ kind: 'group' as const, index })),
    ...['own' as const, ...accounts].map((account) => ({ kind: 'account' as const, account })),
  ];
}

const OTHER_ACCOUNTS = ['another user', 'another admin', 'the suspended moderator'] as const;

/** Ids that do not exist stand for what no call has created yet. */
export function sceneOf(world: World, role: Role, subject: Subject): Scene {
  const group = subject.kind === 'group' ? world.groups[subject.index] : undefined;
  const tool = group?.tool ?? (subject.kind === 'tool' ? subject.tool : 'open');
  const actor = world.people[role];
  const account = subject.kind === 'account' && subject.account !== 'own' ? subject.account : role;
  return {
    actor,
    tool: world.tools[tool],
    other: world.tools[group?.other ?? 'decoy'],
    group: group?.id ?? randomUUID(),
    merge: randomUUID(),
    permission: world.permissions[tool] ?? randomUUID(),
    request: world.requestId,
    importRun: randomUUID(),
    account: world.people[account].id,
    key: '',
  };
}

export function describeSubject(subject: Subject, world: World): string {
  if (subject.kind === 'tool') return `the tool "${subject.tool}"`;
  if (subject.kind === 'account') return subject.account === 'own' ? 'their own account' : subject.account;
  const group = world.groups[subject.index];
  return `the group of "${group?.tool}" and "${group?.other}"`;
}
