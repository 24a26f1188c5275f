import type { Scene } from './scene.ts';

/** Quick: a meaningful few of each, for CI. Full: what the goals ask for. */
export type Form = 'quick' | 'full';

export type Finding = {
  /** What was counted and measured, by name. */
  figures: Record<string, number | string>;
  /** In words; none when the goal is met. */
  faults: string[];
};

export type Experiment = {
  name: string;
  goal: string;
  run: (scene: Scene, form: Form) => Promise<Finding>;
  /** Left out of the quick form: CI has it elsewhere, or it takes too long. */
  isFullOnly?: boolean;
  /** Mostly waits for time limits, and leaves processes and PostgreSQL of the scene alone. */
  isPatient?: boolean;
};

/** In CI the machine is busy with other things too; a service that hangs is found all the same. */
export const BACK_WITHIN_S: Readonly<Record<Form, number>> = { quick: 60, full: 5 };

export const seconds = (ms: number): number => Number((ms / 1000).toFixed(2));

/** Collects what is wrong: an experiment goes on after its first fault and tells all of them. */
export class Faults {
  readonly list: string[] = [];

  unless(isFine: boolean, fault: string): void {
    if (!isFine) this.list.push(fault);
  }
}
