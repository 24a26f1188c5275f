import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { CAPABILITIES } from '@perkotheque/domain/accounts/capabilities';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { mailContext, mailLanguages } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { joinNoticeJob, leadlessJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { type StartupMailTexts, startupMail } from './mails/startup-mail.ts';
import { STARTUP_MAIL_TEXTS } from './mails/texts.ts';
import {
  claimDeciders,
  claimMember,
  claimStaff,
  findJoinRequest,
  type Recipient,
  takeLeaderless,
} from './people-notices.repo.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

const NOBODY = { userId: null };
const STAFF = CAPABILITIES['startups.manage'];

type Texts = (typeof STARTUP_MAIL_TEXTS)['fr'];
type Notice = {
  template: MailTemplate;
  key: string;
  textsFor(texts: Texts, recipient: Recipient): StartupMailTexts;
  valuesFor(texts: Texts): Record<string, string>;
  linkFor(recipient: Recipient): string;
};

async function send(
  trx: ActorTrx,
  { mails }: Deps,
  recipients: readonly Recipient[],
  notice: Notice,
): Promise<void> {
  const { appName } = await mailContext(trx, 'requests');
  const languageOf = await mailLanguages(
    trx,
    recipients.map(({ id }) => id),
  );
  for (const recipient of recipients) {
    const language = languageOf(recipient.id);
    const texts = STARTUP_MAIL_TEXTS[language];
    const mail = startupMail({
      language,
      appName,
      member: recipient,
      texts: notice.textsFor(texts, recipient),
      values: notice.valuesFor(texts),
      link: notice.linkFor(recipient),
    });
    await mails.enqueue(trx, notice.template, { ...mail, key: `${notice.key}:${recipient.id}` });
  }
}

/** A waiting request goes to those who decide, a decided one to the person who asked. */
async function tellAboutJoining(trx: ActorTrx, deps: Deps, requestId: string): Promise<void> {
  const request = await findJoinRequest(trx, requestId);
  if (!request || request.status === 'withdrawn') return;
  const { status, startup, startup_id: startupId, reason } = request;
  const key = `join:${request.id}:${status}`;
  const ring = (kind: 'join_asked' | 'join_decided', recipients: readonly Recipient[]) =>
    addNotices(
      trx,
      { kind, key, join_request_id: request.id },
      recipients.map(({ id }) => id),
    );
  if (status === 'pending') {
    const deciders = await claimDeciders(trx, { key, startupId, roles: STAFF });
    await ring('join_asked', deciders);
    await send(trx, deps, deciders, {
      template: 'join-request',
      key,
      textsFor: ({ joinRequest, missingStartup }, { is_staff }) =>
        startupId === null
          ? missingStartup
          : { ...joinRequest, notice: is_staff ? joinRequest.staff : joinRequest.lead },
      valuesFor: ({ someone }) => ({
        startup,
        person: request.person?.trim() || someone,
        email: request.email,
      }),
      linkFor: ({ is_staff }) => `${deps.baseUrl}${is_staff ? '/a-traiter' : '/ma-startup'}`,
    });
    return;
  }
  const asker = await claimMember(trx, key, request.user_id);
  await ring('join_decided', asker);
  await send(trx, deps, asker, {
    template: 'join-decision',
    key,
    textsFor: ({ joinAccepted, joinDeclined, missingDeclined }) => {
      if (status === 'accepted') return joinAccepted;
      if (startupId !== null) return joinDeclined;
      const { reason: written, ...texts } = missingDeclined;
      return reason === null ? texts : { ...texts, reason: written };
    },
    valuesFor: () => ({ startup, reason: reason ?? '' }),
    linkFor: () => `${deps.baseUrl}/ma-startup`,
  });
}

async function tellAboutLeads(trx: ActorTrx, deps: Deps): Promise<void> {
  for (const { id, name, since } of await takeLeaderless(trx)) {
    const key = `no-lead:${id}:${since.getTime()}`;
    await send(trx, deps, await claimStaff(trx, key, STAFF), {
      template: 'no-lead',
      key,
      textsFor: ({ noLead }) => noLead,
      valuesFor: () => ({ startup: name }),
      linkFor: () => `${deps.baseUrl}/startups/${id}`,
    });
  }
}

export function peopleJobs(deps: Deps): [Assignment, Assignment] {
  return [
    assign(joinNoticeJob, async ({ request_id }) => {
      await withActor(deps.db, NOBODY, (trx) => tellAboutJoining(trx, deps, request_id));
    }),
    assign(leadlessJob, async () => {
      await withActor(deps.db, NOBODY, (trx) => tellAboutLeads(trx, deps));
    }),
  ];
}
