/** What a startup did at the end of a perk. */
export const OUTCOMES = ['kept', 'negotiated', 'left', 'replaced'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why, for those who stayed as for those who went. */
export const OUTCOME_REASONS = ['price', 'features', 'ease', 'support', 'data', 'need'] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export const FIGURE_MEASURES = [
  'use',
  'cohort',
  'outcome',
  'stay_reason',
  'go_reason',
  'replaced_by',
] as const;
export type FigureMeasure = (typeof FIGURE_MEASURES)[number];

export const NOTE_MAX_LENGTH = 500;

/** The startup does not use the tool any more. */
export const isExit = (outcome: Outcome | null) => outcome === 'left' || outcome === 'replaced';
