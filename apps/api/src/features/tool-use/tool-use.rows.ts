import type { FigureMeasure, Outcome, OutcomeReason } from '@perkotheque/domain/tool-use/vocabulary';

export interface OwnStartupRow {
  id: string;
  name: string;
  cohort: string | null;
  is_led: boolean;
}

export interface StatementRow {
  since: string;
  may_be_named: boolean;
  ended_on: string | null;
  outcome: Outcome | null;
  reason: OutcomeReason | null;
  replaced_by: string | null;
  replaced_by_name: string | null;
  note: string | null;
}

export interface StartupStatementRow extends StatementRow {
  startup_id: string;
  startup_name: string;
  cohort: string | null;
}

export interface FigureRow {
  measure: FigureMeasure;
  key: string;
  figure: number;
  /** The name of the other tool, for « remplacé par »; null when it is gone or closed to the reader. */
  tool_name: string | null;
}
