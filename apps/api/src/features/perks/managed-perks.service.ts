import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { BLANK_PERK } from '@perkotheque/domain/perks/blank';
import type { NewPerk, Perk, PerkChanges } from '@perkotheque/domain/perks/input';
import { perkProblems } from '@perkotheque/domain/perks/problems';
import { missingToPublish } from '@perkotheque/domain/perks/publish';
import type { ManagedPerksQuery } from '@perkotheque/domain/perks/query';
import { type PerkMove, perkMoves } from '@perkotheque/domain/perks/states';
import { recordAct } from '#features/audit/audit.service.ts';
import type { CodesService } from '#features/codes/codes.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { addToolOfPerk } from '#features/tools/tools.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { perkIconJob, perkTermsJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { checkPerk } from './freshness.repo.ts';
import {
  deleteDraft,
  ensureVendor,
  findEditedPerk,
  findSteps,
  findTermsVersion,
  findToolOfPerk,
  hasSecret,
  insertPerk,
  listTerms,
  lockPerk,
  markAnnounced,
  saveSteps,
  updatePerk,
  updateState,
} from './managed-perks.repo.ts';
import { countPerksByState, listManagedPerks } from './managed-perks-list.repo.ts';
import { listLinks } from './perk-links.repo.ts';
import { mayManagePerks } from './perks.policy.ts';
import { FIELD_TEXTS } from './texts.ts';

const ACTS = { live: 'perks.publish', paused: 'perks.pause', ended: 'perks.end' } as const satisfies Record<
  PerkMove,
  AuditAction
>;

function assertSound(perk: Perk): void {
  const problems = Object.entries(perkProblems(perk));
  if (problems.length === 0) return;
  throw new AppError('validation_failed', {
    fields: (language) =>
      Object.fromEntries(
        problems.map(([field, problem]) => [field, FIELD_TEXTS[language].problems[problem]]),
      ),
  });
}

type Deps = { db: Database; jobs: JobQueue; codes: Pick<CodesService, 'writeShared'> };

