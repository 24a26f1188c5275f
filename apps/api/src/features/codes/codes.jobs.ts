import { randomUUID } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { addNotices } from '#features/notifications/add-notices.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { reportDecidedJob, secretReplacedJob, stockNoticesJob } from '#jobs/programme-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import {
  findRefusals,
  type Recipient,
  takeReportDecided,
  takeSecretReplaced,
  takeStockAlerts,
  takeWatches,
} from './codes-notices.repo.ts';
import { type CodeNotice, codeMail } from './mails/code-mail.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
};

type News = Recipient & {
  perk: string;
  tool: string;
  left_over?: number;
  imported?: number;
  reason?: string | null;
  /** Pressed « Me prévenir »: this mail was asked for, whatever else is refused. */
  has_asked?: boolean;
};

type Bell =
  | { kind: 'perk_stock' | 'perk_back'; perk_id: string }
  | { kind: 'claim_secret'; claim_id: string };

const NOBODY = { userId: null };

async function send<One extends News>(
  trx: ActorTrx,
  { mails, baseUrl }: Deps,
  news: readonly One[],
  mailOf: (one: One) => { template: MailTemplate; notice: CodeNotice; path: string; bell: Bell },
): Promise<void> {
  const { isWanted, appName } = await mailContext(trx, 'claims');
  if (news.length === 0 || !isWanted) return;
  const userIds = news.map(({ id }) => id);
  const refused = await findRefusals(trx, userIds);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'claims', people: news });
  for (const one of news) {
    if (refused.has(one.id) && !one.has_asked) continue;
    const { template, notice, path, bell } = mailOf(one);
    // The functions that take the news give each once.
    await addNotices(trx, { key: randomUUID(), ...bell }, [one.id]);
    const mail = codeMail({
      ...frameOf(one),
      notice,
      values: {
        perk: one.perk,
        tool: one.tool,
        left: String(one.left_over ?? ''),
        imported: String(one.imported ?? ''),
      },
      reason: one.reason ?? null,
      link: `${baseUrl}${path}`,
    });
    await mails.enqueue(trx, template, mail);
  }
}

/** Who refuses mails about activations gets none of these, except the one they asked for by « Me prévenir ». */
export function codesJobs(deps: Deps): Record<'stock' | 'replaced' | 'decided', Assignment> {
  return {
    stock: assign(stockNoticesJob, async () => {
      await withActor(deps.db, NOBODY, async (trx) =>
        send(trx, deps, await takeStockAlerts(trx), ({ perk_id }) => ({
          template: 'perk-stock',
          notice: 'stockLow',
          path: `/gestion/avantages/${perk_id}`,
          bell: { kind: 'perk_stock', perk_id },
        })),
      );
      await withActor(deps.db, NOBODY, async (trx) =>
        send(trx, deps, await takeWatches(trx), ({ perk_id }) => ({
          template: 'perk-stock',
          notice: 'stockBack',
          path: `/avantages/${perk_id}`,
          bell: { kind: 'perk_back', perk_id },
        })),
      );
    }),
    replaced: assign(secretReplacedJob, async ({ secret_id }) => {
      await withActor(deps.db, NOBODY, async (trx) =>
        send(trx, deps, await takeSecretReplaced(trx, secret_id), ({ claim_id }) => ({
          template: 'claim-secret',
          notice: 'secretReplaced',
          path: `/activations/${claim_id}`,
          bell: { kind: 'claim_secret', claim_id },
        })),
      );
    }),
    decided: assign(reportDecidedJob, async ({ report_id }) => {
      await withActor(deps.db, NOBODY, async (trx) =>
        send(trx, deps, await takeReportDecided(trx, report_id), ({ claim_id, status }) => ({
          template: 'claim-secret',
          notice: status === 'declined' ? 'reportDeclined' : 'reportAccepted',
          path: `/activations/${claim_id}`,
          bell: { kind: 'claim_secret', claim_id },
        })),
      );
    }),
  };
}
