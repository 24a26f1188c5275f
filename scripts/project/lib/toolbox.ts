import type { Step } from './steps.ts';

const node = process.execPath;

/** Two steps run side by side: with one checker each, no type is computed twice. */
const typeStep = (name: string, project: string): Step => ({
  name: `types: ${name}`,
  command: 'tsc',
  args: ['-p', project, '--checkers', '1'],
});

/** Shared by the npm scripts and `check`, so that both run the same commands. */
export const typeSteps: Step[] = [
  typeStep('web', 'apps/web'),
  typeStep('server, packages', 'tsconfig.json'),
  typeStep('scripts', 'scripts'),
  typeStep('browser tests', 'apps/e2e'),
];

export const quickSteps: Step[] = [
  ...typeSteps,
  { name: 'generated files are up to date', command: node, args: ['scripts/codegen/codegen.ts', '--check'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'import rules', command: node, args: ['scripts/codegen/boundaries.ts'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'lock file is complete', command: node, args: ['scripts/project/complete-lock.ts', '--check'] },
  { name: 'references exist', command: node, args: ['scripts/project/references.ts'] },
  { name: 'bundle size', command: node, args: ['scripts/project/bundle-size.ts'] },
];

export function vitestStep(
  name: string,
  report: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Step {
  const reporters = ['--reporter=default', '--reporter=./scripts/project/lib/vitest-reporter.ts'];
  const reportTo = { TEST_REPORT: `reports/${report}` };
  return { name, command: 'vitest', args: ['run', ...reporters, ...args], env: { ...env, ...reportTo } };
}
