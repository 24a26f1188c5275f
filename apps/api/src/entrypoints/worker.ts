import { withActor } from '@perkotheque/database/actor';
import { createDatabase } from '@perkotheque/database/connect';
import { readWorkerEnv } from '#config/env.ts';
import { accessJobs } from '#features/access-requests/access-requests.jobs.ts';
import { categoryJobs } from '#features/categories/categories.jobs.ts';
import { claimNotifyJobs } from '#features/claims/claims.jobs.ts';
import { claimClockJobs } from '#features/claims/clock.jobs.ts';
import { codesJobs } from '#features/codes/codes.jobs.ts';
import { contractClockJobs } from '#features/contracts/clock.jobs.ts';
import { duplicatesJobs } from '#features/duplicates/duplicates.jobs.ts';
import { createEnrichmentWork } from '#features/enrichment/enrichment.jobs.ts';
import { mailJobs } from '#features/mail/mail.jobs.ts';
import { forgetMails } from '#features/mail/mails.service.ts';
import { maintenanceJobs } from '#features/maintenance/maintenance.jobs.ts';
import { recorded } from '#features/maintenance/runs.service.ts';
import { digestJobs } from '#features/notifications/digest.jobs.ts';
import { newRequestJobs } from '#features/notifications/new-request.jobs.ts';
import { requestVotesJobs } from '#features/notifications/request-votes.jobs.ts';
import { toolNoticeJobs } from '#features/notifications/tool-notices.jobs.ts';
import { obligationClockJobs } from '#features/obligations/clock.jobs.ts';
import { perkLinkJobs } from '#features/perks/perk-links.jobs.ts';
import { perkPageJobs } from '#features/perks/perk-pages.jobs.ts';
import { perkJobs } from '#features/perks/perks.jobs.ts';
import { suspectJobs } from '#features/perks/suspects.jobs.ts';
import { pledgeJobs } from '#features/pledges/pledges.jobs.ts';
import { requestJobs } from '#features/requests/requests.jobs.ts';
import { budgetJobs } from '#features/spend/budgets.jobs.ts';
import { peopleJobs } from '#features/startups/people.jobs.ts';
import { startupLogoJobs } from '#features/startups/startups.jobs.ts';
import { tokenClockJobs } from '#features/tokens/tokens.jobs.ts';
import { toolFigureJobs } from '#features/tool-use/figures.jobs.ts';
import { popularityJobs } from '#features/tools/popularity.jobs.ts';
import { trashJobs } from '#features/tools/trash.jobs.ts';
import { createProductHunt } from '#features/trends/product-hunt.ts';
import { trendsJobs } from '#features/trends/trends.jobs.ts';
import { profilePictureJobs } from '#features/users/users.jobs.ts';
import { webhookJobs } from '#features/webhooks/webhooks.jobs.ts';
import { createJobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import { startWorker } from '#jobs/worker.ts';
import { createMailer } from '#lib/create-mailer.ts';
import { createLogger } from '#lib/logger.ts';
import { closeOnSignal, exitOnError } from '#lib/process.ts';
import { createSafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { createSafePost } from '#lib/safe-fetch/safe-post.ts';

const env = exitOnError(() => readWorkerEnv());
const logger = createLogger({ level: env.logLevel, name: 'worker' });
const mailer = createMailer(env.mail, logger);
const database = createDatabase({
  connectionString: env.database.workerUrl,
  max: 4,
  applicationName: 'perkotheque-worker',
  onIdleError: (error) => logger.warn({ err: error }, 'a database connection broke'),
});

const jobs = createJobQueue(env.database.workerUrl, logger);
const mails = createMailQueue(jobs, env.mail.key);
const mailing = { db: database.db, mails, baseUrl: env.baseUrl };

const fetchPage = createSafeFetch();
const enrichment = createEnrichmentWork({
  db: database.db,
  connectionString: env.database.workerUrl,
  logger,
  model: env.model,
  fetchPage,
});

const assignments = recorded(database.db, [
  ...mailJobs({ db: database.db, mailer, secret: env.mail.key }),
  ...maintenanceJobs(database.db),
  ...duplicatesJobs(database.db),
  ...trashJobs(database.db),
  ...popularityJobs(database.db),
  ...toolFigureJobs(database.db),
  ...categoryJobs(database.db),
  ...requestJobs(mailing),
  ...claimNotifyJobs(mailing),
  ...claimClockJobs({ ...mailing, jobs }),
  ...budgetJobs(mailing),
  ...contractClockJobs(mailing),
  ...obligationClockJobs(mailing),
  ...tokenClockJobs(mailing),
  ...newRequestJobs(mailing),
  ...requestVotesJobs(mailing),
  ...Object.values(pledgeJobs(mailing)),
  ...accessJobs(mailing),
  ...perkJobs(mailing),
  ...perkPageJobs({ db: database.db, fetchPage }),
  ...perkLinkJobs({ db: database.db, fetchPage }),
  ...suspectJobs(mailing),
  ...toolNoticeJobs(mailing),
  ...digestJobs(mailing),
  ...peopleJobs(mailing),
  ...Object.values(codesJobs(mailing)),
  ...enrichment.assignments,
  ...profilePictureJobs(database.db, fetchPage),
  ...startupLogoJobs(database.db, fetchPage),
  ...Object.values(webhookJobs({ ...mailing, jobs, keys: env.webhooks.keys, post: createSafePost() })),
  ...trendsJobs({ db: database.db, jobs, source: createProductHunt(env.trends), fetchPage }),
]);
const worker = await startWorker({ connectionString: env.database.workerUrl, assignments, logger });
// A worker of the former version may have sent mails while new ones were queued already.
await withActor(database.db, { userId: null }, forgetMails);
// Resumes a run that a crashed worker left open.
enrichment.processor.wake();

closeOnSignal({
  logger,
  deadlineMs: 15_000,
  steps: [
    () => enrichment.processor.stop(),
    () => worker.stop(),
    () => mailer.close(),
    () => jobs.close(),
    () => database.close(),
  ],
});
// Last, because whoever reads it may send a signal at once.
logger.info({ jobs: assignments.map(({ definition }) => definition.name) }, 'working');
