import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandOf, environmentOf, parseCopy, parseDockerfile } from './dockerfile.ts';
import { fromRoot } from './paths.ts';

const stages = parseDockerfile(readFileSync(fromRoot('Dockerfile'), 'utf8'));
const runtime = stages.at(-1);

it('the parser reads the stages of our Dockerfile', () => {
  expect(stages.map(({ name }) => name)).toEqual([
    'web',
    'dependencies',
    'postgres-client',
    'system',
    'runtime',
  ]);
});

it('the image runs the HTTP process as the user node with production settings', () => {
  if (!runtime) throw new Error('no stage');
  expect(commandOf(runtime)).toEqual([
    'node',
    '--max-old-space-size=512',
    '--max-semi-space-size=16',
    'apps/api/src/entrypoints/http.ts',
  ]);
  expect(environmentOf(runtime)).toMatchObject({ NODE_ENV: 'production', PORT: '3000' });
  expect(runtime.instructions).toContainEqual({ name: 'USER', rest: 'node' });
});

it('the image uses the Node version that CI tests', () => {
  const pinned = readFileSync(fromRoot('.node-version'), 'utf8').trim();
  const bases = readFileSync(fromRoot('Dockerfile'), 'utf8').match(/^FROM .*$/gm) ?? [];
  const images = bases.filter((base) => base !== 'FROM system AS runtime');
  expect(images.length).toBe(4);
  for (const image of images) expect(image).toMatch(new RegExp(`^FROM node:${pinned}(-trixie)?-slim AS `));
});

it('the parser reads COPY from the context and from another stage', () => {
  expect(parseCopy('a b c/')).toEqual({ from: undefined, sources: ['a', 'b'], target: 'c/' });
  expect(parseCopy('--from=web /app/x x')).toEqual({ from: 'web', sources: ['/app/x'], target: 'x' });
});
