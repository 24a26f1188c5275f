import { defineConfig } from 'vitest/config';
import { testRules } from '../../lib/vitest-rules.ts';

export default defineConfig({
  test: { ...testRules, root: import.meta.dirname, include: ['*.unit.ts'], exclude: [] },
});
