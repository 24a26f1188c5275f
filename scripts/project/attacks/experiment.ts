import type { Installation } from '../lib/installation.ts';
import type { Mailbox } from '../lib/mailbox.ts';
import type { Owner } from './owner.ts';

/** The installation under attack, and what an attacker could not have: a look behind the scenes to judge by. */
export type System = Installation & {
  origin: string;
  owner: Owner;
  mailbox: Mailbox;
  /** The short form for CI. */
  isQuick: boolean;
  seed: number;
  /** How many generated requests, when not the usual number. */
  requests: number | undefined;
};

export type Verdict = { isMet: boolean; line: string };
export type Row = Record<string, string | number>;
export type Outcome = { rows: Row[]; verdicts: Verdict[] };

export type Experiment = { name: string; run: (system: System) => Promise<Outcome> };
