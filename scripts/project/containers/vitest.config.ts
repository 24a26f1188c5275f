import { fromRoot } from '@perkotheque/project/paths';
import { testRules } from '@perkotheque/project/vitest-rules';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testRules,
    include: ['scripts/project/containers/*.containers.ts'],
    root: fromRoot(),
    fileParallelism: false,
    // Each step needs those before it.
    bail: 1,
    // They end what hangs: an image takes minutes to build.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
