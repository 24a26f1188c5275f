import type { Database } from '@perkotheque/database/connect';
import type { FastifyPluginAsync } from 'fastify';
import { contractExportsRoutes } from '#features/contracts/contract-exports.routes.ts';
import { createContractExportsService } from '#features/contracts/contract-exports.service.ts';
import { contractImportsRoutes } from '#features/contracts/contract-imports.routes.ts';
import { createContractImportsService } from '#features/contracts/contract-imports.service.ts';
import { contractsRoutes } from '#features/contracts/contracts.routes.ts';
import { createContractsService } from '#features/contracts/contracts.service.ts';
import { createDecisionsService } from '#features/contracts/decisions.service.ts';
import { contractFeedRoutes } from '#features/contracts/feed.routes.ts';
import { createContractFeedService } from '#features/contracts/feed.service.ts';
import type { FeedsService } from '#features/feeds/feeds.service.ts';
import { obligationsRoutes } from '#features/obligations/obligations.routes.ts';
import { createObligationsService } from '#features/obligations/obligations.service.ts';
import { createPotentialService } from '#features/programme/potential.service.ts';
import { programmeRoutes } from '#features/programme/programme.routes.ts';
import { createProgrammeService } from '#features/programme/programme.service.ts';
import { createProgrammeExportsService } from '#features/programme/programme-exports.service.ts';
import { budgetsRoutes } from '#features/spend/budgets.routes.ts';
import { createBudgetsService } from '#features/spend/budgets.service.ts';
import { ratesRoutes } from '#features/spend/rates.routes.ts';
import { createRatesService } from '#features/spend/rates.service.ts';
import { spendRoutes } from '#features/spend/spend.routes.ts';
import { createSpendService } from '#features/spend/spend.service.ts';

type StudioDeps = {
  /** As perk_app. */
  db: Database;
  feeds: FeedsService;
  baseUrl: string;
};

/** The features with which the studio runs its own programme, contracts and spend. */
export function createStudioFeatures({ db, feeds, baseUrl }: StudioDeps): FastifyPluginAsync[] {
  return [
    (app) =>
      programmeRoutes(app, {
        programme: createProgrammeService(db),
        potential: createPotentialService(db),
        exports: createProgrammeExportsService(db),
      }),
    (app) => spendRoutes(app, { spend: createSpendService(db) }),
    (app) => contractExportsRoutes(app, { exports: createContractExportsService(db) }),
    (app) => contractImportsRoutes(app, { imports: createContractImportsService(db) }),
    (app) => budgetsRoutes(app, { budgets: createBudgetsService(db) }),
    (app) => obligationsRoutes(app, { obligations: createObligationsService(db) }),
    (app) => ratesRoutes(app, { rates: createRatesService(db) }),
    (app) =>
      contractsRoutes(app, { contracts: createContractsService(db), decisions: createDecisionsService(db) }),
    (app) => contractFeedRoutes(app, { contractFeed: createContractFeedService({ db, baseUrl, feeds }) }),
  ];
}
