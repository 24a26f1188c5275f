import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from 'playwright/types/testReporter';
import { fromRoot } from './paths.ts';
import { readSourceStamp, type SourceStamp } from './source-stamp.ts';
import { type TestRun, writeReport } from './test-reports.ts';

/** Writes the report that `npm run conformance` judges. */
export default class ConformanceReporter implements Reporter {
  readonly #file: string;
  readonly #errors: string[] = [];
  readonly #ended = new WeakSet<TestStep>();
  #run: { stamp: SourceStamp; filters: string[]; suite: Suite } | undefined;

  constructor(options: { outputFile: string }) {
    this.#file = options.outputFile;
  }

  onBegin({ argv }: FullConfig, suite: Suite): void {
    this.#run = { stamp: readSourceStamp(), filters: findFilters(argv), suite };
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    this.#ended.add(step);
  }

  onError(error: TestError): void {
    this.#errors.push(error.message ?? 'error without a message');
  }

  onEnd({ status }: FullResult): void {
    // Without a run Playwright could not read the tests; it has printed why and fails.
    if (!this.#run) return;
    const { stamp, filters, suite } = this.#run;
    const ended = status === 'passed' || status === 'failed';
    const errors = ended ? this.#errors : [...this.#errors, `The run ended as ${status}.`];
    const tests = suite.allTests().map((test) => this.#describeRun(test));
    writeReport(fromRoot(this.#file), { stamp, filters, errors, tests, hooks: [] });
  }

  #describeRun(test: TestCase): TestRun {
    // The path starts with the root, the project and the file.
    const groups = test.titlePath().slice(3, -1);
    const outcome = test.outcome();
    return {
      file: path.relative(fromRoot(), test.location.file),
      groups,
      title: test.title,
      outcome: outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed',
      faults: [...findFaults(test), ...test.results.flatMap((result) => this.#findAssertionFaults(result))],
      // With its hooks.
      durationMs: test.results.reduce((sum, { duration }) => sum + duration, 0),
      failure: test.results[0]?.error?.message,
    };
  }

  // A failed assertion ends its test. Where the test passed all the same, or ended first, nobody awaited it.
  #findAssertionFaults({ steps, status }: TestResult): string[] {
    const assertions = steps.flatMap(findAssertions);
    const isLost = (step: TestStep) => step.error !== undefined || !this.#ended.has(step);
    return [
      ...(assertions.length === 0 ? ['without an assertion'] : []),
      ...(status === 'passed' && assertions.some(isLost) ? ['an assertion is not awaited'] : []),
    ];
  }
}

/** Returns all arguments after `test` but the path of the configuration. */
function findFilters(argv: string[]): string[] {
  const given = argv.slice(argv.indexOf('test') + 1);
  return given.filter((argument, index) => argument !== '--config' && given[index - 1] !== '--config');
}

const findFaults = (test: TestCase) => [
  ...(test.expectedStatus === 'failed' ? ['expected to fail'] : []),
  ...(test.results.length > 1 ? ['passed after a retry'] : []),
];

/** Returns the outermost assertions: `toPass` and `poll` repeat others, which may fail on the way. */
function findAssertions(step: TestStep): TestStep[] {
  return step.category === 'expect' ? [step] : step.steps.flatMap(findAssertions);
}
