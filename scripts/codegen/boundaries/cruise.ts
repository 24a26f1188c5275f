import type { IViolation } from 'dependency-cruiser';
import { rules } from './rules.ts';
import { useTypeScriptFive } from './typescript-five.ts';

const ROOMS = ['packages', 'apps', 'scripts'];

/** What breaks a rule under `baseDir`, and how many files were looked at. */
export async function findViolations(baseDir: string): Promise<{ files: number; violations: IViolation[] }> {
  useTypeScriptFive();
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(ROOMS, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    // Anchored: the packages of the registry live in folders called dist too, and must stay in sight.
    exclude: { path: '^(apps|packages|scripts)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  return { files: output.summary.totalCruised, violations: output.summary.violations };
}
