import type { Fault } from './imports.reading.ts';

/** The counts of one import, whatever it imports. */
export interface NewRun {
  fileName: string;
  total: number;
  imported: number;
  skipped: number;
  faulty: number;
  faults: readonly Fault[];
  createdBy: string;
}
