import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dayInParis } from '@perkotheque/domain/shared/days';
import type { OutcomeInput, UseInput } from '@perkotheque/domain/tool-use/input';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayReadStatements, maySpeakFor } from './tool-use.policy.ts';
import {
  clearOutcome,
  deleteStatement,
  findOwnStartup,
  findStatement,
  isToolOpen,
  listFigures,
  listNamedUsers,
  listStatements,
  saveOutcome,
  saveUse,
} from './tool-use.repo.ts';

/** What startups say about the tools they use, and what they learn of each other (QUI-01, QUI-02). */
export function createToolUseService(db: Database) {
  /** « Not found » without a startup, « forbidden » for its members. */
  async function findSpeaker(trx: ActorTrx) {
    const startup = await findOwnStartup(trx);
    if (!startup) throw new AppError('not_found');
    return authorize<'speak', { id: string }>(maySpeakFor(startup), startup);
  }

  const sayingOf = (actor: RequestActor, toolId: string) => ({
    toolId,
    userId: actor.userId,
    today: dayInParis(new Date()),
  });

  async function get(actor: RequestActor, toolId: string) {
    return withActor(db, actor, async (trx) => {
      if (!(await isToolOpen(trx, toolId))) throw new AppError('not_found');
      const startup = await findOwnStartup(trx);
      return {
        startup,
        own: startup && (await findStatement(trx, startup.id, toolId)),
        figures: await listFigures(trx, toolId),
        named: await listNamedUsers(trx, toolId),
        statements: mayReadStatements(actor) ? await listStatements(trx, toolId) : null,
      };
    });
  }

  async function say(actor: RequestActor, toolId: string, { may_be_named }: UseInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const startup = await findSpeaker(trx);
      if (!(await isToolOpen(trx, toolId))) throw new AppError('not_found');
      await saveUse(trx, startup, sayingOf(actor, toolId), may_be_named);
    });
  }

  /** Allowed even when the startup has no access to the tool any more. */
  const unsay = (actor: RequestActor, toolId: string) =>
    withActor(db, actor, async (trx) => deleteStatement(trx, await findSpeaker(trx), toolId));

  async function answer(actor: RequestActor, toolId: string, input: OutcomeInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const startup = await findSpeaker(trx);
      const { replaced_by } = input;
      const isKnown =
        replaced_by === null || (replaced_by !== toolId && (await isToolOpen(trx, replaced_by)));
      if (!isKnown || !(await isToolOpen(trx, toolId))) throw new AppError('not_found');
      await saveOutcome(trx, startup, sayingOf(actor, toolId), input);
    });
  }

  const takeBack = (actor: RequestActor, toolId: string) =>
    withActor(db, actor, async (trx) => clearOutcome(trx, await findSpeaker(trx), toolId));

  return { get, say, unsay, answer, takeBack };
}

export type ToolUseService = ReturnType<typeof createToolUseService>;
