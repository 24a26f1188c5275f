import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { startupFields } from '@perkotheque/domain/startups/fields';
import type { NewStartup, StartupChanges } from '@perkotheque/domain/startups/input';
import type { StartupListQuery } from '@perkotheque/domain/startups/query';
import { namesOf } from '@perkotheque/domain/tools/field-lists';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { startupLogoJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import { fillText } from '#lib/fill-text.ts';
import type { RequestActor } from '#lib/identity.ts';
import { findLogo } from './startup-logos.repo.ts';
import { mayManageStartups } from './startups.policy.ts';
import {
  insertStartup,
  lockStartup,
  type ManagedStartup,
  replaceDomains,
  updateStartup,
} from './startups.repo.ts';
import { countStartups, findStartup, listLabels, listStartups } from './startups-list.repo.ts';
import { FIELD_TEXTS } from './texts.ts';

export function createStartupsService(db: Database, jobs: JobQueue) {
  async function list(actor: RequestActor, { sort = 'name', page = 1, ...filter }: StartupListQuery) {
    return withActor(db, actor, async (trx) => ({
      ...(await countStartups(trx, filter)),
      rows: await listStartups(trx, { ...filter, sort, page }),
    }));
  }

  const labels = (actor: RequestActor) => withActor(db, actor, listLabels);

  async function get(actor: RequestActor, id: string) {
    const startup = await withActor(db, actor, (trx) => findStartup(trx, id));
    if (!startup) throw new AppError('not_found');
    return startup;
  }

  const create = (actor: RequestActor, input: NewStartup): Promise<string> =>
    withActor(db, actor, (trx) => createIn(trx, actor, input));

  async function createIn(trx: ActorTrx, actor: RequestActor, input: NewStartup): Promise<string> {
    const startup = authorize<'manage', NewStartup>(mayManageStartups(actor), input);
    const id = await insertStartup(trx, startup, actor.userId);
    const managed = authorize<'manage', { id: string }>(mayManageStartups(actor), { id });
    await saveDomains(trx, managed, input.domains ?? []);
    if (input.logo_url) await jobs.enqueue(trx, startupLogoJob, { startup_id: id });
    await recordAct(trx, {
      action: 'startups.create',
      targetType: 'startup',
      targetId: id,
      detail: { name: input.name },
    });
    await publishEvent(trx, 'startups', id);
    return id;
  }

  /** Returns the startup as it is now. A startup that leaves « active » keeps its claims (STU-09). */
  async function edit(actor: RequestActor, id: string, changes: StartupChanges) {
    return withActor(db, actor, async (trx) => {
      const found = await lockStartup(trx, id);
      if (!found) throw new AppError('not_found');
      return save(trx, authorize<'manage', { id: string }>(mayManageStartups(actor), found), changes);
    });
  }

  /** For staff, and for a lead without the fields that the programme decides. */
  async function save(trx: ActorTrx, startup: ManagedStartup, { domains, ...changes }: StartupChanges) {
    const { id } = startup;
    const before = await getIn(trx, id);
    await updateStartup(trx, startup, changes);
    if (domains) await saveDomains(trx, startup, domains);
    const after = await getIn(trx, id);
    const fields = namesOf(startupFields).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (fields.length === 0) return after;
    if (fields.includes('logo_url')) await jobs.enqueue(trx, startupLogoJob, { startup_id: id });
    await recordAct(trx, {
      action: 'startups.update',
      targetType: 'startup',
      targetId: id,
      detail: { name: after.name, fields },
    });
    await publishEvent(trx, 'startups', id);
    return after;
  }

  async function logo(actor: RequestActor, id: string) {
    const found = await withActor(db, actor, (trx) => findLogo(trx, id));
    if (!found) throw new AppError('not_found');
    return found;
  }

  return { list, labels, get, create, createIn, edit, save, logo };
}

async function getIn(trx: ActorTrx, id: string) {
  const startup = await findStartup(trx, id);
  if (!startup) throw new AppError('not_found');
  return startup;
}

/** A domain belongs to one startup: the error names the other one. */
async function saveDomains(
  trx: ActorTrx,
  startup: ManagedStartup,
  domains: readonly string[],
): Promise<void> {
  const [taken] = await replaceDomains(trx, startup, domains);
  if (!taken) return;
  throw new AppError('validation_failed', {
    fields: (language) => ({ domains: fillText(FIELD_TEXTS[language].domain, taken) }),
  });
}

export type StartupsService = ReturnType<typeof createStartupsService>;
