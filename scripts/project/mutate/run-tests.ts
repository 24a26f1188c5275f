import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { SERVER_VARIABLE } from '@perkotheque/database/testing/names';
import { type Child, startChild } from '../lib/children.ts';
import type { Shutdown } from '../lib/shutdown.ts';
import type { Edit } from './fault.ts';

/** For the few files of a fault. All files together have no limit: a busy machine takes its time. */
const DEADLINE_MS = 10 * 60_000;
const IS_BROWSER_FLOW = /\.spec\.ts$/;
// The template database of a shared server was made without the fault.
const CHANGES_TEMPLATE = /^packages\/database\/|^apps\/api\/src\/jobs\//;

/** Returns the first failed test that Vitest or Playwright names. */
export function findFailure(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.find((line) => /^ FAIL |^ {2}1\) /.test(line))?.trim() ?? 'the run itself failed';
}

export type TestRun = { passed: boolean; output: string };

/** Runs test files in the checkout and stops at the first failure. A run without an end has failed too. */
export class TestRunner {
  readonly #root: string;
  #server: Child | undefined;
  #current: Child | undefined;

  constructor(root: string, shutdown: Shutdown) {
    this.#root = root;
    shutdown.add(async () => {
      await this.#current?.stop();
      await this.#server?.stop();
    });
  }

  async run(tests: string[], edits: Edit[] = [], requirements: string[] = []): Promise<TestRun> {
    const flows = tests.filter((file) => IS_BROWSER_FLOW.test(file));
    const others = tests.filter((file) => !IS_BROWSER_FLOW.test(file));
    const isShared = !edits.some(({ file }) => CHANGES_TEMPLATE.test(file));
    const env = isShared && others.some((file) => !file.startsWith('apps/web/')) ? await this.#share() : {};
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...others];
    const isLimited = edits.length > 0;
    const first = others.length > 0 ? await this.#start(vitest, env, isLimited) : undefined;
    if (flows.length === 0 || first?.passed === false) return first ?? { passed: true, output: '' };
    const config = ['test', '--config', 'apps/e2e/playwright.config.ts', '--max-failures=1'];
    const only = requirements.length > 0 ? ['--grep', requirements.join('|')] : [];
    return this.#start(['node_modules/playwright/cli.js', ...config, ...only, ...flows], {}, isLimited);
  }

  /** The linter finds most promises that nobody awaits, and CI runs it too. */
  lint(edits: Edit[]): Promise<TestRun> {
    const files = edits.map(({ file }) => file);
    const only = '--only=nursery/noFloatingPromises';
    return this.#start(['node_modules/@biomejs/biome/bin/biome', 'lint', only, ...files], {}, true);
  }

  async #share(): Promise<Record<string, string>> {
    if (!this.#server) {
      const args = ['apps/api/test/support/test-server.process.ts'];
      this.#server = startChild({ name: 'server', args, env: {}, isSilent: true, cwd: this.#root });
      await once(this.#server.process.stdout ?? this.#server.process, 'data');
    }
    return { [SERVER_VARIABLE]: this.#server.output().trim() };
  }

  async #start(args: string[], env: Record<string, string>, isLimited: boolean): Promise<TestRun> {
    const child = startChild({ name: 'tests', args, env, isSilent: true, cwd: this.#root });
    this.#current = child;
    const deadline = isLimited ? setTimeout(() => void child.stop(), DEADLINE_MS) : undefined;
    const [code] = await once(child.process, 'close');
    clearTimeout(deadline);
    return { passed: code === 0, output: child.output() };
  }
}
