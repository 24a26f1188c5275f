import { createContract } from '@perkotheque/database/testing/contract-factories';
import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createObligation } from '@perkotheque/database/testing/obligation-factories';
import { createClaim, createCodes, createPerk } from '@perkotheque/database/testing/perk-factories';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { accessJobs } from '#features/access-requests/access-requests.jobs.ts';
import { codesJobs } from '#features/codes/codes.jobs.ts';
import { contractClockJobs } from '#features/contracts/clock.jobs.ts';
import { digestJobs } from '#features/notifications/digest.jobs.ts';
import { newRequestJobs } from '#features/notifications/new-request.jobs.ts';
import { requestVotesJobs } from '#features/notifications/request-votes.jobs.ts';
import { toolNoticeJobs } from '#features/notifications/tool-notices.jobs.ts';
import { obligationClockJobs } from '#features/obligations/clock.jobs.ts';
import { perkJobs } from '#features/perks/perks.jobs.ts';
import { suspectJobs } from '#features/perks/suspects.jobs.ts';
import { pledgeJobs } from '#features/pledges/pledges.jobs.ts';
import { requestJobs } from '#features/requests/requests.jobs.ts';
import { budgetJobs } from '#features/spend/budgets.jobs.ts';
import { peopleJobs } from '#features/startups/people.jobs.ts';
import { webhookJobs } from '#features/webhooks/webhooks.jobs.ts';
import { pledgePerkJob } from '#jobs/pledge-jobs.ts';
import { joinNoticeJob, perkTermsJob, secretReplacedJob } from '#jobs/programme-jobs.ts';
import { accessNoticeJob, newRequestJob, requestNotifyJob, requestVotesJob } from '#jobs/registry.ts';
import type { CallOptions, TestApp } from '../test-app.ts';
import { claimMails } from './claim-mails.ts';
import type { mailWorker } from './mail-worker.ts';
import { WEBHOOK_KEYS } from './webhook-receivers.ts';

const AT_ONCE = { addedSeconds: 0, changedSeconds: 0 };
const PASSWORD = 'un-mot-de-passe-long';
const TOOL = {
  description: 'Un CRM',
  team: 'Produit',
  category: 'Autres',
  tool_type: 'saas',
  usage_level: 'medium',
};
const REQUEST = { tool_name: 'Brevo', description: 'Des mails', business_case: 'Vendre', priority: 'high' };

