/** Tests and what only tests use: they may reach wider than the code they prove. */
export const TESTS = '\\.test\\.tsx?$|^apps/api/test/|/testing\\.ts$|/testing/';

/** A slice of the API, by the role its name ends with: `features/<feature>/<anything>.<role>.ts`. */
export function layer(...roles: string[]): string {
  return `^apps/api/src/features/.+\\.(${roles.join('|')})\\.ts$`;
}

/** Queries, wherever they live: a feature's own or the shared ones of lib/. */
export const REPOS = '^apps/api/src/.+\\.repo\\.ts$';

/** A package of the registry, wherever npm put it. */
export function npm(...names: string[]): string {
  const escaped = names.map((name) => name.replaceAll('/', '\\/').replaceAll('.', '\\.'));
  return `(^|/)node_modules/(${escaped.join('|')})/`;
}
