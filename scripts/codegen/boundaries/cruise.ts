import type { IViolation } from 'dependency-cruiser';
import { rules } from './rules.ts';
import { useTypeScriptFive } from './typescript-five.ts';

const FOLDERS = ['packages', 'apps', 'scripts'];

/** Returns the violations under `baseDir` and the number of checked files. */
export async function findViolations(baseDir: string): Promise<{ files: number; violations: IViolation[] }> {
  useTypeScriptFive();
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(FOLDERS, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    // Anchored, since npm packages have dist folders too, which must not be excluded.
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
