import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { sql } from 'kysely';
import { claimNotifyJobs } from '#features/claims/claims.jobs.ts';
import { claimClockJobs } from '#features/claims/clock.jobs.ts';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import type { TestApp } from '../test-app.ts';
import { claimsScene } from './claims-scene.ts';
import type { mailWorker } from './mail-worker.ts';

type ClaimTemplate = Extract<
  MailTemplate,
  'claim-waiting' | 'claim-news' | 'claim-reminder' | 'claim-question' | 'introduction'
>;

/** Makes the product queue the mails about claims. */
export function claimMails(
  test: TestApp,
  worker: ReturnType<typeof mailWorker>,
): Record<ClaimTemplate, () => Promise<unknown>> {
  async function notify() {
    for (const data of await worker.queued(claimNotifyJob))
      await worker.run(claimNotifyJobs(worker.deps), data);
  }
  const runClock = () => worker.run(claimClockJobs({ ...worker.deps, jobs: worker.jobs }));
  return {
    'claim-waiting': async () => {
      await (await claimsScene(test)).claimed({ way: 'on-request' });
      await notify();
    },
    'claim-news': async () => {
      const scene = await claimsScene(test);
      await scene.decide([await scene.claimed({ way: 'on-request' })], { decision: 'approve' });
      await notify();
    },
    'claim-reminder': async () => {
      const scene = await claimsScene(test);
      const id = await scene.claimed();
      await sql`update claims set granted_at = now() - interval '1 year', is_end_entered = true,
        ends_on = current_date + 5 where id = ${id}`.execute(test.base.owner);
      await runClock();
    },
    'claim-question': async () => {
      const scene = await claimsScene(test);
      const id = await scene.claimed();
      await sql`update claims set state_at = now() - interval '8 days' where id = ${id}`.execute(
        test.base.owner,
      );
      await runClock();
    },
    introduction: async () => {
      const scene = await claimsScene(test);
      const id = await scene.claimed({
        way: 'introduction',
        introduction_email: 'partenaire@exemple.example',
      });
      const body = { to: 'partenaire@exemple.example', subject: 'Nuage Clair', text: 'Bonjour' };
      await test.call('POST', `/api/inbox/claims/${id}/introduction`, { cookie: scene.staff.cookie, body });
    },
  };
}
