import { expect, it } from 'vitest';
import { completeLock, type Lock } from './lock-completion.ts';

const lockWith = (optionalDependencies: Record<string, string>): Lock => ({
  packages: {
    'node_modules/tool': { version: '1.2.3', dev: true, optionalDependencies },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3', os: ['linux'], cpu: ['x64'] },
  },
});

it('completeLock adds missing packages with the platform in their name', () => {
  const lock = lockWith({
    '@tool/linux-x64-gnu': '1.2.3',
    '@tool/linux-arm64-musl': '1.2.3',
    '@tool/wasm32-wasi': '1.2.3',
  });
  expect(completeLock(lock)).toBe(2);
  expect(lock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  });
  expect(lock.packages['node_modules/@tool/wasm32-wasi']).toMatchObject({ cpu: ['wasm32'], optional: true });
});

it('completeLock changes nothing the second time', () => {
  const lock = lockWith({ '@tool/darwin-arm64': '1.2.3' });
  completeLock(lock);
  const once = JSON.stringify(lock);
  expect(completeLock(lock)).toBe(0);
  expect(JSON.stringify(lock)).toBe(once);
});

it('completeLock throws when the name or the version is ambiguous', () => {
  expect(() => completeLock(lockWith({ '@tool/darwin-arm64': '^1.0.0' }))).toThrow('Cannot lock');
  expect(() => completeLock(lockWith({ fsevents: '2.3.3' }))).toThrow('Cannot lock');
});
