import path from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node';
import { fromRoot } from './paths.ts';
import { readSourceStamp, type SourceStamp } from './source-stamp.ts';
import { type TestRun, writeReport } from './test-reports.ts';

/** Writes the report that `npm run conformance` judges to the file TEST_REPORT. */
export default class ConformanceReporter implements Reporter {
  #stamp: SourceStamp | undefined;

  onTestRunStart(): void {
    this.#stamp = readSourceStamp();
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message?: string; stack?: string }[],
    reason: TestRunEndReason,
  ): void {
    const file = process.env.TEST_REPORT;
    if (!file || !this.#stamp) throw new Error('Set TEST_REPORT to the path of the report.');
    const outside = unhandled.map(
      ({ message, stack }) => `${message ?? 'error without a message'}\n${stack ?? ''}`,
    );
    const unloaded = modules.flatMap((module) =>
      module.errors().map(({ message }) => `${relativePath(module)}: ${message}`),
    );
    writeReport(fromRoot(file), {
      stamp: this.#stamp,
      // A file that is left out has no test in the report, and a test that is left out is a skipped one.
      filters: [],
      errors: [...outside, ...unloaded, ...(reason === 'interrupted' ? ['The run was interrupted.'] : [])],
      tests: modules.flatMap((module) => [...module.children.allTests()].map(describeRun)),
      hooks: modules.map((module) => ({ file: relativePath(module), durationMs: timeHooks(module) })),
    });
  }
}

const relativePath = (module: TestModule) => path.relative(fromRoot(), module.moduleId);

function describeRun(test: TestCase): TestRun {
  const { state, errors } = test.result();
  return {
    file: relativePath(test.module),
    groups: listGroups(test.parent),
    title: test.name,
    outcome: state === 'pending' ? 'skipped' : state,
    faults: findFaults(test),
    durationMs: durationOf(test),
    failure: errors?.[0]?.message,
  };
}

const durationOf = (test: TestCase) => test.diagnostic()?.duration ?? 0;

/** Vitest times a whole file and its tests: the rest are hooks. */
function timeHooks(module: TestModule): number {
  const ofTests = [...module.children.allTests()].map(durationOf).reduce((sum, each) => sum + each, 0);
  return Math.max(0, module.diagnostic().duration - ofTests);
}

function listGroups(parent: TestSuite | TestModule): string[] {
  return parent.type === 'module' ? [] : [...listGroups(parent.parent), parent.name];
}

// Vitest itself fails a test without an assertion, where the project asks for it, or with one that is not awaited.
function findFaults(test: TestCase): string[] {
  return [
    ...(test.project.config.expect.requireAssertions ? [] : ['its project does not require assertions']),
    ...(test.options.fails ? ['expected to fail'] : []),
    ...(test.diagnostic()?.retryCount ? ['passed after a retry'] : []),
  ];
}
