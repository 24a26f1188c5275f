import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { DEFAULT_LANGUAGE } from '@perkotheque/domain/settings/vocabulary';
import { createPasswordLink } from '#features/accounts/password-links.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import type { KeyEncryptionKey } from '#features/credentials/vault.ts';
import { invitationMail } from '#features/startups/mails/invitation-mail.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { profilePictureJob } from '#jobs/registry.ts';
import { bringCredentials, bringFavorites, bringPermissions } from './bring-access.service.ts';
import { bringCategories, bringTools, bringTrends } from './bring-catalogue.service.ts';
import { bringPeople, bringPreferences, bringRoles, bringSettings } from './bring-people.service.ts';
import { bringGroups, bringGroupTools, bringRequests } from './bring-requests.service.ts';
import type { EarlierRun } from './bring-table.service.ts';
import { beginImport, checkConstraints, findInvitationFacts } from './earlier.repo.ts';
import { type EarlierReport, totalOf } from './report.ts';
import { type EarlierSource, readEarlierSource } from './source.repo.ts';

export interface EarlierImportDeps {
  /** The earlier application's database. Only read. */
  source: Database;
  /** Ours, as the owner. */
  owner: Database;
  kek: KeyEncryptionKey;
  jobs: JobQueue;
  mails: MailQueue;
  baseUrl: string;
}

/** As long as an invitation (INV-01). Afterwards « Mot de passe oublié ? » sends another link. */
const LINK_DAYS = 14;

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  readonly report: EarlierReport;
  constructor(report: EarlierReport) {
    super('a dry run changes nothing');
    this.report = report;
  }
}

/**
 * Brings the earlier application's rows in, all or none (SHIP-04). A dry run does the same work, mails included, and
 * rolls it back, so that both give the same report.
 */
export async function importEarlier(
  deps: EarlierImportDeps,
  { isApplied }: { isApplied: boolean },
): Promise<EarlierReport> {
  const source = await readEarlierSource(deps.source);
  try {
    return await withActor(deps.owner, { userId: null }, async (trx) => {
      const report = { ...(await bringEverything(trx, source, deps)), isApplied };
      await checkConstraints(trx);
      if (!isApplied) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

/** Parents before the rows that refer to them. */
async function bringEverything(
  trx: ActorTrx,
  source: EarlierSource,
  deps: EarlierImportDeps,
): Promise<Omit<EarlierReport, 'isApplied'>> {
  await beginImport(trx);
  const run: EarlierRun = {
    trx,
    source,
    now: new Date(),
    tables: [],
    categories: new Map(),
    people: new Map(),
    tools: new Map(),
    groups: new Map(),
    newPeople: new Map(),
    newTools: new Set(),
    newGroups: new Set(),
    languages: new Map(),
  };
  await bringCategories(run);
  await bringPeople(run);
  await bringRoles(run);
  await bringPreferences(run);
  await bringSettings(run);
  await bringTools(run);
  await bringPermissions(run);
  await bringCredentials(run, deps.kek);
  await bringFavorites(run);
  await bringRequests(run);
  await bringGroups(run);
  await bringGroupTools(run);
  await bringTrends(run);
  const report = { tables: run.tables, invited: await invitePeople(run, deps) };
  await record(trx, report);
  return report;
}

/** A suspended person gets no link, and nobody does while only providers sign people in: it would open nothing. */
async function invitePeople(run: EarlierRun, { jobs, mails, baseUrl }: EarlierImportDeps): Promise<number> {
  const { name: appName, passwords } = await findInvitationFacts(run.trx);
  let invited = 0;
  for (const { id, email, status, avatar_url } of run.newPeople.values()) {
    if (avatar_url !== null) await jobs.enqueue(run.trx, profilePictureJob, { user_id: id });
    if (status !== 'active' || !passwords) continue;
    const { link, expiresAt } = await createPasswordLink(run.trx, { userId: id, days: LINK_DAYS, baseUrl });
    const language = run.languages.get(id) ?? DEFAULT_LANGUAGE;
    const mail = invitationMail({ language, appName, email, startup: null, expiresAt, link });
    const key = `earlier-person:${id}`;
    await mails.enqueue(run.trx, 'startup-invitation', { ...mail, key }, { validUntil: expiresAt });
    invited += 1;
  }
  return invited;
}

/** A run that brings nothing leaves nothing behind, in the audit log either. */
async function record(trx: ActorTrx, { tables, invited }: Omit<EarlierReport, 'isApplied'>): Promise<void> {
  const rows = totalOf(tables, 'brought') + totalOf(tables, 'mended');
  if (rows === 0) return;
  await recordAct(trx, {
    action: 'earlier.import',
    targetType: 'catalogue',
    targetId: 'earlier',
    detail: { rows, refused: totalOf(tables, 'refused'), people: invited },
  });
}
