// npm run chaos [-- --quick] [-- --only name]: breaks a running installation and expects it to recover by itself.
// Exits with 1 when a goal is missed.
import { parseArgs } from 'node:util';
import { type Experiment, type Form, seconds } from './chaos/experiment.ts';
import { EXPERIMENTS } from './chaos/experiments.ts';
import { type Outcome, printReport, printVerdict } from './chaos/report.ts';
import { type System, startSystem } from './chaos/system.ts';
import { Shutdown } from './lib/shutdown.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, list: { type: 'boolean' } },
});
const form: Form = values.quick ? 'quick' : 'full';

function chooseExperiments(): Experiment[] {
  if (values.only === undefined) return EXPERIMENTS.filter((each) => form === 'full' || !each.isFullOnly);
  const names = values.only.split(',');
  const found = EXPERIMENTS.filter(({ name }) => names.includes(name));
  if (found.length < names.length)
    throw new Error(`--only is one of ${EXPERIMENTS.map(({ name }) => name).join(', ')}`);
  return found;
}

/** Experiments run one after the other; --quick runs those that mostly wait at the same time. */
function groupExperiments(experiments: Experiment[]): Experiment[][] {
  if (form === 'full') return experiments.map((each) => [each]);
  const patient = experiments.filter(({ isPatient }) => isPatient);
  const others = experiments.filter(({ isPatient }) => !isPatient).map((each) => [each]);
  return patient.length > 0 ? [patient, ...others] : others;
}

const LIMIT_MS = { quick: 300_000, full: 1_800_000 }[form];

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not finished after ${LIMIT_MS / 1000} s`)), LIMIT_MS).unref();
  });
  return Promise.race([work, late]);
}

/** An experiment that throws counts as a fault, since the installation did not recover in time. */
async function runExperiment({ name, goal, run }: Experiment, system: System): Promise<Outcome> {
  const startedAt = performance.now();
  const finding = await withTimeout(run(system, form)).catch((error: unknown) => ({
    figures: {},
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  const deaths = [system.http, system.worker].flatMap((supervised) => supervised.deaths.splice(0));
  const outcome = { ...finding, faults: [...finding.faults, ...deaths], name, goal };
  return { ...outcome, seconds: seconds(performance.now() - startedAt) };
}

async function main(): Promise<void> {
  if (values.list) {
    for (const { name, goal } of EXPERIMENTS) console.log(`${name.padEnd(14)} ${goal}`);
    return;
  }
  const shutdown = new Shutdown();
  try {
    const experiments = chooseExperiments();
    const system = await startSystem(shutdown);
    const outcomes: Outcome[] = [];
    for (const group of groupExperiments(experiments)) {
      const found = await Promise.all(group.map((experiment) => runExperiment(experiment, system)));
      for (const outcome of found) printVerdict(outcome);
      outcomes.push(...found);
    }
    if (!printReport(outcomes, form)) process.exitCode = 1;
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await shutdown.run();
  }
}

await main();
// A request without a response must not keep the finished program alive.
process.exit();
