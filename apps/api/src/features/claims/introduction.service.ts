import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { IntroductionMailInput } from '@perkotheque/domain/claims/input';
import type { IntroductionField } from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';
import { mailContext } from '#features/mail/mailing.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { type ClaimedPerk, findIntroductionValues } from './claim-perks.repo.ts';
import { findClaim, findClaimContact, lockClaim, moveClaim } from './claims.repo.ts';
import type { ClaimRow } from './claims.rows.ts';
import { introductionMail, writeIntroduction } from './mails/introduction-mail.ts';

/** What the studio passes on about the startup: shown before the startup agrees, and kept with the claim (CLM-03). */
export interface Introduction {
  to: string | null;
  text: string;
  fields: { field: IntroductionField; value: string | number | null }[];
}

const keptSchema = z.object({
  introduction: z.object({
    to: z.string().nullable(),
    text: z.string(),
    fields: z.array(z.object({ field: z.string(), value: z.union([z.string(), z.number()]).nullable() })),
  }),
});

/** Null for the other ways to get a perk. */
export async function prepareIntroduction(
  trx: ActorTrx,
  perk: ClaimedPerk,
  startupId: string,
): Promise<Introduction | null> {
  if (perk.way !== 'introduction') return null;
  const values = await findIntroductionValues(trx, startupId, perk.introduction_fields);
  return {
    to: perk.introduction_email,
    text: perk.introduction_text ?? '',
    fields: perk.introduction_fields.map((field) => ({ field, value: values[field] ?? null })),
  };
}

type Deps = { db: Database; jobs: JobQueue; mails: MailQueue };

/** The mail as the startup agreed to it. */
function agreedMail(claim: ClaimRow): IntroductionMailInput {
  const kept = keptSchema.safeParse(claim.declaration).data?.introduction;
  const { subject, text } = writeIntroduction({
    startup: claim.startup_name,
    text: kept?.text ?? '',
    fields: kept?.fields ?? [],
  });
  return { to: kept?.to ?? '', subject, text };
}

/** Queues the mail and moves the claim in one transaction: the startup sees « envoyée » only if it leaves. */
export async function sendIntroduction(
  trx: ActorTrx,
  { jobs, mails }: Omit<Deps, 'db'>,
  claim: ClaimRow,
  mail: IntroductionMailInput = agreedMail(claim),
): Promise<void> {
  if (mail.to === '') throw new AppError('no_recipient');
  const contact = await findClaimContact(trx, claim.id);
  if (!contact) throw new AppError('no_active_lead');
  const { appName } = await mailContext(trx, 'claims');
  const written = introductionMail({ appName, ...mail, startup: claim.startup_name, contact });
  await mails.enqueue(trx, 'introduction', { ...written, key: `introduction:${claim.id}` });
  const eventId = await moveClaim(trx, claim.id, 'sent', { detail: { introduction: mail } });
  await jobs.enqueue(trx, claimNotifyJob, { event_id: eventId });
}

export function createIntroductionService({ db, jobs, mails }: Deps) {
  async function getWaiting(trx: ActorTrx, id: string): Promise<ClaimRow> {
    const claim = await findClaim(trx, id);
    if (claim?.way !== 'introduction') throw new AppError('not_found');
    if (claim.state !== 'waiting') throw new AppError('claim_moved');
    return claim;
  }

  /** For staff to edit and send. */
  async function draft(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const claim = await getWaiting(trx, id);
      if (claim.mover !== 'staff') throw new AppError('forbidden');
      const contact = await findClaimContact(trx, id);
      return {
        ...agreedMail(claim),
        reply_to: contact ? { name: contact.name, email: contact.email } : null,
      };
    });
  }

  async function send(actor: RequestActor, id: string, mail: IntroductionMailInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      await getWaiting(trx, id);
      if ((await lockClaim(trx, id)) !== 'staff') throw new AppError('forbidden');
      await sendIntroduction(trx, { jobs, mails }, await getWaiting(trx, id), mail);
    });
  }

  return { draft, send };
}

export type IntroductionService = ReturnType<typeof createIntroductionService>;