export function createManagedPerksService({ db, jobs, codes }: Deps) {
  async function list(actor: RequestActor, query: ManagedPerksQuery) {
    return withActor(db, actor, async (trx) => {
      const counts = await countPerksByState(trx, query);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const rows = await listManagedPerks(trx, query);
      return { rows, counts, total: query.state ? counts[query.state] : all };
    });
  }

  async function read(trx: ActorTrx, id: string) {
    const perk = await findEditedPerk(trx, id);
    if (!perk) throw new AppError('not_found');
    return { perk, versions: await listTerms(trx, id), links: await listLinks(trx, id) };
  }

  const get = (actor: RequestActor, id: string) => withActor(db, actor, (trx) => read(trx, id));

  /** Apart from the rest of the perk: steps are as good as a secret to members (PERK-04). */
  async function steps(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      if (!(await findEditedPerk(trx, id))) throw new AppError('not_found');
      return findSteps(trx, id);
    });
  }

  /** Undefined for a perk that the actor cannot see, as for one that does not exist. */
  async function lock(trx: ActorTrx, actor: RequestActor, id: string) {
    const found = await lockPerk(trx, id);
    if (!found) throw new AppError('not_found');
    return authorize<'manage', typeof found>(mayManagePerks(actor), found);
  }

  async function create(actor: RequestActor, input: NewPerk): Promise<{ id: string; tool_id: string }> {
    const { vendor, steps: first = [], secret, tool_id, tool: made, ...fields } = input;
    return withActor(db, actor, async (trx) => {
      const toolId = made ? await addToolOfPerk(trx, actor, made) : tool_id;
      const tool = toolId && (await findToolOfPerk(trx, toolId));
      if (!tool) {
        throw new AppError('validation_failed', {
          fields: (language) => ({ tool_id: FIELD_TEXTS[language].tool }),
        });
      }
      assertSound({ ...BLANK_PERK, ...fields });
      const vendor_id = await ensureVendor(trx, vendor ?? tool.owner ?? tool.name);
      const perk = authorize<'manage', typeof fields & { tool_id: string; vendor_id: string }>(
        mayManagePerks(actor),
        { ...fields, tool_id: tool.id, vendor_id },
      );
      const id = await insertPerk(trx, perk, actor.userId);
      await saveSteps(trx, authorize<'manage', { id: string }>(mayManagePerks(actor), { id }), first);
      if (secret !== undefined)
        await codes.writeShared(trx, actor, { perkId: id, way: input.way, text: secret });
      if (tool.url && !tool.icon_hash) await jobs.enqueue(trx, perkIconJob, { tool_id: tool.id });
      await publishEvent(trx, 'perks', null);
      return { id, tool_id: tool.id };
    });
  }

  /** A trigger makes the new version of the terms; here claimants are told about it when staff want it (PERK-06). */
  async function edit(
    actor: RequestActor,
    id: string,
    { vendor, steps: fresh, secret, announce, ...changes }: PerkChanges,
  ) {
    return withActor(db, actor, async (trx) => {
      if (secret !== undefined) {
        await codes.writeShared(trx, actor, { perkId: id, way: changes.way, text: secret });
      }
      const perk = await lock(trx, actor, id);
      assertSound({ ...perk, ...changes });
      const vendor_id = vendor ? { vendor_id: await ensureVendor(trx, vendor) } : {};
      // The codes are the stock of a perk of unique codes.
      const { stock, ...rest } = changes;
      const counted = (changes.way ?? perk.way) === 'unique-code' || stock === undefined ? {} : { stock };
      await updatePerk(trx, perk, { ...rest, ...counted, ...vendor_id });
      if (fresh) await saveSteps(trx, perk, fresh);
      const version = await findTermsVersion(trx, id);
      if (announce && version > perk.terms_version) {
        await markAnnounced(trx, perk, version);
        await jobs.enqueue(trx, perkTermsJob, { perk_id: id, version });
      }
      await publishEvent(trx, 'perks', null);
      return read(trx, id);
    });
  }

  async function assertComplete(trx: ActorTrx, perk: Perk & { id: string }): Promise<void> {
    const missing = missingToPublish(perk, await hasSecret(trx, perk.id));
    if (missing.length === 0) return;
    throw new AppError('validation_failed', {
      fields: (language) =>
        Object.fromEntries(missing.map((field) => [field, FIELD_TEXTS[language].missing[field]])),
    });
  }

  /** Publishes, pauses or ends a perk. Dates, stock or tool may turn « live » into a pause at once. */
  async function move(actor: RequestActor, id: string, state: PerkMove) {
    return withActor(db, actor, async (trx) => {
      const perk = await lock(trx, actor, id);
      if (!perkMoves(perk).includes(state)) throw new AppError('conflict');
      if (state === 'live') await assertComplete(trx, perk);
      await updateState(trx, perk, { state, reason: state === 'live' ? null : 'staff' });
      await recordAct(trx, {
        action: ACTS[state],
        targetType: 'perk',
        targetId: id,
        detail: { perk: perk.title },
      });
      await publishEvent(trx, 'perks', null);
      return read(trx, id);
    });
  }

  /** « Vérifié aujourd'hui ». A draft has nothing to check yet. */
  async function check(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const perk = await lock(trx, actor, id);
      if (perk.state === 'draft') throw new AppError('conflict');
      await checkPerk(trx, perk, actor.userId);
      await publishEvent(trx, 'perks', null);
      return read(trx, id);
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const perk = await lock(trx, actor, id);
      if (!(await deleteDraft(trx, perk))) throw new AppError('conflict');
      await publishEvent(trx, 'perks', null);
    });
  }

  return { list, get, steps, create, edit, move, check, remove };
}

export type ManagedPerksService = ReturnType<typeof createManagedPerksService>;
