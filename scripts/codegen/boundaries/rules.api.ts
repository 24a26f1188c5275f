import type { IForbiddenRuleType } from 'dependency-cruiser';
import { layer, npm, REPOS, TESTS } from './patterns.ts';

/** Rule 2: routes → service, presenter; service → repo, policy, jobs; repo → database; policy → domain. */
const layers: IForbiddenRuleType[] = [
  {
    name: 'routes-call-services-and-presenters',
    severity: 'error',
    from: { path: layer('routes') },
    // What the routes of all CSV imports share is routes itself.
    to: { path: layer('repo', 'policy', 'jobs', 'routes'), pathNot: '/imports/csv-imports\\.routes\\.ts$' },
  },
  {
    name: 'services-import-no-http',
    severity: 'error',
    from: { path: layer('service') },
    to: {
      path: [
        layer('routes', 'presenter'),
        '^apps/api/src/(plugins|entrypoints)/',
        '^apps/api/src/(app|compose|features|studio-features)\\.ts$',
      ],
    },
  },
  {
    name: 'repos-only-query',
    severity: 'error',
    from: { path: layer('repo') },
    to: {
      path: [layer('routes', 'service', 'policy', 'jobs'), '^apps/api/src/(plugins|entrypoints|jobs)/'],
    },
  },
  {
    name: 'repos-do-not-present',
    severity: 'error',
    comment: 'A repository may import the row type of a presenter.',
    from: { path: layer('repo') },
    to: { path: layer('presenter'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'policies-are-pure',
    severity: 'error',
    comment: 'A policy decides on its arguments alone.',
    from: { path: layer('policy') },
    to: { pathNot: [layer('policy'), '^packages/domain/src/', '^apps/api/src/lib/'] },
  },
  {
    name: 'presenters-only-shape',
    severity: 'error',
    comment: 'A presenter may import row types, and call a policy for `can`.',
    from: { path: layer('presenter') },
    to: { path: layer('routes', 'service', 'jobs', 'repo'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'jobs-call-services',
    severity: 'error',
    from: { path: layer('jobs') },
    to: { path: layer('routes', 'presenter') },
  },
];

/** Rule 3: only a few files may import each large library. */
const libraries: IForbiddenRuleType[] = [
  {
    name: 'fastify-in-routes-and-plugins',
    severity: 'error',
    from: {
      path: '^apps/api/src/',
      pathNot: [
        TESTS,
        layer('routes'),
        '^apps/api/src/(plugins|entrypoints)/',
        '^apps/api/src/(app|compose|features|studio-features)\\.ts$',
      ],
    },
    to: { path: npm('fastify', 'fastify-plugin', 'fastify-type-provider-zod', '@fastify/[^/]+') },
  },
  {
    name: 'kysely-in-repos',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: [TESTS, REPOS] },
    to: { path: npm('kysely') },
  },
  {
    name: 'pg-boss-in-jobs',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: [TESTS, '^apps/api/src/jobs/', layer('jobs')] },
    to: { path: npm('pg-boss') },
  },
  {
    name: 'better-auth-in-accounts',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/features/accounts/'] },
    to: { path: npm('better-auth', '@better-auth/[^/]+') },
  },
];

const features: IForbiddenRuleType[] = [
  {
    name: 'repos-are-private-to-their-feature',
    severity: 'error',
    comment: "Rule 4: call the other feature's service or policy.",
    from: { path: '^apps/api/src/features/([^/]+)/' },
    to: { path: layer('repo'), pathNot: '^apps/api/src/features/$1/' },
  },
  {
    name: 'lib-imports-no-feature',
    severity: 'error',
    from: { path: '^apps/api/src/(lib|config)/' },
    to: { path: '^apps/api/src/(features|plugins|jobs|entrypoints)/' },
  },
  {
    name: 'entrypoints-are-not-imported',
    severity: 'error',
    from: { path: '^apps/api/', pathNot: ['^apps/api/src/entrypoints/', TESTS] },
    to: { path: '^apps/api/src/entrypoints/' },
  },
];

export const apiRules: IForbiddenRuleType[] = [...layers, ...libraries, ...features];
