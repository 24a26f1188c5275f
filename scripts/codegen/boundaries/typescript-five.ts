import { registerHooks } from 'node:module';

const here = new Map(
  ['typescript', 'typescript/package.json'].map((specifier) => [specifier, import.meta.resolve(specifier)]),
);

/**
 * dependency-cruiser uses the compiler API, which TypeScript 7 no longer has. npm hoists dependency-cruiser to the
 * root folder, where it would find version 7; this hook gives it version 5 of this workspace.
 */
export function useTypeScriptFive(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const url = here.get(specifier);
      return url === undefined ? nextResolve(specifier, context) : { url, shortCircuit: true };
    },
  });
}
