/** Tests and their support code may import more than the code that they test. */
export const TESTS = '\\.test\\.tsx?$|^apps/api/test/|/testing\\.ts$|/testing/';

/** Files of the API with one of these roles: `features/<feature>/<anything>.<role>.ts`. */
export function layer(...roles: string[]): string {
  return `^apps/api/src/features/.+\\.(${roles.join('|')})\\.ts$`;
}

/** Repositories of a feature and the shared ones of lib/. */
export const REPOS = '^apps/api/src/.+\\.repo\\.ts$';

/** An npm package, in the root node_modules or a nested one. */
export function npm(...names: string[]): string {
  const escaped = names.map((name) => name.replaceAll('/', '\\/').replaceAll('.', '\\.'));
  return `(^|/)node_modules/(${escaped.join('|')})/`;
}
