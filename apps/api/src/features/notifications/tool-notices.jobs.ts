import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { type MailKind, mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { toolNoticesJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { addNotices } from './add-notices.service.ts';
import { toolMail } from './mails/tool-mail.ts';
import {
  claimFavoriteRecipients,
  claimNewToolRecipients,
  finishBatch,
  type Settling,
  type ToolRecipient,
  takeBatch,
} from './tool-notices.repo.ts';

export type NoticeDeps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};
type Deps = NoticeDeps & { settling?: Settling };

const NOBODY = { userId: null };
/** Mails per transaction, so that a change for thousands of members keeps no transaction open for long. */
const MAILS_AT_ONCE = 100;
const TOOLS_SHOWN = 10;
const SETTLING: Settling = { addedSeconds: 60, changedSeconds: 600 };

const KINDS = [
  { kind: 'newTools', template: 'new-tools', mailKind: 'new_tools', claim: claimNewToolRecipients },
  { kind: 'favorites', template: 'favorites', mailKind: 'favorites', claim: claimFavoriteRecipients },
] as const satisfies readonly { kind: string; template: MailTemplate; mailKind: MailKind; claim: unknown }[];

type Round = { batch: string } & (typeof KINDS)[number];

/** Queues the next mails of one kind about a batch and returns their number. */
async function queueSome(trx: ActorTrx, { mails, baseUrl }: NoticeDeps, round: Round): Promise<number> {
  const { batch, kind, template, mailKind, claim } = round;
  const { isWanted, appName } = await mailContext(trx, mailKind);
  if (!isWanted) return 0;
  const members: ToolRecipient[] = await claim(trx, { batch, most: MAILS_AT_ONCE, toolsShown: TOOLS_SHOWN });
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: mailKind, people: members });
  for (const member of members) {
    const { id, total, tools } = member;
    // New tools are in the catalogue for everybody; the bell is for what the member follows.
    for (const tool of kind === 'favorites' ? tools : []) {
      const notice = {
        kind: 'favorite_changed',
        key: `favorite:${batch}:${tool.id}`,
        tool_id: tool.id,
      } as const;
      await addNotices(trx, notice, [id]);
    }
    const mail = toolMail({ ...frameOf(member), kind, baseUrl, total, tools });
    await mails.enqueue(trx, template, { ...mail, key: `${kind}:${batch}:${id}` });
  }
  return members.length;
}

/** A run after a crash continues the batch: the transaction that queues a mail also records its recipient. */
export function toolNoticeJobs({ settling = SETTLING, ...deps }: Deps): Assignment[] {
  const transaction = <T>(work: (trx: ActorTrx) => Promise<T>) => withActor(deps.db, NOBODY, work);
  return [
    assign(toolNoticesJob, async (_data, { signal }) => {
      let batch = await transaction((trx) => takeBatch(trx, settling));
      while (batch !== null) {
        const current = batch;
        for (const kind of KINDS) {
          let told = MAILS_AT_ONCE;
          while (told === MAILS_AT_ONCE) {
            signal.throwIfAborted();
            told = await transaction((trx) => queueSome(trx, deps, { batch: current, ...kind }));
          }
        }
        // Also when the setting is off: those mails are not sent once it is on again.
        await transaction((trx) => finishBatch(trx, current));
        batch = await transaction((trx) => takeBatch(trx, settling));
      }
    }),
  ];
}
