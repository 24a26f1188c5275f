import type { Installation } from '../lib/installation.ts';
import type { Mailbox } from '../lib/mailbox.ts';
import type { Owner } from './owner.ts';

/** The installation under attack, with access to its database and mails to check the results. */
export type System = Installation & {
  origin: string;
  owner: Owner;
  mailbox: Mailbox;
  /** Few repetitions, for CI. */
  isQuick: boolean;
  seed: number;
  /** Overrides the number of generated requests. */
  requests: number | undefined;
};

export type Verdict = { isMet: boolean; line: string };
export type Row = Record<string, string | number>;
export type Outcome = { rows: Row[]; verdicts: Verdict[] };

export type Experiment = { name: string; run: (system: System) => Promise<Outcome> };
