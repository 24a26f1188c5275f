import type { Role } from '@perkotheque/domain/accounts/roles';
import { type Gift, REVIEWED } from './reviewed.ts';
import {
  createdBy,
  findWidened,
  type Names,
  nameNew,
  type Right,
  readLanding,
  readRights,
  type Snapshot,
} from './rights.ts';
import { type Call, type Scene, sceneOf } from './scene.ts';
import { send } from './send.ts';
import type { Sequence } from './sequences.ts';
import { restoreWorld, type World } from './world.ts';

export type Walked = {
  /** Rights that no line of the reviewed table allows. */
  widened: string[];
  /** Calls that the application failed to answer. */
  faults: string[];
  /** Calls that were carried out. */
  succeeded: string[];
};

/** A call that was made, with the names of what it was about. */
type Step = { role: Role; does: string; created: string; it: string; other: string; account: string | null };

/**
 * Restores the world and makes the calls one after the other. The rights are compared after each of them, and the
 * landing page, which is expensive, after the last.
 */
export async function walk(world: World, { role, subject, calls }: Sequence): Promise<Walked> {
  await restoreWorld(world);
  const scene = sceneOf(world, role, subject);
  const names: Names = new Map(world.names);
  const steps: Step[] = [];
  const walked: Walked = { widened: [], faults: [], succeeded: [] };
  let before: Snapshot = world.rights;
  for (const [index, call] of calls.entries()) {
    const step = stepOf(role, call, index + 1, scene, names);
    const { tool } = scene;
    steps.push(step);
    const answer = await send(world.address, requestOf(call, scene));
    if (answer.status >= 500) walked.faults.push(`${call.does}: ${answer.status}`);
    const isDone = answer.status < 300;
    if (isDone) {
      walked.succeeded.push(call.does);
      call.keep?.(scene, (answer.body ?? {}) as Record<string, string>);
    }
    // A refusal that changed something after all is noticed after the next call, or after the last one.
    if (!isDone && index < calls.length - 1) continue;
    const after = await readRights(world);
    const widened = findWidened([world.rights, before], after, names);
    const unreviewed = widened.filter((right) => !isReviewed(right, step));
    walked.widened.push(...unreviewed.map((right) => `"${call.does}" lets ${describe(right)}`));
    nameNew(after, names, { call: index + 1, tool });
    before = after;
  }
  const shown = findWidened([world.landing], await readLanding(world), names);
  const unreviewed = shown.filter((right) => !steps.some((step) => isReviewed(right, step)));
  walked.widened.push(...unreviewed.map((right) => `the sequence lets ${describe(right)}`));
  return walked;
}

const describe = ({ who, may, what }: Right) => `${who} ${may} ${what}`;

function requestOf({ route, params, query = '', body }: Call, scene: Scene) {
  const [method = '', url = ''] = route.split(' ');
  const values = params?.(scene) ?? {};
  const path = url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '') + query;
  return { method, path, cookie: scene.actor.cookie, ...(body && { body: body(scene) }) };
}

/** One's own account is never « the account » of the table: nobody gives rights to themselves. */
function stepOf(role: Role, { does }: Call, number: number, scene: Scene, names: Names): Step {
  const nameOf = (id: string) => names.get(id) ?? '';
  const account = scene.account === scene.actor.id ? null : nameOf(scene.account);
  const created = createdBy(number);
  return { role, does, created, it: nameOf(scene.tool), other: nameOf(scene.other), account };
}

const isReviewed = (right: Right, step: Step) =>
  REVIEWED.some(
    ({ by, does, gives }) =>
      by.includes(step.role) &&
      does.includes(step.does) &&
      gives.some(
        (gift) =>
          gift.may.some((may) => may === right.may) && isFor(gift, right, step) && isOf(gift, right, step),
      ),
  );

/** A role stands for everybody who has it: « another user » is a user. */
const isFor = ({ who }: Gift, right: Right, { account }: Step) =>
  who.some((name) => (name === 'the account' ? right.who === account : right.who.endsWith(name)));

function isOf({ what }: Gift, right: Right, { created, it, other }: Step): boolean {
  const of = right.what.replace(/^the (text|secrets) of /, '');
  if (what === 'anything') return true;
  if (what === 'new') return of === 'new' || of === created;
  return of === it || (what === 'it or the other tool' && of === other);
}
