import type { Database } from '@perkotheque/database/connect';
import type { FastifyPluginAsync } from 'fastify';
import type { Env } from '#config/env.ts';
import { accessRequestsRoutes } from '#features/access-requests/access-requests.routes.ts';
import { createAccessRequestsService } from '#features/access-requests/access-requests.service.ts';
import type { AccountsFeature } from '#features/accounts/accounts.feature.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { meRoutes } from '#features/accounts/me.routes.ts';
import { ownAccountRoutes } from '#features/accounts/own-account.routes.ts';
import { ownSessionsRoutes } from '#features/accounts/own-sessions.routes.ts';
import { proofsRoutes } from '#features/accounts/proofs.routes.ts';
import { providersRoutes } from '#features/accounts/providers.routes.ts';
import { twoFactorRoutes } from '#features/accounts/two-factor.routes.ts';
import { assistantsRoutes } from '#features/assistants/assistants.routes.ts';
import { createAssistantsService } from '#features/assistants/assistants.service.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { createAuditService } from '#features/audit/audit.service.ts';
import { categoriesRoutes } from '#features/categories/categories.routes.ts';
import { createCategoriesService } from '#features/categories/categories.service.ts';
import { answersRoutes } from '#features/claims/answers.routes.ts';
import { createAnswersService } from '#features/claims/answers.service.ts';
import { claimImportsRoutes } from '#features/claims/claim-imports.routes.ts';
import { createClaimImportsService } from '#features/claims/claim-imports.service.ts';
import { claimsRoutes } from '#features/claims/claims.routes.ts';
import { createClaimsService } from '#features/claims/claims.service.ts';
import { claimFeedRoutes } from '#features/claims/feed.routes.ts';
import { createClaimFeedService } from '#features/claims/feed.service.ts';
import { inboxRoutes } from '#features/claims/inbox.routes.ts';
import { createInboxService } from '#features/claims/inbox.service.ts';
import { introductionRoutes } from '#features/claims/introduction.routes.ts';
import { createIntroductionService } from '#features/claims/introduction.service.ts';
import { outlookRoutes } from '#features/claims/outlook.routes.ts';
import { createOutlookService } from '#features/claims/outlook.service.ts';
import { startupClaimsRoutes } from '#features/claims/startup-claims.routes.ts';
import { createStartupClaimsService } from '#features/claims/startup-claims.service.ts';
import { claimSecretsRoutes } from '#features/codes/claim-secrets.routes.ts';
import { createClaimSecretsService } from '#features/codes/claim-secrets.service.ts';
import { codesRoutes } from '#features/codes/codes.routes.ts';
import { createCodesService } from '#features/codes/codes.service.ts';
import { reportsRoutes } from '#features/codes/reports.routes.ts';
import { createReportsService } from '#features/codes/reports.service.ts';
import { complianceRoutes } from '#features/compliance/compliance.routes.ts';
import { createComplianceService } from '#features/compliance/compliance.service.ts';
import { credentialsRoutes } from '#features/credentials/credentials.routes.ts';
import { createCredentialsService } from '#features/credentials/credentials.service.ts';
import { secureToolsRoutes } from '#features/credentials/secure-tools.routes.ts';
import { createSecureToolsService } from '#features/credentials/secure-tools.service.ts';
import { duplicatesRoutes } from '#features/duplicates/duplicates.routes.ts';
import { createDuplicatesService } from '#features/duplicates/duplicates.service.ts';
import { mergesRoutes } from '#features/duplicates/merges.routes.ts';
import { createMergesService } from '#features/duplicates/merges.service.ts';
import { enrichmentRoutes } from '#features/enrichment/enrichment.routes.ts';
import { fieldSourcesRoutes } from '#features/enrichment/field-sources.routes.ts';
import { createFieldSourcesService } from '#features/enrichment/field-sources.service.ts';
import { enrichmentFunctionsRoutes } from '#features/enrichment/functions.routes.ts';
import { createLookupsService } from '#features/enrichment/lookups.service.ts';
import { newToolRoutes } from '#features/enrichment/new-tool.routes.ts';
import { proposalsRoutes } from '#features/enrichment/proposals.routes.ts';
import { createProposalsService } from '#features/enrichment/proposals.service.ts';
import { createRunsService } from '#features/enrichment/runs.service.ts';
import { exportsRoutes } from '#features/exports/exports.routes.ts';
import { createExportsService } from '#features/exports/exports.service.ts';
import { favoritesRoutes } from '#features/favorites/favorites.routes.ts';
import { createFavoritesService } from '#features/favorites/favorites.service.ts';
import { createFeedsService } from '#features/feeds/feeds.service.ts';
import { identityProvidersRoutes } from '#features/identity-providers/identity-providers.routes.ts';
import { createIdentityProvidersService } from '#features/identity-providers/identity-providers.service.ts';
import { importsRoutes } from '#features/imports/imports.routes.ts';
import { createImportsService } from '#features/imports/imports.service.ts';
import { crawlersRoutes } from '#features/landing/crawlers.routes.ts';
import { landingRoutes } from '#features/landing/landing.routes.ts';
import { createLandingService } from '#features/landing/landing.service.ts';
import { legalRoutes } from '#features/legal/legal.routes.ts';
import { createLegalService } from '#features/legal/legal.service.ts';
import { mailingRoutes } from '#features/mail/mailing.routes.ts';
import { createMailingService } from '#features/mail/mailing.service.ts';
import { mailsRoutes } from '#features/mail/mails.routes.ts';
import { createMailsService } from '#features/mail/mails.service.ts';
import { maintenanceRoutes } from '#features/maintenance/maintenance.routes.ts';
import { createSyncService } from '#features/maintenance/sync.service.ts';
import { missedSearchesRoutes } from '#features/needs/missed-searches.routes.ts';
import { createMissedSearchesService } from '#features/needs/missed-searches.service.ts';
import { needsRoutes } from '#features/needs/needs.routes.ts';
import { createNeedsService } from '#features/needs/needs.service.ts';
import { memberNoticesRoutes } from '#features/notifications/member-notices.routes.ts';
import { createMemberNoticesService } from '#features/notifications/member-notices.service.ts';
import { noticesRoutes } from '#features/notifications/notices.routes.ts';
import { createNoticesService } from '#features/notifications/notices.service.ts';
import { audienceRoutes } from '#features/perks/audience.routes.ts';
import { createAudienceService } from '#features/perks/audience.service.ts';
import { managedPerksRoutes } from '#features/perks/managed-perks.routes.ts';
import { createManagedPerksService } from '#features/perks/managed-perks.service.ts';
import { offersRoutes } from '#features/perks/offers.routes.ts';
import { createOffersService } from '#features/perks/offers.service.ts';
import { perkPagesRoutes } from '#features/perks/perk-pages.routes.ts';
import { createPerkPagesService } from '#features/perks/perk-pages.service.ts';
import { planRoutes } from '#features/perks/plan.routes.ts';
import { createPlanService } from '#features/perks/plan.service.ts';
import { permissionsRoutes } from '#features/permissions/permissions.routes.ts';
import { createPermissionsService } from '#features/permissions/permissions.service.ts';
import { personalDataRoutes } from '#features/personal-data/personal-data.routes.ts';
import { createPersonalDataService } from '#features/personal-data/personal-data.service.ts';
import { pledgesRoutes } from '#features/pledges/pledges.routes.ts';
import { createPledgesService } from '#features/pledges/pledges.service.ts';
import { processorsRoutes } from '#features/processors/processors.routes.ts';
import { createProcessorsService } from '#features/processors/processors.service.ts';
import { sheetFactsRoutes } from '#features/processors/sheet-facts.routes.ts';
import { createSheetFactsService } from '#features/processors/sheet-facts.service.ts';
import { createRateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { requestsRoutes } from '#features/requests/requests.routes.ts';
import { createRequestsService } from '#features/requests/requests.service.ts';
import { votesRoutes } from '#features/requests/votes.routes.ts';
import { consoleSettingsRoutes } from '#features/settings/console-settings.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { setupRoutes } from '#features/setup/setup.routes.ts';
import { createSetupService } from '#features/setup/setup.service.ts';
import { invitationsRoutes } from '#features/startups/invitations.routes.ts';
import { createInvitationsService } from '#features/startups/invitations.service.ts';
import { joiningRoutes } from '#features/startups/joining.routes.ts';
import { createJoiningService } from '#features/startups/joining.service.ts';
import { ownStartupRoutes } from '#features/startups/own-startup.routes.ts';
import { createOwnStartupService } from '#features/startups/own-startup.service.ts';
import { peopleRoutes } from '#features/startups/people.routes.ts';
import { createPeopleService } from '#features/startups/people.service.ts';
import { staffInvitationsRoutes } from '#features/startups/staff-invitations.routes.ts';
import { createStaffInvitationsService } from '#features/startups/staff-invitations.service.ts';
import { startupErasureRoutes } from '#features/startups/startup-erasure.routes.ts';
import { createStartupErasureService } from '#features/startups/startup-erasure.service.ts';
import { startupExportsRoutes } from '#features/startups/startup-exports.routes.ts';
import { createStartupExportsService } from '#features/startups/startup-exports.service.ts';
import { startupImportsRoutes } from '#features/startups/startup-imports.routes.ts';
import { createStartupImportsService } from '#features/startups/startup-imports.service.ts';
import { startupMergesRoutes } from '#features/startups/startup-merges.routes.ts';
import { createStartupMergesService } from '#features/startups/startup-merges.service.ts';
import { startupsRoutes } from '#features/startups/startups.routes.ts';
import { createStartupsService } from '#features/startups/startups.service.ts';
import { waitingStartupsRoutes } from '#features/startups/waiting-startups.routes.ts';
import { createWaitingStartupsService } from '#features/startups/waiting-startups.service.ts';
import { tokensRoutes } from '#features/tokens/tokens.routes.ts';
import { createTokensService } from '#features/tokens/tokens.service.ts';
import { toolUseRoutes } from '#features/tool-use/tool-use.routes.ts';
import { createToolUseService } from '#features/tool-use/tool-use.service.ts';
import { consoleToolsRoutes } from '#features/tools/console-tools.routes.ts';
import { createConsoleToolsService } from '#features/tools/console-tools.service.ts';
import { toolsRoutes } from '#features/tools/tools.routes.ts';
import { createToolsService } from '#features/tools/tools.service.ts';
import { trashRoutes } from '#features/tools/trash.routes.ts';
import { createTrashService } from '#features/tools/trash.service.ts';
import { createProductHunt } from '#features/trends/product-hunt.ts';
import { trendsRoutes } from '#features/trends/trends.routes.ts';
import { createTrendsService } from '#features/trends/trends.service.ts';
import { userFunctionsRoutes } from '#features/users/user-functions.routes.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import { createUsersService } from '#features/users/users.service.ts';
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { createWebhooksService } from '#features/webhooks/webhooks.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { AppError } from '#lib/app-error.ts';
import { createStudioFeatures } from './studio-features.ts';

export type FeatureDeps = {
  env: Env;
  /** As perk_app. */
  db: Database;
  jobs: JobQueue;
  mails: MailQueue;
  accounts: AccountsFeature;
};

/** Every feature with its service. What the studio itself spends, owes and measures is in studio-features.ts. */
export function createFeatures({ env, db, jobs, mails, accounts }: FeatureDeps): FastifyPluginAsync[] {
  const vault = {
    db,
    keys: env.vault?.keys ?? null,
    limiter: createRateLimiter(db),
    proofs: accounts.proofs,
  };
  const credentials = createCredentialsService(vault);
  const secureTools = createSecureToolsService(db, credentials);
  const settings = createSettingsService({
    db,
    passwordMinLength: env.auth.passwordMinLength,
    // Otherwise a stolen session would switch the question off first.
    guards: {
      proof_scope: (trx, actor) => accounts.proofs.requireAlways(trx, actor),
      password_sign_in: async (trx, actor, { enabled }) => {
        await accounts.proofs.requireAlways(trx, actor);
        if (!enabled && env.auth.providers.length === 0) throw new AppError('provider_missing');
      },
    },
  });
  const tools = createToolsService(db);
  const requests = createRequestsService(db, jobs);
  const claims = createClaimsService(db, jobs);
  const offers = createOffersService(db);
  const outlook = createOutlookService(db);
  const merges = createMergesService(db, credentials);
  const landing = createLandingService(db);
  const users = createUsersService({
    db,
    mails,
    jobs,
    hasher: accounts.hasher,
    proofs: accounts.proofs,
    passwordMinLength: env.auth.passwordMinLength,
    baseUrl: env.auth.baseUrl,
    appName: async () => (await settings.publicConfiguration()).app_name,
    changes: accounts.changes,
  });
  const lookups = createLookupsService(db, jobs);
  const trends = createTrendsService({ db, jobs, requests, source: createProductHunt(env.trends) });
  const startups = createStartupsService(db, jobs);
  const invitations = createInvitationsService({
    db,
    mails,
    limiter: createRateLimiter(db),
    hasher: accounts.hasher,
    passwordMinLength: env.auth.passwordMinLength,
    baseUrl: env.auth.baseUrl,
  });
  const staffInvitations = createStaffInvitationsService({
    db,
    mails,
    limiter: createRateLimiter(db),
    proofs: accounts.proofs,
    baseUrl: env.auth.baseUrl,
  });
  const codes = createCodesService({ ...vault, jobs });
  const feeds = createFeedsService({ db, proofs: accounts.proofs });
  return [
    (app) => accountsRoutes(app, accounts),
    (app) => twoFactorRoutes(app, accounts),
    (app) => proofsRoutes(app, accounts),
    (app) => providersRoutes(app, accounts),
    (app) =>
      identityProvidersRoutes(app, {
        identityProviders: createIdentityProvidersService({ db, ...env.auth, proofs: accounts.proofs }),
      }),
    (app) => ownAccountRoutes(app, accounts),
    (app) => ownSessionsRoutes(app, accounts),
    meRoutes,
    (app) => settingsRoutes(app, { settings }),
    (app) => consoleSettingsRoutes(app, { settings }),
    (app) => toolsRoutes(app, { tools }),
    (app) => legalRoutes(app, { legal: createLegalService(db) }),
    (app) => consoleToolsRoutes(app, { consoleTools: createConsoleToolsService(db) }),
    (app) => trashRoutes(app, { trash: createTrashService(db) }),
    (app) => offersRoutes(app, { offers }),
    (app) => planRoutes(app, { plans: createPlanService(db) }),
    (app) => complianceRoutes(app, { compliance: createComplianceService(db, settings) }),
    (app) => favoritesRoutes(app, { favorites: createFavoritesService(db) }),
    (app) => categoriesRoutes(app, { categories: createCategoriesService(db, jobs) }),
    (app) => needsRoutes(app, { needs: createNeedsService(db) }),
    (app) => missedSearchesRoutes(app, { missedSearches: createMissedSearchesService({ db, tools }) }),
    (app) => permissionsRoutes(app, { permissions: createPermissionsService(db) }),
    (app) =>
      accessRequestsRoutes(app, {
        accessRequests: createAccessRequestsService({ db, jobs, limiter: createRateLimiter(db) }),
      }),
    (app) => credentialsRoutes(app, { credentials }),
    (app) => secureToolsRoutes(app, { secureTools }),
    (app) => codesRoutes(app, { codes }),
    (app) => claimSecretsRoutes(app, { claimSecrets: createClaimSecretsService(vault) }),
    (app) => reportsRoutes(app, { reports: createReportsService({ db, jobs }) }),
    (app) => auditRoutes(app, { audit: createAuditService(db, env.auditHead) }),
    (app) => requestsRoutes(app, { requests }),
    (app) => claimsRoutes(app, { claims }),
    (app) => claimImportsRoutes(app, { imports: createClaimImportsService(db) }),
    (app) => startupClaimsRoutes(app, { startupClaims: createStartupClaimsService(db) }),
    (app) => inboxRoutes(app, { claims, inbox: createInboxService({ db, jobs, mails }) }),
    (app) => introductionRoutes(app, { introductions: createIntroductionService({ db, jobs, mails }) }),
    (app) => answersRoutes(app, { answers: createAnswersService(db) }),
    (app) => outlookRoutes(app, { outlook }),
    (app) => toolUseRoutes(app, { toolUse: createToolUseService(db) }),
    (app) => processorsRoutes(app, { processors: createProcessorsService(db) }),
    (app) => sheetFactsRoutes(app, { sheetFacts: createSheetFactsService(db) }),
    (app) => claimFeedRoutes(app, { feed: createClaimFeedService({ db, baseUrl: env.auth.baseUrl, feeds }) }),
    (app) => votesRoutes(app, { requests }),
    (app) => pledgesRoutes(app, { pledges: createPledgesService(db, jobs) }),
    (app) => perkPagesRoutes(app, { perkPages: createPerkPagesService(db, jobs) }),
    (app) => managedPerksRoutes(app, { managedPerks: createManagedPerksService({ db, jobs, codes }) }),
    (app) => audienceRoutes(app, { audience: createAudienceService(db) }),
    (app) => usersRoutes(app, { users }),
    (app) => userFunctionsRoutes(app, { users }),
    (app) => noticesRoutes(app, { notices: createNoticesService(db) }),
    (app) => memberNoticesRoutes(app, { memberNotices: createMemberNoticesService(db) }),
    (app) => mailingRoutes(app, { mailing: createMailingService(db) }),
    (app) => mailsRoutes(app, { mails: createMailsService(db) }),
    (app) => duplicatesRoutes(app, { duplicates: createDuplicatesService(db, jobs, merges) }),
    (app) => mergesRoutes(app, { merges }),
    (app) => maintenanceRoutes(app, { sync: createSyncService(db, jobs) }),
    (app) => personalDataRoutes(app, { personalData: createPersonalDataService(db, accounts) }),
    (app) => exportsRoutes(app, { exports: createExportsService(db) }),
    (app) => importsRoutes(app, { imports: createImportsService(db) }),
    (app) => setupRoutes(app, { setup: createSetupService(db, env.mail.smtpUrl !== null) }),
    (app) => enrichmentFunctionsRoutes(app, { lookups }),
    (app) => newToolRoutes(app, { lookups }),
    (app) => proposalsRoutes(app, { proposals: createProposalsService(db) }),
    (app) => enrichmentRoutes(app, { lookups, runs: createRunsService(db, jobs) }),
    (app) => fieldSourcesRoutes(app, { fieldSources: createFieldSourcesService(db) }),
    (app) => trendsRoutes(app, { trends }),
    (app) => peopleRoutes(app, { people: createPeopleService(db, jobs) }),
    (app) => invitationsRoutes(app, { invitations }),
    (app) => staffInvitationsRoutes(app, { staffInvitations }),
    (app) => ownStartupRoutes(app, { ownStartup: createOwnStartupService(db, startups) }),
    (app) => joiningRoutes(app, { joining: createJoiningService(db, jobs, createRateLimiter(db)) }),
    (app) => landingRoutes(app, { landing, cacheSeconds: env.http.landingCacheSeconds }),
    (app) => startupsRoutes(app, { startups }),
    (app) =>
      waitingStartupsRoutes(app, { waitingStartups: createWaitingStartupsService({ db, jobs, startups }) }),
    (app) => startupImportsRoutes(app, { imports: createStartupImportsService(db, jobs) }),
    (app) => startupExportsRoutes(app, { exports: createStartupExportsService(db) }),
    (app) => startupMergesRoutes(app, { merges: createStartupMergesService(db, jobs) }),
    (app) => startupErasureRoutes(app, { erasure: createStartupErasureService(db, accounts.proofs) }),
    ...createStudioFeatures({ db, feeds, baseUrl: env.auth.baseUrl }),
    (app) =>
      webhooksRoutes(app, {
        webhooks: createWebhooksService({ db, jobs, proofs: accounts.proofs, keys: env.webhooks.keys }),
      }),
    (app) =>
      tokensRoutes(app, {
        tokens: createTokensService({ db, mails, proofs: accounts.proofs, baseUrl: env.auth.baseUrl }),
      }),
    (app) =>
      assistantsRoutes(app, {
        assistants: createAssistantsService({
          ...{ tools, offers, claims, outlook, requests },
          baseUrl: env.auth.baseUrl,
        }),
        baseUrl: env.auth.baseUrl,
      }),
    (app) => crawlersRoutes(app, { baseUrl: env.auth.baseUrl }),
  ];
}
