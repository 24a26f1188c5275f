import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { fromRoot } from '../lib/paths.ts';
import type { Experiment, Finding, Form } from './experiment.ts';

export type Outcome = Finding & Pick<Experiment, 'name' | 'goal'> & { seconds: number };

const figuresOf = ({ figures }: Finding) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

export function printVerdict(outcome: Outcome): void {
  const mark = outcome.faults.length === 0 ? '✓' : '✗';
  console.log(`${mark} ${outcome.name}: ${figuresOf(outcome)} (${outcome.seconds} s)`);
  for (const fault of outcome.faults) console.log(`    ${fault}`);
}

/** Prints a table and one line per goal, and writes reports/chaos.json. Returns true when no goal was missed. */
export function printReport(outcomes: readonly Outcome[], form: Form): boolean {
  console.table(
    outcomes.map(({ name, seconds, faults }) => ({ experiment: name, seconds, faults: faults.length })),
  );
  for (const { name, goal, faults } of outcomes) {
    console.log(`${faults.length === 0 ? '✓ met   ' : '✗ missed'} ${name}: ${goal}`);
  }
  if (form === 'quick') {
    console.log(
      'Quick form: few repetitions and longer time limits; only the full form checks the limits of the goals.',
    );
  }
  const machine = `${platform()} ${arch()}, ${cpus().length} cores, Node ${process.version}`;
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(
    fromRoot('reports/chaos.json'),
    `${JSON.stringify({ at: new Date().toISOString(), form, machine, outcomes }, null, 2)}\n`,
  );
  return outcomes.every(({ faults }) => faults.length === 0);
}
