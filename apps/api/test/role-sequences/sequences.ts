import { hash } from 'node:crypto';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { callsOf } from './calls.ts';
import { type Call, describeSubject, type Subject, subjectsOf } from './scene.ts';
import type { World } from './world.ts';

export type Sequence = { role: Role; subject: Subject; calls: readonly Call[] };

/** The same seed and position give the same choice, on every machine. */
function pick<T>(list: readonly T[], seed: string): T {
  const chosen = list[Number.parseInt(hash('sha256', seed).slice(0, 8), 16) % list.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** Sequences that are always walked: the attacks of the security review, and calls that need the one before. */
const KNOWN: readonly { role: Role; subject: Subject; does: readonly string[] }[] = [
  {
    role: 'core-team',
    subject: { kind: 'tool', tool: 'open' },
    does: ['stores credentials on it', 'edits it in the zone', 'trashes it in the zone'],
  },
  {
    role: 'moderator',
    subject: { kind: 'tool', tool: 'moderators' },
    does: ['adds a tool for every member', 'groups it with the other tool', 'merges the other tool into it'],
  },
  {
    role: 'core-team',
    subject: { kind: 'tool', tool: 'zone' },
    does: ['creates a tool in the zone', 'edits it in the zone'],
  },
  {
    role: 'core-team',
    subject: { kind: 'tool', tool: 'open' },
    does: ['adds a tool in the form of a perk', 'edits it in the zone', 'stores credentials on it'],
  },
  {
    role: 'moderator',
    subject: { kind: 'group', index: 2 },
    does: ['merges it into the other tool', 'undoes the merge'],
  },
  {
    role: 'moderator',
    subject: { kind: 'group', index: 2 },
    does: ['merges the other tool into it', 'undoes the merge'],
  },
  {
    role: 'admin',
    subject: { kind: 'account', account: 'own' },
    does: ['sets the password of the account', 'makes the account user'],
  },
  {
    role: 'user',
    subject: { kind: 'account', account: 'own' },
    does: ['begins to enrol a second factor', 'confirms the second factor', 'renews the recovery codes'],
  },
  {
    role: 'moderator',
    subject: { kind: 'account', account: 'own' },
    does: ['begins to enrol a second factor', 'confirms the second factor', 'removes the second factor'],
  },
  { role: 'admin', subject: { kind: 'tool', tool: 'trashed' }, does: ['restores it', 'trashes it'] },
  {
    role: 'admin',
    subject: { kind: 'tool', tool: 'open' },
    does: ['imports a tool of the same name', 'undoes the import'],
  },
];

export const knownSequences = (): Sequence[] =>
  KNOWN.map(({ role, subject, does }) => ({
    role,
    subject,
    calls: does.map((name) => {
      const call = callsOf(role, subject.kind).find((each) => each.does === name);
      if (call === undefined) throw new Error(`${role} does not call "${name}"`);
      return call;
    }),
  }));

/** Draws distinct pairs and triples: as many of each role, then as many of each subject, as chance allows. */
export function drawSequences(world: World, seed: number, count: number): Sequence[] {
  const drawn = new Map<string, Sequence>();
  for (let draw = 0; drawn.size < count; draw += 1) {
    if (draw > 20 * count) throw new Error(`there are only ${drawn.size} different sequences`);
    const role = pick(ROLES, `${seed} role ${draw}`);
    const subject = pick(subjectsOf(role, world), `${seed} subject ${draw}`);
    const length = pick([2, 3], `${seed} length ${draw}`);
    const calls = Array.from({ length }, (_, step) =>
      pick(callsOf(role, subject.kind), `${seed} call ${draw} ${step}`),
    );
    const sequence = { role, subject, calls };
    drawn.set(describeSequence(sequence, world), sequence);
  }
  return [...drawn.values()];
}

export const describeSequence = ({ role, subject, calls }: Sequence, world: World) =>
  `${role} on ${describeSubject(subject, world)}: ${calls.map(({ does }) => does).join(', then ')}`;
