import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRepository } from './fixture.ts';

const program = path.resolve(import.meta.dirname, '../boundaries.ts');

function check(files: Record<string, string>): { lines: string[]; status: number | null } {
  const root = createRepository(files);
  const { stdout, status } = spawnSync(process.execPath, [program, '--root', root], { encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return { lines: stdout.trim().split('\n'), status };
}

const things = 'apps/api/src/features/things';
const validFiles = {
  'packages/domain/src/things.ts': "import { z } from 'zod'; export const thing = z;",
  'packages/database/src/actor.ts':
    "import { Kysely } from 'kysely'; import fs from 'node:fs'; export const db = [Kysely, fs];",
  [`${things}/things.repo.ts`]:
    "import { db } from '@perkotheque/database/actor'; import { sql } from 'kysely'; export type Row = 1; export const repo = [db, sql];",
  [`${things}/things.policy.ts`]:
    "import { thing } from '@perkotheque/domain/things'; export const can = thing;",
  [`${things}/things.service.ts`]:
    "import { repo } from './things.repo.ts'; import { can } from './things.policy.ts'; export const service = [repo, can];",
  [`${things}/things.presenter.ts`]:
    "import type { Row } from './things.repo.ts'; export const present = (row: Row) => row;",
  [`${things}/things.routes.ts`]:
    "import 'fastify'; import { service } from './things.service.ts'; import { present } from './things.presenter.ts'; export const routes = [service, present];",
  'apps/api/src/app.ts':
    "import 'fastify'; import { routes } from '#features/things/things.routes.ts'; export const app = routes;",
  'apps/web/src/lib/client.ts': 'export const client = 1;',
  'apps/web/src/ui/button.tsx': "import 'react'; export const Button = () => null;",
  'apps/web/src/features/things/list.tsx':
    "import { Button } from '../../ui/button.tsx'; import { client } from '../../lib/client.ts'; export const list = [Button, client];",
  'apps/web/src/features/others/other.tsx':
    "import { thing } from '@perkotheque/domain/things'; export const other = thing;",
};

it('the check passes when no rule is broken', () => {
  expect(check(validFiles)).toMatchObject({
    status: 0,
    lines: [expect.stringContaining('0 forbidden imports')],
  });
});

const violations: [rule: string, file: string, source: string][] = [
  ['domain-imports-zod-only', 'packages/domain/src/bad-1.ts', "import 'kysely';"],
  ['domain-imports-zod-only', 'packages/domain/src/bad-2.ts', "import 'node:fs';"],
  ['database-imports-kysely-and-pg', 'packages/database/src/bad-3.ts', "import 'fastify';"],
  ['api-uses-packages-only', 'apps/api/src/lib/bad-4.ts', "import '../../../web/src/lib/client.ts';"],
  [
    'web-uses-domain-only',
    'apps/web/src/lib/bad-5.ts',
    "import type { db } from '@perkotheque/database/actor'; export type T = typeof db;",
  ],
  ['web-runs-in-browsers', 'apps/web/src/lib/bad-6.ts', "import 'node:fs';"],
  ['e2e-imports-no-app', 'apps/e2e/bad-7.spec.ts', "import '../api/src/app.ts';"],
  [
    'packages-import-no-app',
    'packages/database/src/bad-8.ts',
    "import '../../../apps/web/src/lib/client.ts';",
  ],
  ['scripts-import-no-app', 'scripts/project/bad-9.ts', "import '../../apps/api/src/app.ts';"],
  [
    'routes-call-services-and-presenters',
    `${things}/bad-10.routes.ts`,
    "import type { Row } from './things.repo.ts'; export type T = Row;",
  ],
  [
    'routes-call-services-and-presenters',
    `${things}/bad-11.routes.ts`,
    "import '#features/things/things.policy.ts';",
  ],
  ['services-import-no-http', `${things}/bad-12.service.ts`, "import './things.presenter.ts';"],
  ['repos-only-query', `${things}/bad-13.repo.ts`, "import './things.policy.ts';"],
  ['repos-do-not-present', `${things}/bad-99.repo.ts`, "import './things.presenter.ts';"],
  ['policies-are-pure', `${things}/bad-14.policy.ts`, "import '@perkotheque/database/actor';"],
  ['presenters-only-shape', `${things}/bad-15.presenter.ts`, "import './things.repo.ts';"],
  ['jobs-call-services', `${things}/bad-16.jobs.ts`, "import './things.routes.ts';"],
  [
    'fastify-in-routes-and-plugins',
    `${things}/bad-17.service.ts`,
    "import type { FastifyInstance } from 'fastify'; export type T = FastifyInstance;",
  ],
  ['fastify-in-routes-and-plugins', 'apps/api/src/lib/bad-18.ts', "import '@fastify/static';"],
  ['kysely-in-repos', `${things}/bad-19.service.ts`, "import 'kysely';"],
  ['pg-boss-in-jobs', `${things}/bad-20.service.ts`, "import 'pg-boss';"],
  ['better-auth-in-accounts', `${things}/bad-21.service.ts`, "import 'better-auth';"],
  [
    'repos-are-private-to-their-feature',
    'apps/api/src/features/others/bad-22.service.ts',
    "import '../things/things.repo.ts';",
  ],
  ['lib-imports-no-feature', 'apps/api/src/lib/bad-23.ts', "import '#features/things/things.policy.ts';"],
  ['entrypoints-are-not-imported', 'apps/api/src/jobs/bad-24.ts', "import '#entrypoints/bad.ts';"],
  [
    'web-features-import-no-other-feature',
    'apps/web/src/features/others/bad-25.tsx',
    "import '../things/list.tsx';",
  ],
  ['web-features-import-no-app', 'apps/web/src/features/others/bad-26.tsx', "import '../../app/bad.ts';"],
  ['web-pages-are-in-app', 'apps/web/src/app/bad-32.tsx', "import '../features/things/list-page.tsx';"],
  ['web-ui-imports-no-domain', 'apps/web/src/ui/bad-27.tsx', "import '@perkotheque/domain/things';"],
  ['web-lib-imports-only-lib', 'apps/web/src/lib/bad-28.ts', "import '../ui/button.tsx';"],
  ['no-cycles', 'apps/api/src/lib/bad-29.ts', "import './worse.ts';"],
  ['resolvable', 'apps/api/src/lib/bad-30.ts', "import './missing.ts';"],
  ['no-undeclared-packages', 'apps/web/src/lib/bad-31.ts', "import 'left-pad';"],
];

const importedFiles = {
  'apps/api/src/entrypoints/bad.ts': 'export {};',
  'apps/api/src/lib/worse.ts': "import './bad-29.ts';",
  'apps/web/src/app/bad.ts': 'export {};',
  'apps/web/src/features/things/list-page.tsx': 'export {};',
  'node_modules/left-pad/package.json': '{"name":"left-pad","version":"1.0.0","main":"index.js"}',
  'node_modules/left-pad/index.js': '',
};

describe('the check of a repository that breaks every rule once', () => {
  let result: { lines: string[]; status: number | null };
  beforeAll(() => {
    result = check({
      ...validFiles,
      ...importedFiles,
      ...Object.fromEntries(violations.map(([, file, source]) => [file, source])),
    });
  });

  it('exits with 1', () => {
    expect(result.status).toBe(1);
  });

  it.each(violations)('reports %s for %s with: %s', (rule, file) => {
    expect(result.lines.filter((line) => line.startsWith(`${rule}: ${file}`))).toHaveLength(1);
  });
});
