import { describe, expect, it } from 'vitest';
import { listFiles } from '../lib/paths.ts';
import { findCandidates } from './candidates.ts';
import { drawFaults, listFeatures, seededRandom } from './draw.ts';

const change = (file: string, line: string) =>
  findCandidates(file, `\n${line}\n`).map(({ operator, after }) => [operator, after.trim()]);

describe('the generator of faults', () => {
  it.each([
    ["  if (!mayEdit(actor)) throw new AppError('forbidden');", 'removed check', ''],
    ['  requireZone(actor);', 'removed check', ''],
    ['  return a === b;', 'swapped condition', 'return a !== b;'],
    ['  return a && b;', 'swapped condition', 'return a || b;'],
    ["    .where('user_id', '=', id)", 'forgotten where', ''],
    ['  const last = total - 1;', 'off by one', 'const last = total;'],
    ['  return count <= limit;', 'off by one', 'return count < limit;'],
    ['  await audit(trx);', 'missing await', 'audit(trx);'],
  ])('changes « %s » by the operator « %s »', (line, operator, after) => {
    expect(change('a.service.ts', line)).toEqual([[operator, after]]);
  });

  it('changes the conditions and limits of SQL', () => {
    expect(change('01_a.sql', '  and not is_suspended')).toEqual([
      ['forgotten where', 'and true or not is_suspended'],
    ]);
    expect(change('01_a.sql', '  if v_count >= 3 then')).toEqual([
      ['removed check', 'if false then'],
      ['off by one', 'if v_count > 3 then'],
    ]);
  });

  it('leaves comments, imports and repeated lines alone', () => {
    expect(change('a.repo.ts', '  // a === b')).toEqual([]);
    expect(findCandidates('a.repo.ts', '\n  x = a && b;\n  x = a && b;\n')).toEqual([]);
  });
});

describe('a draw', () => {
  it('takes features with sources and tests', () => {
    expect(
      listFeatures([
        'apps/api/src/features/users/users.service.ts',
        'apps/api/src/features/users/users.routes.ts',
        'apps/api/src/features/users/mails/user-mail.ts',
        'packages/domain/src/users/users.ts',
        'packages/database/schema/05_users.sql',
        'apps/api/src/features/users/users.test.ts',
        'apps/api/src/features/mail/mail.service.ts',
      ]),
    ).toEqual([
      {
        name: 'users',
        sources: [
          'apps/api/src/features/users/users.service.ts',
          'packages/domain/src/users/users.ts',
          'packages/database/schema/05_users.sql',
        ],
        tests: ['apps/api/src/features/users/users.test.ts'],
      },
    ]);
  });

  it('takes jobs, code without a role, migrations, and tests of the database', () => {
    expect(
      listFeatures([
        'apps/api/src/features/codes/codes.test.ts',
        'apps/api/src/features/codes/codes.jobs.ts',
        'apps/api/src/features/codes/fingerprint.ts',
        'packages/database/schema/28_perk_codes.sql',
        'packages/database/migrations/0009_code_limits.sql',
        'packages/database/src/perk-codes.test.ts',
      ]),
    ).toEqual([
      {
        name: 'codes',
        sources: [
          'apps/api/src/features/codes/codes.jobs.ts',
          'apps/api/src/features/codes/fingerprint.ts',
          'packages/database/schema/28_perk_codes.sql',
          'packages/database/migrations/0009_code_limits.sql',
        ],
        tests: ['apps/api/src/features/codes/codes.test.ts', 'packages/database/src/perk-codes.test.ts'],
      },
    ]);
  });

  it('takes the tests of figures and of the import of earlier data, but none at size', () => {
    const files = [
      'apps/api/src/features/spend/spend.repo.ts',
      'apps/api/src/features/spend/spend.test.ts',
      'apps/api/test/spend-at-size.test.ts',
      'apps/api/test/spend-figures.test.ts',
    ];
    expect(listFeatures(files).map(({ tests }) => tests)).toEqual([[files[1], files[3]]]);
  });

  it('reaches every file of the schema and every migration', () => {
    const files = listFiles();
    const reached = new Set(listFeatures(files).flatMap(({ sources }) => sources));
    const isSql = (file: string) => /^packages\/database\/(schema|migrations)\/.*\.sql$/.test(file);
    expect(files.filter((file) => isSql(file) && !reached.has(file))).toEqual([
      'packages/database/schema/01_foundation.sql',
      'packages/database/schema/99_after.sql',
    ]);
  });

  it('is the same for the same seed', () => {
    const numbers = (seed: number) => Array.from({ length: 3 }, seededRandom(seed));
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
    expect(drawFaults({ features: [], count: 3, seed: 1, root: '.' })).toEqual([]);
  });
});