/** Makes the product queue at least one mail of every template. A new template does not compile until it is here. */
export async function queueEveryMail(test: TestApp, worker: ReturnType<typeof mailWorker>): Promise<void> {
  const admin = await test.member({ role: 'admin' });
  const member = await test.member();
  async function call(method: 'POST' | 'PUT' | 'PATCH', url: string, options: CallOptions = {}) {
    const response = await test.call(method, url, options);
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    return response;
  }
  async function addTool(name: string): Promise<string> {
    const response = await call('POST', '/api/tools', { cookie: admin.cookie, body: { ...TOOL, name } });
    return response.json().id;
  }
  async function tellAboutAccess() {
    const [asking] = accessJobs(worker.deps);
    for (const data of await worker.queued(accessNoticeJob)) await worker.run([asking], data);
  }
  const notifyAboutTools = () => worker.run(toolNoticeJobs({ ...worker.deps, settling: AT_ONCE }));

  const queue: Record<MailTemplate, () => Promise<unknown>> = {
    confirmation: () =>
      call('POST', '/api/auth/sign-up', {
        body: { email: 'nouvelle@perkotheque.example', password: PASSWORD, full_name: 'Nouvelle' },
      }),
    reset: () => call('POST', '/api/auth/forgot-password', { body: { email: member.email } }),
    'account-exists': async () => {
      const setting = { cookie: admin.cookie, body: { value: true } };
      await call('PUT', '/api/system-settings/neutral_sign_up', setting);
      const body = { email: member.email, password: PASSWORD, full_name: 'Membre' };
      await call('POST', '/api/auth/sign-up', { body });
    },
    'new-email': () =>
      call('POST', '/api/me/email', {
        cookie: member.cookie,
        body: { email: 'nouvelle-adresse@perkotheque.example' },
      }),
    'api-token': () =>
      call('POST', '/api/me/tokens', {
        cookie: member.cookie,
        body: { name: 'Tableur', scopes: ['tools:read'], expires_in_days: 30 },
      }),
    'account-change': () =>
      call('PATCH', '/api/me/account', { cookie: member.cookie, body: { full_name: 'Nouveau Nom' } }),
    welcome: () =>
      call('POST', '/api/functions/create-user', {
        cookie: admin.cookie,
        body: {
          email: 'invitee@perkotheque.example',
          password: PASSWORD,
          full_name: 'Invitée',
          role: 'user',
        },
      }),
    'request-status': async () => {
      const { id } = await createRequest(test.base.owner, { tool_name: 'Attio', requested_by: member.id });
      await call('PATCH', `/api/requests/${id}`, { cookie: admin.cookie, body: { status: 'approved' } });
      for (const data of await worker.queued(requestNotifyJob))
        await worker.run(requestJobs(worker.deps), data);
    },
    'new-request': async () => {
      await call('POST', '/api/requests', { cookie: member.cookie, body: REQUEST });
      for (const data of await worker.queued(newRequestJob))
        await worker.run(newRequestJobs(worker.deps), data);
    },
    'new-tools': async () => {
      await addTool('Attio');
      await notifyAboutTools();
    },
    favorites: async () => {
      const id = await addTool('Pipedrive');
      await call('PUT', `/api/favorites/${id}`, { cookie: member.cookie });
      await notifyAboutTools();
      await call('PATCH', `/api/tools/${id}`, {
        cookie: admin.cookie,
        body: { description: 'Un autre CRM' },
      });
      await notifyAboutTools();
    },
    digest: async () => {
      await call('PUT', '/api/me/settings/email_digest', { cookie: member.cookie, body: { value: true } });
      await worker.run(digestJobs(worker.deps));
    },
    'startup-invitation': async () => {
      const { id } = await createStartup(test.base.owner);
      const body = { email: 'fondatrice@perkotheque.example', as_lead: true };
      await call('POST', `/api/startups/${id}/invitations`, { cookie: admin.cookie, body });
    },
    'join-request': async () => {
      const { id } = await createStartup(test.base.owner);
      const body = { startup_id: id };
      await call('POST', '/api/startup/join-request', { cookie: member.cookie, body });
      const [joining] = peopleJobs(worker.deps);
      for (const data of await worker.queued(joinNoticeJob)) await worker.run([joining], data);
    },
    'join-decision': async () => {
      const { id, startup_id } = await test.base.owner
        .selectFrom('startup_join_requests')
        .select(['id', 'startup_id'])
        .where('user_id', '=', member.id)
        .executeTakeFirstOrThrow();
      const url = `/api/startups/${startup_id}/join-requests/${id}`;
      await call('PUT', url, { cookie: admin.cookie, body: { accept: true } });
      const [joining] = peopleJobs(worker.deps);
      for (const data of await worker.queued(joinNoticeJob)) await worker.run([joining], data);
    },
    'perk-stock': async () => {
      const perk = await createPerk(test.base.owner, { way: 'unique-code' });
      await createCodes(test.base.owner, perk.id, 6);
      await test.base.owner
        .updateTable('perk_secrets')
        .set({ voided_at: new Date() })
        .where('perk_id', '=', perk.id)
        .execute();
      await worker.run([codesJobs(worker.deps).stock]);
    },
    'perk-suspect': async () => {
      const { id } = await createPerk(test.base.owner);
      await test.base.owner.updateTable('perks').set({ dead_nights: 3 }).where('id', '=', id).execute();
      await worker.run(suspectJobs(worker.deps));
    },
    'claim-secret': async () => {
      const perk = await createPerk(test.base.owner, { way: 'shared-code' });
      const { id } = await createStartup(test.base.owner);
      const lead = await test.member();
      await joinStartup(test.base.owner, id, lead.id, true);
      await createClaim(test.base.owner, {
        ...{ perk_id: perk.id, startup_id: id, way: 'shared-code', state: 'granted', is_open: true },
      });
      const body = { text: 'CODE-PARTAGE-2026' };
      await call('POST', `/api/perks/${perk.id}/secrets`, { cookie: admin.cookie, body });
      for (const data of await worker.queued(secretReplacedJob)) {
        await worker.run([codesJobs(worker.deps).replaced], data);
      }
    },
    'no-lead': async () => {
      const lead = await test.member();
      const { id } = await createStartup(test.base.owner);
      await joinStartup(test.base.owner, id, lead.id, true);
      const url = `/api/startups/${id}/people/${lead.id}`;
      await call('PATCH', url, { cookie: admin.cookie, body: { is_lead: false } });
      const [, leads] = peopleJobs(worker.deps);
      await worker.run([leads]);
    },
    'perk-terms': async () => {
      const { owner } = test.base;
      const perk = await createPerk(owner);
      const claimant = await test.member();
      const startup = await createStartup(owner);
      await joinStartup(owner, startup.id, claimant.id, true);
      await owner
        .insertInto('claims')
        .values({
          perk_id: perk.id,
          startup_id: startup.id,
          tool_name: 'Nuage',
          perk_title: 'Crédits',
          way: 'public-link',
          terms_version: 1,
          started_by: claimant.id,
        })
        .execute();
      const body = { amount: 10, announce: true };
      await call('PATCH', `/api/perks/${perk.id}`, { cookie: admin.cookie, body });
      for (const data of await worker.queued(perkTermsJob)) await worker.run(perkJobs(worker.deps), data);
    },
    'access-request': async () => {
      const { id } = await createTool(test.base.owner, {}, ['admin']);
      const body = { message: 'Pour la paie' };
      await call('POST', `/api/tools/${id}/access-request`, { cookie: member.cookie, body });
      await tellAboutAccess();
    },
    'access-decision': async () => {
      const { id } = await test.base.owner
        .selectFrom('access_requests')
        .select('id')
        .where('user_id', '=', member.id)
        .executeTakeFirstOrThrow();
      const body = { decision: 'grant', until: null };
      await call('POST', `/api/access-requests/${id}/decision`, { cookie: admin.cookie, body });
      await tellAboutAccess();
    },
    'request-votes': async () => {
      const { id } = await createRequest(test.base.owner, { requested_by: member.id, votes: 4 });
      await call('PUT', `/api/requests/${id}/vote`, { cookie: admin.cookie });
      for (const data of await worker.queued(requestVotesJob)) {
        await worker.run(requestVotesJobs(worker.deps), data);
      }
    },
    'pledge-perk': async () => {
      const lead = await test.member();
      await joinStartup(test.base.owner, (await createStartup(test.base.owner)).id, lead.id, true);
      const [{ id }, perk] = [await createRequest(test.base.owner), await createPerk(test.base.owner)];
      const pledge = { seats: 5, monthly_budget: 100, current_tool: null, current_use: null };
      const body = { ...pledge, may_be_named: false };
      await call('PUT', `/api/requests/${id}/pledge`, { cookie: lead.cookie, body });
      await call('PUT', `/api/requests/${id}/perk`, { cookie: admin.cookie, body: { perk_id: perk.id } });
      for (const data of await worker.queued(pledgePerkJob)) {
        await worker.run([pledgeJobs(worker.deps).perk], data);
      }
    },
    'contract-reminder': async () => {
      const ends_on = addDays(dayInParis(new Date()), 5);
      await createContract(test.base.owner, { ends_on, owner_id: member.id, notice_days: 0 });
      await worker.run(contractClockJobs(worker.deps));
    },
    'obligation-alert': async () => {
      const due_on = addDays(dayInParis(new Date()), 2);
      await createObligation(test.base.owner, { kind: 'renewal', due_on, owner_id: admin.id });
      await worker.run(obligationClockJobs(worker.deps));
    },
    'budget-alert': async () => {
      const year = new Date().getFullYear();
      await createContract(test.base.owner, {
        ...{ amount_cents: 500_000, period: 'one-time', starts_on: `${year}-01-15`, ends_on: null },
      });
      const body = { team: 'IT', year, amount_cents: 500_000 };
      await call('PUT', '/api/spend/budgets', { cookie: admin.cookie, body });
      await worker.run(budgetJobs(worker.deps));
    },
    'webhook-disabled': async () => {
      const topics = ['tool'];
      const body = { name: 'Automate', format: 'slack', topics, url: 'https://nulle-part.example.com/' };
      const { webhook } = (await call('POST', '/api/webhooks', { cookie: admin.cookie, body })).json();
      await createTool(test.base.owner);
      const gone = async () => ({ status: 410, retryAfter: null, text: '' });
      const deps = { ...worker.deps, jobs: worker.jobs, keys: WEBHOOK_KEYS, post: gone };
      await worker.run([webhookJobs(deps).deliver], { webhook_id: webhook.id });
    },
    ...claimMails(test, worker),
  };
  for (const queueOne of Object.values(queue)) await queueOne();
}
