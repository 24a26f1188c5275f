import type { IForbiddenRuleType } from 'dependency-cruiser';
import { layer, npm, REPOS, TESTS } from './patterns.ts';

/** Rule 2: routes → service, presenter; service → repo, policy, jobs; repo → database; policy → domain. */
const layers: IForbiddenRuleType[] = [
  {
    name: 'routes-call-services-and-presenters',
    severity: 'error',
    from: { path: layer('routes') },
    to: { path: layer('repo', 'policy', 'jobs', 'routes') },
  },
  {
    name: 'services-know-no-http',
    severity: 'error',
    from: { path: layer('service') },
    to: {
      path: [
        layer('routes', 'presenter'),
        '^apps/api/src/(plugins|entrypoints)/',
        '^apps/api/src/(app|compose|features)\\.ts$',
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
    comment: 'They may name the type of the row that a presenter takes.',
    from: { path: layer('repo') },
    to: { path: layer('presenter'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'policies-are-pure',
    severity: 'error',
    comment: 'A policy decides on values: it asks nobody.',
    from: { path: layer('policy') },
    to: { pathNot: [layer('policy'), '^packages/domain/src/', '^apps/api/src/lib/'] },
  },
  {
    name: 'presenters-only-shape',
    severity: 'error',
    comment: 'They may name the type of a row, and ask a policy for `can`.',
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

/** Rule 3: each large library has its few doors. */
const doors: IForbiddenRuleType[] = [
  {
    name: 'fastify-at-the-edge',
    severity: 'error',
    from: {
      path: '^apps/api/src/',
      pathNot: [
        TESTS,
        layer('routes'),
        '^apps/api/src/(plugins|entrypoints)/',
        '^apps/api/src/(app|compose|features)\\.ts$',
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
    name: 'another-features-repo-is-private',
    severity: 'error',
    comment: "Rule 4: call the other feature's service or policy.",
    from: { path: '^apps/api/src/features/([^/]+)/' },
    to: { path: layer('repo'), pathNot: '^apps/api/src/features/$1/' },
  },
  {
    name: 'lib-knows-no-feature',
    severity: 'error',
    from: { path: '^apps/api/src/(lib|config)/' },
    to: { path: '^apps/api/src/(features|plugins|jobs|entrypoints)/' },
  },
  {
    name: 'nobody-imports-an-entrypoint',
    severity: 'error',
    from: { path: '^apps/api/', pathNot: ['^apps/api/src/entrypoints/', TESTS] },
    to: { path: '^apps/api/src/entrypoints/' },
  },
];

export const apiRules: IForbiddenRuleType[] = [...layers, ...doors, ...features];
