import type { System } from './system.ts';

/** Quick runs a few repetitions for CI; full runs as many as the goals require. */
export type Form = 'quick' | 'full';

export type Finding = {
  /** Measured values by name. */
  figures: Record<string, number | string>;
  /** One sentence each; empty when the goal is met. */
  faults: string[];
};

export type Experiment = {
  name: string;
  goal: string;
  run: (system: System, form: Form) => Promise<Finding>;
  /** Not part of the quick form, since a test covers it or it takes too long. */
  isFullOnly?: boolean;
  /** Mostly waits for timeouts and does not stop shared processes, so it may run beside others. */
  isPatient?: boolean;
};

/** CI machines are busy, so the quick form only detects a service that hangs. */
export const BACK_WITHIN_S: Readonly<Record<Form, number>> = { quick: 60, full: 5 };

export const seconds = (ms: number): number => Number((ms / 1000).toFixed(2));

/** Collects all faults of an experiment, which continues after the first one. */
export class Faults {
  readonly list: string[] = [];

  unless(isFine: boolean, fault: string): void {
    if (!isFine) this.list.push(fault);
  }
}
